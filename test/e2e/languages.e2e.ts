import { type Browser, expect, type Page, test } from '@playwright/test'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { t } from '#shared/language/message.ts'
import { guestScreens } from '../../scripts/screens/guest.ts'
import { letIn } from '../../scripts/screens/open.ts'
import { expectSoundAsShown } from './axe.ts'
import { expectInBrackets } from './in-brackets.ts'
import { startMarket } from './market-process.ts'

test('[S19.1] [S19.4] in a language in brackets, what guests see is in brackets or is data, and fits 360 px', ({ browser }) =>
  expectInBrackets(guestScreens, browser))

test('[S19.2] [S19.3] under /de and /ar pages speak German and Arabic, are sound at 360 px, and signing in keeps the language', async ({
  browser,
}) => {
  const market = await startMarket({ LANGUAGES: 'en,de,ar' })
  try {
    for (const [language, direction] of [
      ['de', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      await inLocale(localeOf(language), () => tour(browser, market.url, language, direction))
    }
  } finally {
    await market.stop()
  }
})

async function tour(browser: Browser, url: string, language: string, direction: string) {
  const passes = await letIn(browser, url, new Set(['sam'] as const), `/${language}`)
  const viewport = { width: 360, height: 740 }
  const guest = await (await browser.newContext({ baseURL: url, viewport })).newPage()
  for (const path of ['', '/phones', '/login', '/signup', '/terms', '/blogs', '/no-such-page']) {
    await expectPage(guest, `/${language}${path}`, direction)
  }
  expect(await guest.title()).not.toMatch(/not found/i)
  // A parameter that the market does not know is dropped, by a redirect within the language.
  await guest.goto(`/${language}/phones?brand=NoSuchBrand`)
  await expect(guest).toHaveURL(new RegExp(`/${language}/phones$`))
  await guest.goto(`/${language}/dashboard/money`)
  await expect(guest).toHaveURL(new RegExp(`/${language}/login\\?from=%2Fdashboard%2Fmoney$`))
  await guest.context().close()

  const sam = await (await browser.newContext({ baseURL: url, viewport, storageState: passes.get('sam') })).newPage()
  for (const path of [
    '/dashboard',
    '/dashboard/sales',
    '/dashboard/money',
    '/dashboard/addproducts',
    '/dashboard/sell',
    '/dashboard/account',
  ]) {
    await expectPage(sam, `/${language}${path}`, direction)
  }
  await sam.context().close()
}

async function expectPage(page: Page, address: string, direction: string) {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector(':not(button)[aria-busy="true"], [role="progressbar"]') === null)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: t('frame.language') })).toBeVisible()
  await expectSoundAsShown(page, address)
}
