import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-VBCD6473.js";
import "./chunk-UTB2VGNT.js";
import "./chunk-FPWGB6F7.js";
import "./chunk-VYK5GFPX.js";
import "./chunk-3XGP7QDP.js";
import "./chunk-X6PSQ2AF.js";
import "./chunk-UIWVLUOZ.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
