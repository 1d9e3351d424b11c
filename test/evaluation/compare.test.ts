/** The simulation behind docs/evaluation/compare.md, with few comparisons. */
import { expect, test } from 'vitest'
import { renderPage } from '../../evaluation/compare/page.ts'
import { runSimulation } from '../../evaluation/compare/run.ts'

test('a simulation of few comparisons has the same page for the same seed', () => {
  const page = runSimulation(20, 3)
  expect(renderPage(page)).toBe(renderPage(runSimulation(20, 3)))
  expect(page.slower[0]?.found.at(-1), 'half as slow again is always found').toBe(20)
  expect(page.slower.at(-1)?.found[0], 'five percent are not').toBeLessThan(20)
})

test('an aim that is not met is named on the page', () => {
  const page = runSimulation(2, 3)
  const text = renderPage({ ...page, unmet: ['equal variants: by 8 %'] })
  expect(text).toContain('Aims that are not met:\n\n- equal variants: by 8 %')
  expect(text).not.toContain('Every aim is met')
})
