/** Functions, types and imports of TypeScript files, from their syntax trees. */
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What a file declares and imports.
 * `functions`: every function with a body; `name` is null for a callback without a name. `modules`: each import, of
 * types and dynamic ones too. `imports`: the paths of those that are files of the project.
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
  const modules = findModules(text, module)
  const imports = modules.flatMap(({ address }) => resolveOwn(path, address) ?? [])
  return { path, ...found, modules, imports }
}

/** The path of a module of the project; null for packages and Node's own. */
function resolveOwn(path, address) {
  return address?.startsWith('.') ? posix.join(posix.dirname(path), address) : null
}

const typeNodes = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
])

function isFunction({ type, body }) {
  return (
    ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type) &&
    body != null
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

/** Each module that is imported, as it is written; `address` is null where it is no plain text. */
function findModules(text, { staticImports, staticExports, dynamicImports }) {
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      address: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ address: moduleRequest.value, isType }],
      ),
    ...dynamicImports.map(({ moduleRequest }) => {
      const written = text.slice(moduleRequest.start, moduleRequest.end)
      return { address: /^(['"`])([^$]*)\1$/.exec(written)?.[2] ?? null, isType: false }
    }),
    ...findImportTypes(text).map((address) => ({ address, isType: true })),
  ]
}

/** The modules of `typeof import('./a.ts')`, which is no import to the parser. */
function findImportTypes(text) {
  return [...text.matchAll(/\btypeof import\(\s*['"]([^'"]+)['"]\s*\)/g)].map(
    ([, address]) => address,
  )
}
