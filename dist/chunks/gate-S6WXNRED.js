import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-SOIBX4QF.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-VG6NFKFW.js";
import "./chunk-AGUM3EQH.js";
import "./chunk-YMNATWMB.js";
import "./chunk-YTYGCOIU.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
