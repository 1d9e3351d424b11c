import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-ZSUAQTE3.js";
import "./chunk-FRN6OQON.js";
import "./chunk-OC5UMDFD.js";
import "./chunk-EDONXQC2.js";
export {
  context,
  getOctokit
};
