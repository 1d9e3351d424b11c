import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-EZMCDFXO.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-JBH27OBP.js";
import "./chunk-JNC5NXCR.js";
import "./chunk-O6UHMIYC.js";
import "./chunk-VV7PZVSS.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
