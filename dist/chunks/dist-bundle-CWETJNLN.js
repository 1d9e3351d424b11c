import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  VERSION,
  retry
} from "./chunk-WIMKR3IO.js";
import "./chunk-RZIEEUP7.js";
import "./chunk-EDONXQC2.js";
export {
  VERSION,
  retry
};
