import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
} from "./chunk-FRN6OQON.js";
import "./chunk-OC5UMDFD.js";
import "./chunk-EDONXQC2.js";
export {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
};
