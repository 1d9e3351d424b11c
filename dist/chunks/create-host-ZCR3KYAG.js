import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-VH36TLO3.js";
import "./chunk-6F6YEQCH.js";
import "./chunk-PSXLYMRD.js";
import "./chunk-BJE5FG3I.js";
import "./chunk-QGYQPLCO.js";
import "./chunk-Q26SYXGZ.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
