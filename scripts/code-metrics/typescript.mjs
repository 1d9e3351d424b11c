/** Functions, types and imports of TypeScript files, from their syntax trees. */
import { posix } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/**
 * What a file declares and imports. `functions`: every function with a body; `name` is null for a
 * callback without a name. `modules`: each import, of types and dynamic ones too. `imports`: the
 * paths of those that are files of the project.
 */
export function readTypeScript({ path, text }) {
  const program = parseAst(text, { lang: 'ts', sourceType: 'module' }, path)
  const found = { functions: [], types: [], modules: [] }
  visitTree(program, null, (node, name) => {
    if (isFunction(node)) {
      found.functions.push({ path, name, lines: countLines(text.slice(node.start, node.end)) })
    }
    if (typeNodes.has(node.type) && node.id) found.types.push({ path, name: node.id.name })
    const module = readModule(node)
    if (module !== null) found.modules.push(module)
  })
  const imports = found.modules.flatMap(({ address }) => resolveOwn(path, address) ?? [])
  return { path, ...found, imports }
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

/**
 * Calls `report(node, name)` for each node; `name` is what a declaration, a variable or a method
 * gives it.
 */
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

/**
 * The module that a node imports, as it is written, or null where it imports none; `address` is
 * null where it is no plain text. An import without names has an effect, so it is not one of types.
 */
function readModule({ type, source, importKind, exportKind, specifiers = [] }) {
  const address = typeof source?.value === 'string' ? source.value : null
  switch (type) {
    case 'ImportDeclaration': {
      const areTypes =
        specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type')
      return { address, isType: importKind === 'type' || areTypes }
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return source ? { address, isType: exportKind === 'type' } : null
    case 'ImportExpression':
      return { address, isType: false }
    case 'TSImportType':
      return { address, isType: true }
    default:
      return null
  }
}
