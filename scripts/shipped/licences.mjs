// Which licences tailgate accepts. scripts/check-licences.mjs checks what is shipped;
// .github/workflows/dependency-review.yml checks what a pull request adds.
import parseLicence from 'spdx-expression-parse'

/** Permissive licences, whose only condition is a notice. */
export const shippedLicences = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSL-1.0', // the formulas that @stdlib has from Boost
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'Zlib',
]

/** Further licences of tools that tailgate is built and tested with, and that it does not ship. */
export const toolLicences = [
  'CC-BY-3.0', // the list of exceptions of spdx-expression-parse
  'MPL-2.0', // lightningcss, in vitest
]

/** One sentence for each package whose licence is unknown or not accepted. */
export function findLicenceProblems(packages) {
  return packages.flatMap(({ origin, name, version, licence }) => {
    const subject = `${origin} ${name} ${version}`
    const tree = parseExpression(licence)
    if (!tree) {
      const stated = licence === null ? 'states no licence' : `states "${licence}", no SPDX licence`
      return [
        `${subject} ${stated}: replace the package, or look its licence up ` +
          'and add it to scripts/shipped/clarified-licences.mjs',
      ]
    }
    if (isAccepted(tree)) return []
    return [
      `${subject} has the licence ${licence}, which is not accepted: replace the package, or, if ` +
        'the licence is permissive, add it to scripts/shipped/licences.mjs',
    ]
  })
}

function parseExpression(licence) {
  try {
    return licence === null ? null : parseLicence(licence)
  } catch {
    return null
  }
}

function isAccepted(node) {
  if (node.conjunction === 'or') return isAccepted(node.left) || isAccepted(node.right)
  if (node.conjunction === 'and') return isAccepted(node.left) && isAccepted(node.right)
  const { license, plus, exception } = node
  const name = `${license}${plus ? '+' : ''}${exception ? ` WITH ${exception}` : ''}`
  return shippedLicences.includes(name)
}
