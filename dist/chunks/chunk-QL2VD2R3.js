import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);

// package.json
var package_default = { name: "tailgate", version: "0.3.0", names: { owner: "OWNER", scope: "@OWNER" } };

export {
  package_default
};
