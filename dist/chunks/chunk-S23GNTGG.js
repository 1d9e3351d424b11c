import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./chunk-EDONXQC2.js";

// required:http
var require_http = __commonJS({
  "required:http"(exports, module) {
    module.exports = __require("node:http");
  }
});

export {
  require_http
};
