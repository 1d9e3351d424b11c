/** Functions, types and imports of TypeScript files, from their syntax trees. */
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What a file declares and imports.
 * `functions`: every function with a body; `name` is null for a callback without a name. `imports`: the files that a
 * relative import names, types and dynamic imports included.
 */
export function readTypeScript({ path, text }) {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = { functions: [], types: [] }
  visitTree(program, null, (node, name) => {
    if (isFunction(node)) {
      found.functions.push({ path, name, lines: countLines(text.slice(node.start, node.end)) })
    }
    if (typeNodes.has(node.type) && node.id) found.types.push({ path, name: node.id.name })
  })
  return { path, ...found, imports: findImports(path, text, module) }
}

const typeNodes = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
])

function isFunction({ type, body }) {
  return (
    ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type) && body != null
  )
}

/** Calls `report(node, name)` for each node; `name` is what a declaration, a variable or a method gives it. */
function visitTree(node, name, report) {
  report(node, node.id?.name ?? name)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visitTree(child, nameChild(node, key), report)
    }
  }
}

function nameChild(node, key) {
  if (node.type === 'VariableDeclarator' && key === 'init') return node.id.name ?? null
  if (node.type === 'MethodDefinition' && key === 'value')
    return node.computed ? null : (node.key.name ?? null)
  if (node.type === 'PropertyDefinition' && key === 'value')
    return node.computed ? null : (node.key.name ?? null)
  return null
}

function countLines(text) {
  return text.split('\n').length
}

function findImports(path, text, { staticImports, staticExports, dynamicImports }) {
  const fixed = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value,
  )
  const dynamic = dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
  )
  return [...fixed, ...dynamic, ...findImportTypes(text)]
    .filter((address) => address?.startsWith('.'))
    .map((address) => posix.join(posix.dirname(path), address))
}

/** The modules of `typeof import('./a.ts')`, which is no import to the parser. */
function findImportTypes(text) {
  return [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, address]) => address)
}
