import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
} from "./chunk-QOIA4NM7.js";
import "./chunk-OC5UMDFD.js";
import "./chunk-RZIEEUP7.js";
import "./chunk-EDONXQC2.js";
export {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
};
