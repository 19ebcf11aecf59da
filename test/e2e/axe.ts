import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects that axe finds nothing, and that the page does not scroll sideways; or only that axe finds nothing `within` a part.
 * Dark and light mode differ only in colours, so in the other mode only contrast is checked.
 */
export async function expectSound(page: Page, what: string, within?: string) {
  await expectSoundAsShown(page, what, within)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const { violations } = await axeOf(page, within).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  expectNone(violations, what)
}

/** The same in the mode that the page is in. */
export async function expectSoundAsShown(page: Page, what: string, within?: string) {
  const { violations, passes } = await axeOf(page, within).analyze()
  expect(passes.length, what).toBeGreaterThan(0)
  expectNone(violations, what)
  if (within) return
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, what).toBeLessThanOrEqual(0)
}

/** In legacy mode, which runs in the page itself without an extra window, since no page has a cross-origin frame. */
const axeOf = (page: Page, within?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return within ? axe.include(within) : axe
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const expectNone = (violations: Violations, what: string) =>
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
