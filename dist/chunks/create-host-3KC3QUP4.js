import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-KTU4O6H6.js";
import "./chunk-UTB2VGNT.js";
import "./chunk-TWQFXXCJ.js";
import "./chunk-3XGP7QDP.js";
import "./chunk-TOB432LJ.js";
import "./chunk-UIWVLUOZ.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
