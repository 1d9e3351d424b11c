/**
 * A value for NODE_OPTIONS: in the Action's programs `dist/action.js` and `dist/comment.js`, pauses
 * of 2 to 18 seconds last a tenth. Other programs, such as the services that they start, do not
 * change. It is safe where a comment has one writer at a time: a second writer relies on the
 * length of the pauses.
 */
export const quickPauses = `--import=${new URL('quick-pauses.mjs', import.meta.url).href}`
