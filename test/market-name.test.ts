import { expect, test } from 'vitest'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { changeEmailLetter, confirmLetter, newEmailLetter, resetLetter } from '#server/ports/identity/letters.ts'
import { misleadingName } from '#shared/domain/person-names.ts'
import { inLocale, languages, readCatalogue, serveAs } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { useMarket } from '#test/market.ts'
import { sampleConfig, sampleLetters } from './letter-samples.ts'

const market = useMarket({ MARKET_NAME: 'Second Ring', LANGUAGES: 'en,de,ar' })
/** Addresses of the demo’s people, and names on the wire that the software has given: the examples of the API document have them. */
const software = /urn:ringback:identity|@sellers\.ringback\.invalid|@ringback\.example/g
/** Not where it is the end of “bringBack”. */
const named = (text: string) => text.replace(software, '').match(/.{0,40}(?<!b)ringback.{0,40}/gi) ?? []

test('a market with a name of its own says it in its manifest, its API document and its refusals, and no other', async () => {
  const manifest = await (await market.fetch('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Second Ring', short_name: 'Second Ring' })
  const api = await (await market.fetch('/openapi.json')).json()
  expect(api.info.title).toBe('Second Ring')
  for (const answer of [manifest, api]) expect(named(JSON.stringify(answer))).toEqual([])
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/.well-known/security.txt',
    '/mailbox',
    '/authenticator',
    '/nothing',
  ])
    expect(named(await (await market.fetch(path)).text()), path).toEqual([])
  const failed = await market.fetch('/listings?%zz', { headers: { accept: 'text/html' } })
  expect(named(await failed.text())).toEqual([])
})

test('a new name is said at once', async () => {
  const { config } = market
  config.name = 'Third Ring'
  try {
    expect(await (await market.fetch('/manifest.webmanifest')).json()).toMatchObject({ name: 'Third Ring' })
    expect((await (await market.fetch('/openapi.json')).json()).info.title).toBe('Third Ring')
  } finally {
    config.name = 'Second Ring'
  }
})

test('letters of a market with a name of its own say it, in each language', async () => {
  for (const language of ['en', 'de', 'ar']) {
    const letters = await inLocale(localeOf(language), async () => {
      const about = { to: 'bea@people.example', path: '/identity/verify-email?code=8Vr2OYXK5Cw4sdELsI6oj123' }
      const words = [
        resetLetter(about),
        confirmLetter({ ...about, needed: true }),
        newEmailLetter(about),
        changeEmailLetter({ ...about, newEmail: 'bea.miller@people.example' }),
      ]
      const ofSignIn = words.map((one) => letterFrom(one, about, sampleConfig as never))
      return [...(await sampleLetters(about.to)).map(({ letter }) => letter), ...(await Promise.all(ofSignIn))]
    })
    for (const { subject, text, html = '' } of letters) {
      expect(named(subject + text + html), `${language}: ${subject}`).toEqual([])
      expect(text).toContain('Second Ring')
    }
  }
})

test('no message has the software’s name in place of the market’s, apart from those of its own commands', () => {
  const ofCommands = [
    'operator.backupOfAnotherVersion',
    'operator.exportOfAnotherVersion',
    'operator.marketOlder',
    'operator.marketTooOld',
  ]
  for (const language of languages.filter((one) => one !== 'en-pseudo')) {
    const found = [...readCatalogue(language)].filter(([, text]) => /ringback/i.test(text)).map(([key]) => key)
    expect(
      found.filter((key) => !ofCommands.includes(key)),
      language,
    ).toEqual([])
  }
})

test('people cannot call themselves like the market; a short name is refused only as a whole', () => {
  expect(misleadingName('Second Ring Support')).toBeDefined()
  expect(misleadingName('S3cond-Ring')).toBeDefined()
  expect(misleadingName('Ringo Second')).toBeUndefined()
  serveAs(() => 'Max')
  try {
    expect(misleadingName('Max')).toBeDefined()
    expect(misleadingName('Max Maxwell')).toBeUndefined()
  } finally {
    serveAs(() => market.config.name)
  }
})
