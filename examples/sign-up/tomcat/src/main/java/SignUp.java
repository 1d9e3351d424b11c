import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** A Tomcat with THREADS threads. A sign-up waits 200 ms on its thread, as for a slow database. */
public class SignUp {
  private static final long WAIT_MS = 200;

  public static void main(String[] arguments) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
    tomcat.setPort(Integer.parseInt(System.getenv("PORT")));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.getConnector().setProperty("maxThreads", System.getenv("THREADS"));
    tomcat.getConnector().setProperty("acceptCount", "2000");
    tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "users", new HttpServlet() {
      @Override
      protected void doPost(HttpServletRequest request, HttpServletResponse response)
          throws IOException {
        request.getInputStream().readAllBytes();
        try {
          Thread.sleep(WAIT_MS);
        } catch (InterruptedException exception) {
          Thread.currentThread().interrupt();
        }
        response.setStatus(HttpServletResponse.SC_CREATED);
        response.setContentType("application/json");
        response.getWriter().print("{\"created\":true}");
      }
    });
    context.addServletMappingDecoded("/users", "users");
    tomcat.start();
    tomcat.getServer().await();
  }
}
