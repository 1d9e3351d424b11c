import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-PNGLA6X3.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-6AOFFME3.js";
import "./chunk-O6UHMIYC.js";
import "./chunk-YO6L4UG4.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
