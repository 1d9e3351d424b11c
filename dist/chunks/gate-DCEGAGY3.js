import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-QE52MOPW.js";
import "./chunk-HJ4IXKAT.js";
import "./chunk-7B7PWFXP.js";
import "./chunk-L2242J3U.js";
import "./chunk-2WSVTXTK.js";
import "./chunk-W6CWTQNU.js";
import "./chunk-IT3SXSMO.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
