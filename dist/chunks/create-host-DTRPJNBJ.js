import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-JKAEAVZM.js";
import "./chunk-JLUT6633.js";
import "./chunk-7G2B6AC5.js";
import "./chunk-MTYTOOSG.js";
import "./chunk-YPNK2LJ6.js";
import "./chunk-UPPY523D.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
