import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  Context,
  GitHub,
  getOctokitOptions
} from "./chunk-FRN6OQON.js";

// node_modules/@actions/github/lib/github.js
var context = new Context();
function getOctokit(token, options, ...additionalPlugins) {
  const GitHubWithPlugins = GitHub.plugin(...additionalPlugins);
  return new GitHubWithPlugins(getOctokitOptions(token, options));
}

export {
  context,
  getOctokit
};
