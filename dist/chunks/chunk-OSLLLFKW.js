import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./chunk-EDONXQC2.js";

// required:crypto
var require_crypto = __commonJS({
  "required:crypto"(exports, module) {
    module.exports = __require("node:crypto");
  }
});

export {
  require_crypto
};
