import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { demoPlayer, type Player } from './players.ts'

const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ MARKET_NAME: 'Second Ring', LANGUAGES: 'en,de,ar' })
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker' },
  ],
})

/** Addresses of the demo's people, their password, and names on the wire that the software has given. */
const software = /[\w.+-]+@(?:sellers\.)?ringback\.(?:example|invalid)|ringback-demo|urn:ringback:identity/gi
const named = (text: string) => text.replace(software, '').match(/.{0,60}(?<!b)ringback.{0,60}/gi) ?? []

const forGuests = ['/', '/phones', '/compare', '/login', '/signup', '/forgot-password', '/reset-password?token=x', '/email-link']
  .concat([
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/imprint',
    '/withdrawal',
    '/api',
    '/developers',
    '/offline',
    '/design',
    '/sandbox',
  ])
  .concat(['/confirm-payouts/x', '/unsubscribe/x/deals', '/dashboard', '/blogs', '/nothing-here', '/phones/nothing'])

/** The first address of a kind in the sitemap. */
async function firstOf(url: string, kind: string) {
  const [part = ''] = new RegExp(`/sitemaps/${kind}/[^<]+`).exec(await (await fetch(`${url}/sitemap.xml`)).text()) ?? []
  const address = new RegExp(`/${kind}/[\\w-]{36}`).exec(await (await fetch(url + part)).text())
  expect(address, kind).not.toBeNull()
  return address ?? []
}

test('pages of a market with a name of its own say it in their titles, and the software’s nowhere, in each language', async ({
  url,
}) => {
  const addresses = [...forGuests, ...(await firstOf(url, 'phones')), ...(await firstOf(url, 'sellers'))]
  for (const prefix of ['', '/de', '/ar']) {
    for (const address of addresses) {
      const answer = await fetch(`${url}${prefix}${address}`, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      expect(named(html), `${prefix}${address}`).toEqual([])
      expect(html, `${prefix}${address}`).toMatch(/<title>[^<]* \| (?:\u2068)?Second Ring/)
    }
  }
})

const placesOf = {
  'bea@ringback.example': ['', '/myorders', '/mywhistlist', '/messages', '/alerts', '/offers', '/notices', '/account'],
  'sam@ringback.example': ['', '/addproducts', '/sales', '/money', '/badge', '/questions'],
  'ada@ringback.example': ['', '/orders', '/flaggedorders', '/moderation', '/staff', '/log', '/integrity', '/find'],
}

async function visit(page: Page, url: string, places: string[]) {
  for (const place of places) {
    await page.goto(`${url}/dashboard${place}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(named(await page.content()), place).toEqual([])
    await expect(page).toHaveTitle(/\| Second Ring$/)
  }
}

test('no script of the pages has the software’s name in what it says', async () => {
  const assets = path.resolve(import.meta.dirname, '../../build/client/assets')
  for (const file of globSync('*/*.js', { cwd: assets })) {
    const code = await readFile(path.join(assets, file), 'utf8')
    expect(code.match(/.{0,40}(?:Ringback|RINGBACK).{0,40}/g) ?? [], file).toEqual([])
  }
})

test('buyers, sellers and staff of a market with a name of its own see it, and so do files that they save', async ({
  open,
  url,
}) => {
  for (const [email, places] of Object.entries(placesOf)) {
    const role: Player['role'] = email.startsWith('ada') ? 'admin' : email.startsWith('sam') ? 'seller' : 'buyer'
    const page = await open(await demoPlayer(email, role, url))
    await visit(page, url, places)
    await expect(page.getByRole('banner').getByText('Second Ring')).toBeVisible()
    if (role !== 'seller') continue
    await page.goto(`${url}/dashboard/sales`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these sales as a table' }).click()
    expect((await download).suggestedFilename()).toBe('second-ring-sales.csv')
  }
})
