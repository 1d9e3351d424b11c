import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-BES5EGLQ.js";
import "./chunk-YN5ACMLS.js";
import "./chunk-DAP6KWQ6.js";
import "./chunk-ITROIP6A.js";
import "./chunk-JEM6YYFA.js";
import "./chunk-67GPKPVO.js";
import "./chunk-O5WESABV.js";
import "./chunk-QL2VD2R3.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
