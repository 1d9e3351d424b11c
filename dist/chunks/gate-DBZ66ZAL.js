import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-WT365C6Q.js";
import "./chunk-SG7Q6VJ6.js";
import "./chunk-CINNO7R5.js";
import "./chunk-OV4VCJXH.js";
import "./chunk-OGPXSTLW.js";
import "./chunk-ZCPCBO2A.js";
import "./chunk-SUQUFQX6.js";
import "./chunk-QL2VD2R3.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
