/** Escapes untrusted text for GitHub Markdown. */

import { sanitize } from '../sanitize.ts'

/**
 * Text that GitHub shows literally: it cannot begin a table cell, tag, comment, emphasis, formula
 * or link, mention a user (`@name`), or link to an issue or a site (`#12`, `https://`).
 */
export function escapeMarkdown(text: string, maxLength = 600): string {
  return preventLinks(sanitize(text, maxLength))
    .replace(/[&<>|`\\]/g, encodeEntity)
    .replace(/[*_~[\]$]/g, '\\$&')
    .replaceAll(zeroWidthSpace, '&#8203;')
}

/** The same between HTML tags, where GitHub parses no Markdown and would show a backslash. */
export function escapeSummary(text: string, maxLength = 300): string {
  return preventLinks(sanitize(text, maxLength))
    .replace(/[&<>|`\\*_~[\]$"']/g, encodeEntity)
    .replaceAll(zeroWidthSpace, '&#8203;')
}

function preventLinks(text: string): string {
  return text.replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${zeroWidthSpace}`)
}

function encodeEntity(character: string): string {
  return `&#${character.codePointAt(0)};`
}

/** A zero-width space, written as an entity so that it is visible in golden files. */
const zeroWidthSpace = '\u200b'
