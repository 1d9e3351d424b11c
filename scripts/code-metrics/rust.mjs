/** Reads the functions, types and the module graph of a Rust crate from its text. */
import { posix } from 'node:path'

/** The functions and types that a file declares, without those in a block of `#[cfg(test)]`. */
export function readRust({ path, text }) {
  const code = dropTests(blankText(text))
  const functions = [...code.matchAll(/\bfn\s+(\w+)/g)].flatMap(({ 1: name, index }) => {
    const end = findBodyEnd(code, index)
    return end === null ? [] : [{ path, name, lines: code.slice(index, end).split('\n').length }]
  })
  const types = [
    ...code.matchAll(/^\s*(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|union|trait|type)\s+(\w+)/gm),
  ]
    .filter(({ index, 0: found }) => !isAssociatedType(code, index + found.search(/\S/)))
    .map(({ 1: name }) => ({ path, name }))
  return { path, functions, types, code }
}

/** Whether `type Item = …;` is in an `impl` or a `trait`, where it does not declare a new type. */
function isAssociatedType(code, index) {
  return (
    /^\s+$/.test(code.slice(code.lastIndexOf('\n', index) + 1, index)) &&
    /^(?:pub\S*\s+)?type\b/.test(code.slice(index))
  )
}

/**
 * The text with every comment, string and character literal replaced by spaces; line ends remain.
 */
export function blankText(text) {
  const literals =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:x[0-9a-fA-F]{2}|u\{[^}]*\}|.)|[^'\\\n])'/g
  return text.replaceAll(literals, (found) => found.replaceAll(/[^\n]/g, ' '))
}

/** The code with the inline test modules blanked. */
function dropTests(code) {
  const test = /#\[cfg\((?:all\()?test\b[^\]]*\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+\w+\s*\{/
  const found = test.exec(code)
  if (found === null) return code
  const end = findMatchingBrace(code, found.index + found[0].length - 1) + 1
  const blank = code.slice(found.index, end).replaceAll(/[^\n]/g, ' ')
  return dropTests(code.slice(0, found.index) + blank + code.slice(end))
}

function findBodyEnd(code, index) {
  const open = code.slice(index).search(/[{;]/)
  if (open < 0 || code[index + open] === ';') return null
  return findMatchingBrace(code, index + open) + 1
}

/** The index of the brace that closes the one at `open`, or the end of the text. */
function findMatchingBrace(code, open) {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

/**
 * From each module file to the files whose items it names: `use` declarations and paths in the code
 * that begin with `crate`, `super` or `self`. `mod x;` alone is no import; a path that leads to a
 * module root names that root.
 * @param {{ path: string, code: string }[]} files those of one crate
 * @param {string} root the folder of `lib.rs`
 */
export function buildModuleGraph(files, root) {
  const modules = new Map(files.map(({ path }) => [nameModule(path, root), path]))
  return new Map(
    files.map(({ path, code }) => {
      const own = nameModule(path, root)
      const targets = findPaths(flattenModules(code))
        .map((found) => resolvePath(found, own, modules))
        .filter((target) => target !== null && target !== path)
      return [path, new Set(targets)]
    }),
  )
}

/** The code with inline modules merged into their file, so that `super` in them means the file. */
function flattenModules(code) {
  const found = /\bmod\s+\w+\s*\{/.exec(code)
  if (found === null) return code
  const open = found.index + found[0].length - 1
  const end = findMatchingBrace(code, open)
  const body = code.slice(open + 1, end).replaceAll(/(?<!::)\bsuper::/g, 'self::')
  return `${code.slice(0, found.index)} ${flattenModules(body)} ${flattenModules(code.slice(end + 1))}`
}

/** `worker::send` for `src/worker/send.rs`, the empty name for `src/lib.rs`. */
function nameModule(path, root) {
  const parts = posix.relative(root, path).replace(/\.rs$/, '').split('/')
  if (['mod', 'lib', 'main'].includes(parts.at(-1))) parts.pop()
  return parts.join('::')
}

function findPaths(code) {
  const uses = [...code.matchAll(/\buse\s+([^;]+);/g)].flatMap(([, tree]) =>
    expandUseTree(tree.replaceAll(/\s+/g, ' ')),
  )
  const inline = [
    ...code.replaceAll(/\buse\s+[^;]+;/g, '').matchAll(/\b(?:crate|super|self)(?:::\w+)+/g),
  ].map(([path]) => path)
  return [...uses, ...inline]
}

/** `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`. */
function expandUseTree(tree) {
  const open = tree.indexOf('{')
  if (open < 0) return [tree.trim().replace(/ as \w+$/, '')]
  const prefix = tree.slice(0, open).trim()
  const inner = tree.slice(open + 1, findMatchingBrace(tree, open))
  return splitAtCommas(inner)
    .flatMap(expandUseTree)
    .map((path) => (path === 'self' ? prefix.replace(/::$/, '') : prefix + path))
}

function splitAtCommas(text) {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The file of the longest prefix of a path that is a module; null without one. */
function resolvePath(path, own, modules) {
  const parts = path.split('::')
  const base = own === '' ? [] : own.split('::')
  let at = base
  let rest = parts
  if (parts[0] === 'crate') [at, rest] = [[], parts.slice(1)]
  else if (parts[0] === 'self') rest = parts.slice(1)
  else if (parts[0] === 'super') {
    while (rest[0] === 'super') [at, rest] = [at.slice(0, -1), rest.slice(1)]
  } else if (!modules.has([...base, parts[0]].join('::'))) return null
  for (let length = rest.length; length >= 0; length -= 1) {
    const name = [...at, ...rest.slice(0, length)].join('::')
    if (modules.has(name)) return modules.get(name)
  }
  return null
}
