/** Renders docs/evaluation/compare.md: the same results always give the same page. */
import { formatShare, renderParagraph, renderTable } from '../page-text.ts'

export interface ComparePage {
  comparisons: number
  seed: number
  variantCounts: number[]
  blockCounts: number[]
  slowdowns: number[]
  /** Comparisons of equal variants in which one was told apart, by variants and blocks. */
  alike: { name: string; wrong: number[] }[]
  /** Comparisons in which a slower variant was told apart by p50, by slowdown. */
  slower: { name: string; found: number[] }[]
  /**
   * Searches of a flat range that named a better value, and comparisons of equal variants that
   * named a best one although the bound is their true p99.
   */
  searches: { name: string; wrong: number; wrongBest: number }[]
  unmet: string[]
}

export function renderPage(page: ComparePage): string {
  const { comparisons, seed, unmet } = page
  const share = (count: number) => formatShare(count, comparisons)
  return `${[
    '# Comparisons of simulated variants',
    renderParagraph(
      `Written by \`npm run simulate:compare\` (seed ${seed}, ${comparisons.toLocaleString('en-US')}`,
      'comparisons of each kind). The figures of each start are simulated; everything else is the',
      'code of `tailgate compare`: the tests of all pairs, the choice of the best, and the halving of',
      'a range. In each block the machine is faster or slower by 10 % (sd) for all variants.',
    ),
    unmet.length === 0
      ? 'Every aim is met. The command fails if one is not.'
      : `Aims that are not met:\n\n${unmet.map((line) => `- ${line}`).join('\n')}`,
    '## Equal variants',
    renderParagraph(
      'The share of comparisons in which at least one variant is told apart from the first, although',
      'all are alike. The aim is at most 1.5 %.',
    ),
    renderTable(
      [
        'Processes',
        ...page.variantCounts.flatMap((variants) =>
          page.blockCounts.map((blocks) => `${variants} variants, ${blocks} blocks`),
        ),
      ],
      page.alike.map(({ name, wrong }) => [name, ...wrong.map(share)]),
    ),
    '## A slower variant',
    renderParagraph(
      'The share of comparisons of two variants in 10 blocks in which the slower one is told apart by',
      'p50. There is no aim: it shows which differences `compare` can find.',
    ),
    renderTable(
      ['Processes', ...page.slowdowns.map((slowdown) => `+${Math.round(100 * slowdown)} %`)],
      page.slower.map(({ name, found }) => [name, ...found.map(share)]),
    ),
    '## Searches of flat ranges',
    renderParagraph(
      'Sixteen values that make no difference are searched for the most requests per second. The',
      'share of searches that end with *no difference*. The aim is at least 99 %.',
    ),
    renderTable(
      ['Processes', 'No difference'],
      page.searches.map(({ name, wrong }) => [name, share(comparisons - wrong)]),
    ),
    '## A bound at the true value',
    renderParagraph(
      'Two equal variants in 10 blocks, with an objective whose bound is exactly their p99: by chance,',
      'one is below it and one above. The share of comparisons that name a best variant. The aim is at',
      'most 1.5 %.',
    ),
    renderTable(
      ['Processes', 'A best one was named'],
      page.searches.map(({ name, wrongBest }) => [name, share(wrongBest)]),
    ),
  ].join('\n\n')}\n`
}
