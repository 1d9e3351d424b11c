import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createHost,
  readFiles
} from "./chunk-TDRI3XNJ.js";
import "./chunk-HM6GATBP.js";
import "./chunk-L7KMX7C4.js";
import "./chunk-QYFVOYLX.js";
import "./chunk-QGTQPPDB.js";
import "./chunk-AS4PYAT2.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import "./chunk-EDONXQC2.js";
export {
  createHost,
  readFiles
};
