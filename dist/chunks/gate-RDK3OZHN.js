import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-Y5PWYAW5.js";
import "./chunk-JLUT6633.js";
import "./chunk-67PJVV6I.js";
import "./chunk-25PM2ILC.js";
import "./chunk-MTYTOOSG.js";
import "./chunk-5XLDHKFH.js";
import "./chunk-UPPY523D.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
