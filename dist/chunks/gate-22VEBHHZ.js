import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-FHYUSUOS.js";
import "./chunk-6F6YEQCH.js";
import "./chunk-CBKTQ6UF.js";
import "./chunk-6OVD2OUY.js";
import "./chunk-BJE5FG3I.js";
import "./chunk-TAR7LAO7.js";
import "./chunk-Q26SYXGZ.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
