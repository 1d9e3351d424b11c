import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-PQWL3VB3.js";
import "./chunk-SG7Q6VJ6.js";
import "./chunk-XUDXCB5A.js";
import "./chunk-OGPXSTLW.js";
import "./chunk-BZF76YNR.js";
import "./chunk-SUQUFQX6.js";
import "./chunk-QL2VD2R3.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
