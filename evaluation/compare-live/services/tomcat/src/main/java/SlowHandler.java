import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** An embedded Tomcat with THREADS threads, whose handler waits 200 ms on each of them. */
public class SlowHandler {
  private static final long WAIT_MS = 200;

  public static void main(String[] arguments) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
    tomcat.setPort(Integer.parseInt(System.getenv("PORT")));
    tomcat.getConnector().setProperty("maxThreads", System.getenv("THREADS"));
    tomcat.getConnector().setProperty("acceptCount", "2000");
    tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "slow", new HttpServlet() {
      @Override
      protected void doGet(HttpServletRequest request, HttpServletResponse response)
          throws IOException {
        try {
          Thread.sleep(WAIT_MS);
        } catch (InterruptedException exception) {
          Thread.currentThread().interrupt();
        }
        response.setContentType("text/plain");
        response.getWriter().print("ok");
      }
    });
    context.addServletMappingDecoded("/", "slow");
    tomcat.start();
    tomcat.getServer().await();
  }
}
