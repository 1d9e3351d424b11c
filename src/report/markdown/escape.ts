/** Escapes untrusted text for GitHub Markdown. */

import { sanitize } from '../sanitize.ts'

/**
 * Text as text: no table cell, tag, comment, emphasis, formula or link can begin in it, nobody is mentioned
 * (`@name`), and no issue or site is told that it was (`#12`, `https://`).
 */
export function escapeMarkdown(text: string, longest = 600): string {
  return preventLinks(sanitize(text, longest))
    .replace(/[&<>|`\\]/g, encodeEntity)
    .replace(/[*_~[\]$]/g, '\\$&')
    .replaceAll(zeroWidthSpace, '&#8203;')
}

/** The same between tags, where GitHub reads no Markdown, so that a backslash would be shown. */
export function escapeSummary(text: string, longest = 300): string {
  return preventLinks(sanitize(text, longest))
    .replace(/[&<>|`\\*_~[\]$"']/g, encodeEntity)
    .replaceAll(zeroWidthSpace, '&#8203;')
}

function preventLinks(text: string): string {
  return text.replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${zeroWidthSpace}`)
}

function encodeEntity(character: string): string {
  return `&#${character.codePointAt(0)};`
}

/** A space of no width; it is written as an entity, so that it can be seen in a golden file. */
const zeroWidthSpace = '\u200b'
