// The licences of packages whose manifest states none, or one that is no SPDX expression. Each was
// looked up by hand, for this version only.
export const clarifiedLicences = {
  'buffers@0.1.1': {
    licence: 'MIT',
    source:
      'https://github.com/substack/node-buffers: in commit 1b745ee, the first after 0.1.1, the ' +
      'author adds "MIT/X11" to the README',
  },
  'chainsaw@0.1.0': { licence: 'MIT', source: 'its package.json: "MIT/X11"' },
}
