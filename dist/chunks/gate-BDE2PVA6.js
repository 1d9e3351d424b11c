import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-2NI6RU3X.js";
import "./chunk-HM6GATBP.js";
import "./chunk-GNQPG73K.js";
import "./chunk-ZN6F6OJD.js";
import "./chunk-QYFVOYLX.js";
import "./chunk-VJQK6NTX.js";
import "./chunk-AS4PYAT2.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
