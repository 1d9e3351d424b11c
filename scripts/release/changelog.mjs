// The sections of CHANGELOG.md: that of a version becomes the notes of its release.

const unreleased = '## [Unreleased]'

/**
 * The changelog with the section *Unreleased* as that of a version, and an empty *Unreleased* above
 * it. `date`: such as `2026-11-25`.
 */
export function cutRelease(changelog, version, date) {
  const notes = readSection(changelog, 'Unreleased')
  if (notes === null || notes === '')
    throw new Error('CHANGELOG.md has nothing in its section [Unreleased] to release.')
  if (readSection(changelog, version) !== null)
    throw new Error(`CHANGELOG.md has a section for ${version} already.`)
  return changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${date}`)
}

/** The notes of a version. Throws if it has no section. */
export function readNotes(changelog, version) {
  const notes = readSection(changelog, version)
  if (notes) return notes
  throw new Error(
    `CHANGELOG.md has no section for ${version}. Make it before the tag: ` +
      `npm run release -- --prepare ${version}`,
  )
}

/** The text below the heading of a section; null without one. */
function readSection(changelog, name) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`## [${name}]`))
  if (start < 0) return null
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## ['))
  const end = length < 0 ? lines.length : start + 1 + length
  return lines
    .slice(start + 1, end)
    .join('\n')
    .trim()
}
