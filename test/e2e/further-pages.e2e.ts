import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

const cards = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: 'Load more' })
const firstPage = /\/products\?(?!.*after=)/
const nextPage = /\/products\?.*after=/

/** Fakes a category with two pages of phones. */
async function twoPages(page: Page) {
  const [phone] = await (await page.request.get('/products?categoryName=Samsung&limit=1')).json()
  const named = (name: string) => ({ ...phone, _id: randomUUID(), productName: name })
  const phones = Array.from({ length: 48 }, (_, number) => named(`Phone ${number}.`))
  const link = '</products?categoryName=Samsung&limit=24&after=row24>; rel="next"'
  await page.route(firstPage, (route) => route.fulfill({ json: phones.slice(0, 24), headers: { link } }))
  await page.route(nextPage, (route) => route.fulfill({ json: phones.slice(24) }))
  return { phones, named }
}

test('[S9.9] a next page that is requested while the list is being refetched waits for it', async ({ open, bea }) => {
  const page = await open(bea)
  const { phones, named } = await twoPages(page)
  await page.goto('/products/Samsung')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused()
  phones[0] = named('New on the market')
  const letThrough = await holdBack(page, firstPage)
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
  await more(page).click()
  letThrough()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).first()).toContainText('New on the market')
})

test('[S9.9] a requested next page appears although something changes meanwhile', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await twoPages(page)
  await page.goto('/products/Samsung')
  await expect(cards(page)).toHaveCount(24)
  const letThrough = await holdBack(page, nextPage)
  await Promise.all([page.waitForRequest(nextPage), more(page).click()])
  const { id } = await listPhone(sam)
  await Promise.all([
    page.waitForRequest(firstPage),
    bea.api.placeOrder({ productsId: id, phone: '+1 202 555 0143', location: '12 Harbour Street' }),
  ])
  letThrough()
  await expect(cards(page)).toHaveCount(48)
})
