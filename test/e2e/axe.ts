import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects that axe finds nothing, and that the page does not scroll sideways; or only that axe finds nothing `within` a part.
 * Dark and light mode differ only in colours, so in the other mode only contrast is checked.
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

/** In legacy mode, which runs in the page itself without an extra window, since no page has a cross-origin frame. */
const axeOf = (page: Page, within?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return within ? axe.include(within) : axe
}
