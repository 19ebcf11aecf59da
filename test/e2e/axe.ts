import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe finds nothing, and nothing has to be scrolled sideways; or axe finds nothing within one part. The dark look differs from the light one in its colours
 * alone, so that of the other look contrast is looked at.
 */
export async function expectSound(page: Page, what: string, within?: string) {
  const { violations, passes } = await axeOf(page, within).analyze()
  expect(passes.length, what).toBeGreaterThan(0)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const other = await axeOf(page, within).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  const found = [...violations, ...other.violations]
  expect(found.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  if (within) return
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, what).toBeLessThanOrEqual(0)
}

/** In one go and without a window of its own, as no page has a frame of another origin. */
const axeOf = (page: Page, within?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return within ? axe.include(within) : axe
}
