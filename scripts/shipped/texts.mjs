// The licence texts of a package: those of its folder, or the standard texts of its licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import parseLicence from 'spdx-expression-parse'

const standardTexts = fileURLToPath(new URL('./standard-texts/', import.meta.url))

const isNotice =
  /^(?:un)?licen[cs]e|^cop(?:ying|yright)|^notice|third.?party.?(?:licen[cs]e|notice)/i
const isCode = /\.(?:[cm]?[jt]sx?|rs|c|h|py|json|map|html?)$/i

/** The licence and notice files of a package's folder, in the order of their paths. */
export function readNoticeFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => compareNames(one.name, other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : readNoticeFiles(path)
      const isWanted = isNotice.test(entry.name) && !isCode.test(entry.name)
      return isWanted ? [normalizeText(readFileSync(path, 'utf8'))] : []
    })
}

/** The standard text of every licence of an SPDX expression. */
export function readStandardTexts(licence, holders) {
  const names = [...new Set(listTextNames(parseLicence(licence)))]
  return names.toSorted(compareNames).map((name) => {
    const path = join(standardTexts, `${name}.txt`)
    if (!existsSync(path))
      throw new Error(
        `The standard text of ${name} is missing: add ${name}.txt to ${standardTexts}`,
      )
    return normalizeText(readFileSync(path, 'utf8')).replace('<copyright holders>', () => holders)
  })
}

function listTextNames(node) {
  if (node.conjunction) return [...listTextNames(node.left), ...listTextNames(node.right)]
  return node.exception ? [node.license, node.exception] : [node.license]
}

/** Without a byte order mark, white space at the ends of lines, and empty lines around the text. */
function normalizeText(text) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}

/** Not localeCompare: the order must not depend on the machine. */
export function compareNames(one, other) {
  return one < other ? -1 : Number(one > other)
}
