import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-DL2KQ7GR.js";
import "./chunk-3JYK663X.js";
import "./chunk-ET2I7VAM.js";
import "./chunk-O5LS2GYZ.js";
import "./chunk-ZOPP3QOD.js";
import "./chunk-HYJMJPRZ.js";
import "./chunk-SDGAZVWL.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
