import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;

/**
 * Responds to each request after an exact amount of work, as work-go does, which describes the
 * units and the settings. Each request allocates ALLOCATE_KB, and HEAP_MB stay alive, so that the
 * garbage collector runs every few seconds.
 */
public final class Work {
  private static final int BLOCK_WORDS = 32 * 1024 / 8;
  private static final int TABLE_WORDS = 8 * 1024 * 1024 / 8;
  private static final int STEPS_PER_UNIT = 300;

  private final Map<String, Double> settings = readSettings();
  private final SplittableRandom random = createRandom();
  private final long[] table = new SplittableRandom().longs(TABLE_WORDS).toArray();
  private final ThreadLocal<long[]> block = ThreadLocal.withInitial(() -> new long[BLOCK_WORDS]);
  /** Requests hold it for reading, a stall holds it for writing. */
  private final ReadWriteLock stalled = new ReentrantReadWriteLock();
  private final byte[][] live = allocate(1024 * (int) read("HEAP_MB"));

  public static void main(String[] arguments) throws IOException {
    // Otherwise the body waits for the acknowledgement of the headers.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Work work = new Work();
    work.startBackground();
    var address = new InetSocketAddress("127.0.0.1", (int) work.read("PORT"));
    HttpServer server = HttpServer.create(address, 128);
    server.createContext("/", work::respond);
    server.setExecutor(Executors.newFixedThreadPool(16));
    server.start();
  }

  private void startBackground() {
    if (read("STALL_MS") > 0) startDaemon(this::stallPeriodically);
    if (read("BURN") > 0) startDaemon(this::burn);
  }

  private void respond(HttpExchange exchange) throws IOException {
    stalled.readLock().lock();
    try (exchange) {
      Draw draw = draw();
      byte[][] garbage = allocate((int) read("ALLOCATE_KB"));
      long result = work(draw.units, block.get(), table) + garbage.length + live.length;
      String text = "{\"units\":" + draw.units + ",\"result\":\"" + Long.toHexString(result) + "\"}";
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("x-units", String.valueOf(draw.units));
      exchange.getResponseHeaders().set("content-type", "application/json");
      exchange.sendResponseHeaders(draw.fails ? 500 : 200, body.length);
      exchange.getResponseBody().write(body);
    } finally {
      stalled.readLock().unlock();
    }
  }

  private record Draw(int units, boolean fails) {}

  /**
   * Draws the units of the next request, and whether it fails: 2 % of the requests take 6 to 12
   * times as long.
   */
  private Draw draw() {
    double one, other, tail, length, failure;
    synchronized (random) {
      one = random.nextDouble();
      other = random.nextDouble();
      tail = random.nextDouble();
      length = random.nextDouble();
      failure = random.nextDouble();
    }
    // Box and Muller.
    double normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
    double units = read("UNITS") * read("BODY_FACTOR") * Math.exp(0.25 * normal);
    if (tail < 0.02) units *= (6 + 6 * length) * read("TAIL_FACTOR");
    return new Draw((int) Math.round(units), failure < read("ERROR_SHARE"));
  }

  /**
   * Each step uses the result of the previous one, so that neither the compiler nor the CPU can
   * skip a step.
   */
  private static long work(int units, long[] block, long[] table) {
    long state = 0x9E3779B97F4A7C15L;
    for (int unit = 0; unit < units; unit++) {
      for (int step = 0; step < STEPS_PER_UNIT; step++) {
        // xorshift64 (Marsaglia, 2003).
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        block[(int) state & (BLOCK_WORDS - 1)] += state;
        if (step % 50 == 0) state += table[(int) (state >>> 20) & (TABLE_WORDS - 1)] | 1;
      }
    }
    return state + block[(int) state & (BLOCK_WORDS - 1)];
  }

  /** Allocates memory in pieces of 1 KB. */
  private static byte[][] allocate(int kilobytes) {
    byte[][] pieces = new byte[kilobytes][];
    for (int piece = 0; piece < kilobytes; piece++) pieces[piece] = new byte[1024];
    return pieces;
  }

  /** Stops responding for a while at regular intervals, like a service that waits for a lock. */
  private void stallPeriodically() {
    long everyMs = Math.round(1000 * read("STALL_EVERY_S"));
    for (; ; ) {
      sleep(everyMs);
      stalled.writeLock().lock();
      sleep(Math.round(read("STALL_MS")));
      stalled.writeLock().unlock();
    }
  }

  /** Uses this part of a core, in [0, 1], in the background. */
  private void burn() {
    double periodMs = 10;
    double busyMs = read("BURN") * periodMs;
    long[] own = new long[BLOCK_WORDS];
    for (; ; ) {
      long end = System.nanoTime() + Math.round(1e6 * busyMs);
      while (System.nanoTime() < end) work(10, own, table);
      sleep(Math.round(periodMs - busyMs));
    }
  }

  private static void startDaemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
  }

  private static void sleep(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private SplittableRandom createRandom() {
    long seed = (long) read("SEED");
    return seed == 0 ? new SplittableRandom() : new SplittableRandom(seed);
  }

  private double read(String name) {
    return settings.get(name);
  }

  /**
   * Reads the settings: settings.json in the working directory overrides the environment, which
   * overrides the defaults.
   */
  private static Map<String, Double> readSettings() {
    Map<String, Double> settings = new HashMap<>(
        Map.of(
            "PORT", 8080.0, "UNITS", 900.0, "BODY_FACTOR", 1.0, "TAIL_FACTOR", 1.0,
            "STALL_MS", 0.0, "STALL_EVERY_S", 5.0, "ERROR_SHARE", 0.0, "BURN", 0.0));
    settings.putAll(Map.of("SEED", 0.0, "HEAP_MB", 0.0, "ALLOCATE_KB", 0.0));
    for (String name : settings.keySet()) {
      String text = System.getenv(name);
      if (text != null) settings.put(name, Double.valueOf(text));
    }
    var entry = Pattern.compile("\"([A-Z_]+)\"\\s*:\\s*([-+.0-9eE]+)").matcher(readFile());
    while (entry.find()) settings.put(entry.group(1), Double.valueOf(entry.group(2)));
    return settings;
  }

  /** An object of numbers in JSON. */
  private static String readFile() {
    try {
      Path file = Path.of("settings.json");
      return Files.exists(file) ? Files.readString(file) : "{}";
    } catch (IOException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
