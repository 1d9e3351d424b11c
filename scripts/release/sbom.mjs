// The software bill of materials of a release, in the format CycloneDX 1.6.

const packageUrlTypes = { npm: 'npm', crate: 'cargo' }

/**
 * @param {{ origin: string, name: string, version: string, licence: string | null }[]} packages as
 *   scripts/shipped/packages.mjs lists them
 * @param {{ version: string, commit: string, takenAt: string }} release `takenAt`: ISO 8601
 */
export function buildSbom(packages, { version, commit, takenAt }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: takenAt,
      component: {
        type: 'application',
        name: 'tailgate',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        properties: [{ name: 'commit', value: commit }],
      },
    },
    components: packages.map(buildComponent),
  }
}

function buildComponent({ origin, name, version, licence }) {
  const type = packageUrlTypes[origin]
  return {
    type: 'library',
    name,
    version,
    ...(licence !== null && { licenses: [{ expression: licence }] }),
    // A part of a package or of a compiler has no address of its own.
    ...(type !== undefined && { purl: formatPackageUrl(type, name, version) }),
  }
}

/** Source: the package-url specification; the `@` of a scope is percent-encoded. */
function formatPackageUrl(type, name, version) {
  return `pkg:${type}/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
}
