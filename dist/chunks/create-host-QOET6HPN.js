import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-6OP7XKZG.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-VQ2RPIDB.js";
import "./chunk-YMNATWMB.js";
import "./chunk-JPD2BWFV.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
