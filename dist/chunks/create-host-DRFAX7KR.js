import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-K3XT6XES.js";
import "./chunk-HJ4IXKAT.js";
import "./chunk-L3JLU3CK.js";
import "./chunk-2WSVTXTK.js";
import "./chunk-ZLLWVTR6.js";
import "./chunk-IT3SXSMO.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
