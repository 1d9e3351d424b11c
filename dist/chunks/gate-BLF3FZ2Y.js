import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-EWCGRGHM.js";
import "./chunk-HJ4IXKAT.js";
import "./chunk-JA7GDG3E.js";
import "./chunk-AJUPPKLS.js";
import "./chunk-2WSVTXTK.js";
import "./chunk-VMQSKELK.js";
import "./chunk-IT3SXSMO.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
