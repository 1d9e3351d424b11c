// The text of dist/THIRD-PARTY-NOTICES.
import { findLicenceProblems } from './licences.mjs'
import { readStandardTexts } from './texts.mjs'

const titles = {
  npm: 'npm packages in the JavaScript files',
  crate: 'Crates in the native addon and in the supervisor',
  compiler: 'Parts of the compilers in the native addon and in the supervisor',
}

/**
 * Builds the notices: a list of the packages, and each text once, with the numbers that the list
 * names. Throws if a licence is unknown or not accepted.
 */
export function buildNotices(packages) {
  const problems = findLicenceProblems(packages)
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const numbered = new Map()
  const lists = Object.entries(titles).map(([origin, title]) => {
    const rows = packages
      .filter((one) => one.origin === origin)
      .map((one) => buildRow(one, numberTexts(one, numbered)))
    return `${title}\n${'-'.repeat(title.length)}\n\n${rows.join('\n')}`
  })
  const line = '='.repeat(78)
  const texts = [...numbered.values()].map(({ number, text }) => `${line}\n[${number}]\n\n${text}`)
  return `${[introduction, ...lists, ...texts].join('\n\n')}\n`
}

const introduction = `Third-party notices of tailgate
===============================

tailgate itself is under the MIT licence; see the file LICENSE of its repository. The files of this
folder also contain the following works of others. Each line states a work, its version, its licence
as an SPDX expression, and the numbers of its texts, which follow the lists. For a work that comes
without a licence text, it is the standard text of its licence.

This file is generated: npm run build:js`

function buildRow({ name, version, licence, repository }, numbers) {
  const source = repository ? `\n    ${repository}` : ''
  const references = numbers.map((number) => `[${number}]`).join(' ')
  return `${name} ${version}: ${licence} ${references}${source}`
}

/**
 * The numbers of a package's texts. Adds those that no earlier package has; texts that differ only
 * in white space are the same.
 */
function numberTexts({ licence, holders, texts }, numbered) {
  const own = texts.length > 0 ? texts : readStandardTexts(licence, holders)
  const numbers = own.map((text) => {
    const words = text.replaceAll(/\s+/g, ' ')
    if (!numbered.has(words)) numbered.set(words, { number: numbered.size + 1, text })
    return numbered.get(words).number
  })
  return [...new Set(numbers)]
}
