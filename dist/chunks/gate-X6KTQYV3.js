import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-IHXKDQCZ.js";
import "./chunk-JLUT6633.js";
import "./chunk-2BIJPXUV.js";
import "./chunk-UZPKUVVC.js";
import "./chunk-MTYTOOSG.js";
import "./chunk-FPAIKKCQ.js";
import "./chunk-UPPY523D.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
