import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  runGate
} from "./chunk-HVHXPPZV.js";
import "./chunk-PPOKYPFD.js";
import "./chunk-JCGXTF2N.js";
import "./chunk-UCACXZNP.js";
import "./chunk-O6UHMIYC.js";
import "./chunk-KXBRFS5Q.js";
import "./chunk-7JRWOVKU.js";
import "./chunk-E3CUZR33.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-EDONXQC2.js";
export {
  runGate
};
