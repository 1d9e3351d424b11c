/** Escapes untrusted text for GitHub Markdown. */

import { inert } from '../sanitize.ts'

/**
 * Text as text: no table cell, tag, comment, emphasis, formula or link can begin in it, nobody is mentioned
 * (`@name`), and no issue or site is told that it was (`#12`, `https://`).
 */
export function plain(text: string, longest = 600): string {
  return unlinked(inert(text, longest))
    .replace(/[&<>|`\\]/g, entity)
    .replace(/[*_~[\]$]/g, '\\$&')
    .replaceAll(invisible, '&#8203;')
}

/** The same between tags, where GitHub reads no Markdown, so that a backslash would be shown. */
export function inSummary(text: string, longest = 300): string {
  return unlinked(inert(text, longest))
    .replace(/[&<>|`\\*_~[\]$"']/g, entity)
    .replaceAll(invisible, '&#8203;')
}

function unlinked(text: string): string {
  return text.replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${invisible}`)
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`
}

/** A space of no width; it is written as an entity, so that it can be seen in a golden file. */
const invisible = '\u200b'
