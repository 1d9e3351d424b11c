import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-E37L3E4G.js";
import "./chunk-YN5ACMLS.js";
import "./chunk-KFPY64MR.js";
import "./chunk-JEM6YYFA.js";
import "./chunk-OGMYP6DY.js";
import "./chunk-O5WESABV.js";
import "./chunk-QL2VD2R3.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
