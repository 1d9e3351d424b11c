import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-EGBC2D2E.js";
import "./chunk-55KLNSRG.js";
import "./chunk-ZZCWT2TF.js";
import "./chunk-EDONXQC2.js";
export {
  context,
  getOctokit
};
