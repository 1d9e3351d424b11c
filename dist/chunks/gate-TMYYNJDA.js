import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-FEGRES5K.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-HMI56ZQ7.js";
import "./chunk-FOGGAV5P.js";
import "./chunk-YMNATWMB.js";
import "./chunk-4C3XPQYM.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
