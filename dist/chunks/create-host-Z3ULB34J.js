import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-CR47HC2R.js";
import "./chunk-OUGK4UQT.js";
import "./chunk-YPANDBEY.js";
import "./chunk-QPVHJAT2.js";
import "./chunk-PIV7O3XY.js";
import "./chunk-PNMBFS2R.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
