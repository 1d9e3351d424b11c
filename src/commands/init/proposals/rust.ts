/** Proposes how a Cargo package starts: its binary. */

import { parse } from 'smol-toml'
import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposeRust(folder: ProjectFolder): StartProposal[] {
  const name = findBinary(folder)
  if (name === null) return []
  const locked = folder.hasFile('Cargo.lock') ? ' --locked' : ''
  return [
    {
      source: 'Cargo.toml',
      options: {
        build: [`cargo build --release${locked}`],
        start: [`target/release/${name}`],
      },
    },
  ]
}

/** The binary that `cargo run` would start; of a workspace, that of its only package with one. */
function findBinary(folder: ProjectFolder): string | null {
  const manifest = readManifest(folder, 'Cargo.toml')
  const own = manifest && findBinaryOfPackage(folder, '', manifest)
  if (own) return own
  const members = asList(asTable(manifest?.workspace).members)
  const binaries = members.slice(0, maxMembers).flatMap((member) => {
    if (typeof member !== 'string' || !/^[\w./-]+$/.test(member)) return []
    const found = readManifest(folder, `${member}/Cargo.toml`)
    return (found && findBinaryOfPackage(folder, `${member}/`, found)) || []
  })
  return binaries.length === 1 ? (binaries[0] ?? null) : null
}

const maxMembers = 50

function findBinaryOfPackage(
  folder: ProjectFolder,
  path: string,
  manifest: Record<string, unknown>,
): string | null {
  const about = asTable(manifest.package)
  const [first] = asList(manifest.bin).map((each) => asTable(each).name)
  const ofMain = folder.hasFile(`${path}src/main.rs`) ? about.name : undefined
  const name = about['default-run'] ?? first ?? ofMain
  return typeof name === 'string' && /^[\w-]{1,100}$/.test(name) ? name : null
}

/** A file of TOML; null if there is none, or none that is valid. */
export function readManifest(folder: ProjectFolder, path: string): Record<string, unknown> | null {
  const text = folder.read(path)
  if (text === null) return null
  try {
    return parse(text, { maxDepth: maxTomlDepth })
  } catch {
    return null
  }
}

const maxTomlDepth = 30

function asTable(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
