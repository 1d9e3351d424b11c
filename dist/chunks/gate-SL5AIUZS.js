import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-DR4EKZAY.js";
import "./chunk-HJ4IXKAT.js";
import "./chunk-22W5XOJ5.js";
import "./chunk-EQ55AERJ.js";
import "./chunk-2WSVTXTK.js";
import "./chunk-W34CX4LB.js";
import "./chunk-IT3SXSMO.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
