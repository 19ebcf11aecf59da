import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { chromiumPath } from '../test/chromium.ts'
import { startMarket } from '../test/e2e/market-process.ts'
import { adminScreens } from './screens/admin.ts'
import { buyerScreens } from './screens/buyer.ts'
import { guestScreens } from './screens/guest.ts'
import { letIn, openScreen, type Pass } from './screens/open.ts'
import type { Screen } from './screens/screen.ts'
import { sellerScreens } from './screens/seller.ts'

/**
 * `npm run screenshots`: takes every screen and its states, at 360 and 1280 pixels, light and dark, into screenshots/. With
 * arguments (`npm run screenshots -- payment home`) only the screens whose names begin with one of them; `--language=ar` takes
 * those of a market in Arabic.
 */
const folder = path.resolve(import.meta.dirname, '../screenshots')
const widths = [360, 1280] as const
const colours = ['light', 'dark'] as const
const screens = [...guestScreens, ...adminScreens, ...sellerScreens, ...buyerScreens]

const { positionals: asked, values } = parseArgs({
  options: { language: { type: 'string', default: 'en' } },
  allowPositionals: true,
})
const locale = localeOf(values.language)
const chosen = screens.filter(({ name }) => asked.length === 0 || asked.some((word) => name.startsWith(word)))
if (asked.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const market = await startMarket({ LANGUAGE: locale.language })
process.env.E2E_URL = market.url
const browser = await chromium.launch({
  executablePath: (await chromiumPath()) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
const failed: string[] = []
try {
  const passes = await inLocale(locale, () => letIn(browser, market.url, new Set(chosen.flatMap(({ as }) => as ?? []))))
  for (const screen of chosen) {
    await take(screen, screen.as && passes.get(screen.as)).catch((error: Error) =>
      failed.push(`${screen.name}: ${error.message}`),
    )
  }
} finally {
  await browser.close()
  await market.stop()
}
console.log(`${chosen.length - failed.length} screens are in ${folder}`)
for (const line of failed) console.error(line)
process.exitCode = failed.length === 0 ? 0 : 1

async function take(screen: Screen, pass: Pass | undefined) {
  const context = await browser.newContext({
    baseURL: market.url,
    reducedMotion: 'reduce',
    viewport: { width: screen.only ?? 1280, height: 900 },
    ...(pass ? { storageState: pass } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    await inLocale(locale, () => openScreen(page, screen))
    for (const width of screen.only ? [screen.only] : widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      for (const colorScheme of colours) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: screen.print ? 'print' : 'screen' })
        await settled(page)
        await page.screenshot({ path: path.join(folder, `${screen.name}-${width}-${colorScheme}.png`), fullPage: !screen.window })
      }
    }
  } finally {
    await context.close()
  }
}

/** Loads lazy images at once, and waits until they are decoded and a change of colour scheme is applied. */
function settled(page: Page) {
  return page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await new Promise((done) => setTimeout(done, 60))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
