// What dist/ contains, and no lock file names: parts of the compilers, and code that a package
// carries inside.

/** The Rust that compiled dist/native/. Its commit is in the addon, in the messages of panics. */
export const rust = { version: '1.95.0', commit: '59807616e1fa2540724bfbac14d7976d7e4a3860' }

/** The one of scripts/build-addon.mjs, whose linker adds parts of its own. */
export const zigVersion = '0.17.0'

/** With `inside`, only if that package is bundled. */
export const furtherParts = [
  {
    origin: 'compiler',
    name: 'Rust standard library',
    version: rust.version,
    licence: '(MIT OR Apache-2.0) AND Apache-2.0 WITH LLVM-exception AND Unicode-3.0',
    repository: 'https://github.com/rust-lang/rust',
    holders:
      'The Rust Project Developers, and the authors of addr2line, adler2, cfg-if, gimli,\n' +
      'hashbrown, libc, memchr, miniz_oxide, object and rustc-demangle, which it contains',
  },
  {
    origin: 'compiler',
    name: 'LLVM libunwind',
    version: `of zig ${zigVersion}`,
    licence: 'Apache-2.0 WITH LLVM-exception',
    repository: 'https://github.com/llvm/llvm-project',
    holders: 'the LLVM Project',
  },
  {
    origin: 'compiler',
    name: 'compiler-rt',
    version: `of zig ${zigVersion}`,
    licence: 'MIT',
    repository: 'https://codeberg.org/ziglang/zig',
    holders: 'Zig contributors',
  },
  {
    origin: 'npm',
    name: 'llhttp',
    inside: 'undici',
    licence: 'MIT',
    repository: 'https://github.com/nodejs/llhttp',
    holders: 'Fedor Indutny, 2018',
  },
]
