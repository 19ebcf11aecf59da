import { type Browser, expect, type Page } from '@playwright/test'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { pseudo } from '../../scripts/languages/pseudo.ts'
import { letIn, openScreen } from '../../scripts/screens/open.ts'
import type { Screen } from '../../scripts/screens/screen.ts'
import { allLetters } from './letters.ts'
import { startMarket } from './market-process.ts'
import { outsideBrackets, pieces } from './outside-catalogue.ts'
import { isData, textsOfData } from './texts-of-data.ts'

/** What is for developers alone. */
const english = new Set(['api', 'api-call', 'design', 'mailbox'])

/**
 * Goes through screens of a market that speaks the pseudo-language: all they say, and the letters that were sent meanwhile, is
 * in brackets or is data, and the screens fit 360 px.
 */
export async function expectInBrackets(screens: Screen[], browser: Browser) {
  const market = await startMarket({ LANGUAGE: pseudo })
  try {
    expect(await inLocale(localeOf(pseudo), () => lookAtAll(screens, browser, market))).toEqual({})
  } finally {
    await market.stop()
  }
}

async function lookAtAll(screens: Screen[], browser: Browser, { url, dataDir }: { url: string; dataDir: string }) {
  // The demo was filled by a market that speaks English.
  const before = new Set((await allLetters(url)).map(({ subject }) => subject))
  const passes = await letIn(browser, url, new Set(screens.flatMap(({ as }) => as ?? [])))
  const found: Record<string, unknown> = {}
  for (const screen of screens.filter(({ name, only }) => !english.has(name) && only !== 1280)) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 740 },
      ...(screen.as && { storageState: passes.get(screen.as) }),
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const wrong = await lookAt(screen, page, dataDir).catch((error: Error) => error.message)
    if (wrong) found[screen.name] = wrong
    await context.close()
  }
  return { ...found, ...(await bareLetters(url, dataDir, before)) }
}

/** Letters that the market has sent since then, by their subjects, with what is neither in brackets nor data. */
async function bareLetters(url: string, dataDir: string, before: Set<string>) {
  const letters = (await allLetters(url)).filter(({ subject }) => !before.has(subject))
  expect(letters).not.toEqual([])
  const data = await textsOfData(dataDir)
  const found: Record<string, string[]> = {}
  for (const { subject, text } of letters) {
    const bare = pieces([subject, text.replace(/https?:\S+/g, '')]).filter((piece) => !isData(piece, data))
    if (bare.length > 0) found[`letter: ${subject}`] = bare
  }
  return found
}

/** Addresses, paths, API keys and names of permissions are the same in every language. */
const forPrograms = /^(https?:\S+|\/\S+|mkey_\S+|[a-z]+(\.[a-zA-Z]+)+)$/

async function lookAt(screen: Screen, page: Page, dataDir: string) {
  await openScreen(page, screen)
  const outside = await outsideBrackets(page)
  const data = outside.length > 0 ? await textsOfData(dataDir) : new Set<string>()
  const bare = outside.filter((text) => !(isData(text, data) || forPrograms.test(text)))
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return bare.length > 0 || tooWide > 0 ? { bare, tooWide } : undefined
}
