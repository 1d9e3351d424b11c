// The names under which a release is published, and how they get into its files.

/** What stands for the owner in the sources. */
export const placeholder = 'OWNER'

/**
 * @typedef {object} Names
 * @property {string} owner of the repository on GitHub
 * @property {string} scope of the packages on npm, such as `@someone`
 */

/**
 * The names of a release. The owner of the repository is known to the workflow; the scope is the
 * same name unless package.json states another one.
 *
 * @param {{ owner?: string, scope?: string }} given
 * @param {Names} stated in package.json
 * @returns {Names}
 */
export function chooseNames(given, stated) {
  const owner = given.owner ?? stated.owner
  if (!/^[A-Za-z\d](?:[A-Za-z\d-]{0,38})$/.test(owner) || owner === placeholder) {
    throw new Error(
      'The owner of the repository is not known. State it in package.json (names.owner), or with ' +
        '--owner NAME.',
    )
  }
  const ownScope = stated.scope === `@${placeholder}` ? `@${owner.toLowerCase()}` : stated.scope
  const scope = given.scope ?? ownScope
  if (!/^@[a-z\d][a-z\d._-]*$/.test(scope))
    throw new Error(`${scope} is no scope of npm: it begins with @ and has lowercase letters.`)
  return { owner, scope }
}

/** The text with the owner in place of the placeholder: `uses: someone/tailgate@v1`. */
export function fillNames(text, { owner }) {
  return text.replaceAll(`${placeholder}/tailgate`, `${owner}/tailgate`)
}
