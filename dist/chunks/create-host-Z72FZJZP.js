import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-VYHBH4IR.js";
import "./chunk-3JYK663X.js";
import "./chunk-5Q3GBA56.js";
import "./chunk-ZOPP3QOD.js";
import "./chunk-DNL2YNAJ.js";
import "./chunk-SDGAZVWL.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
