import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { uniqueWord } from '#test/unique-word.ts'
import { arrive, expect, holdBack, test } from './fixtures.ts'
import { bookedPhone, listPhone } from './goods.ts'
import { newcomer } from './players.ts'
import { verifyFrom } from './verifying.ts'

const cards = (page: Page) => page.getByRole('article')
const cardOf = (page: Page, { name }: { name: string }) => cards(page).filter({ hasText: name })
const side = (page: Page) => page.getByRole('complementary')

/** Collects the addresses that the page requests from now on. */
function listen(page: Page, path: RegExp) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (path.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Fakes a category with five pages of phones; tests can add others in front. */
async function manyPhones(page: Page) {
  const [phone] = await (await page.request.get('/products?categoryName=Samsung&limit=1')).json()
  const named = (name: string) => ({ ...phone, _id: randomUUID(), productName: name })
  const phones = Array.from({ length: 120 }, (_, number) => named(`Phone ${number}.`))
  await page.route(/\/products\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after')?.replace('row', '') ?? 0)
    const shown = phones.slice(from, from + 24)
    const last = phones.indexOf(shown.at(-1)) + 1
    const link = last < phones.length ? `</products?categoryName=Samsung&limit=24&after=row${last}>; rel="next"` : ''
    return route.fulfill({ json: shown, headers: { link } })
  })
  return { phones, named }
}

test('[S9.8] going back to a list shows all pages loaded before and refetches only one', async ({ open, bea }) => {
  const page = await open(bea)
  const { phones, named } = await manyPhones(page)
  await page.goto('/products/Samsung')
  for (const shown of [24, 48, 72, 96, 120]) {
    await expect(cards(page)).toHaveCount(shown)
    if (shown < 120) await page.getByRole('button', { name: 'Load more' }).click()
  }
  await page.getByRole('link', { name: 'About us' }).click()
  // Focused once the list has been left completely.
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused()
  phones.unshift(named('New on the market'))
  phones.splice(3, 1)
  const asked = listen(page, /\/products\?/)
  await page.goBack()
  await expect(cardOf(page, { name: 'New on the market' })).toBeVisible()
  await expect(cardOf(page, { name: 'Phone 2.' })).toHaveCount(0)
  await expect(cards(page)).toHaveCount(120)
  expect(asked).toHaveLength(1)
  expect(new Set(await cards(page).locator('h2').allTextContents()).size).toBe(120)
})

test('[S9.8] each change of the address loads the list once, and returning to the window loads it again', async ({
  open,
  bea,
}) => {
  const page = await open(bea)
  await arrive(page, '/products/Samsung')
  await expect(cards(page).first()).toBeVisible()
  const asked = listen(page, /\/(listings|products)\?/)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  for (const [order, reads] of [
    ['cheapest', 1],
    ['', 2],
    ['cheapest', 3],
  ] as const) {
    await sort.selectOption(order)
    await expect(page).toHaveURL(`/products/Samsung${order && `?sort=${order}`}`)
    await expect(page.getByRole('region', { name: 'Phones found' })).not.toHaveAttribute('aria-busy')
    await expect.poll(() => asked.length).toBe(reads)
  }
  // A read that is still pending is not sent again, so this repeats until a new one is.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect(asked.length).toBeGreaterThan(3)
  }).toPass()
})

test('[S2.37] a cancelled booking shows the phone as free on its page and in the list', async ({ open, sam }) => {
  const { buyer, phone } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto('/products/Samsung')
  await expect(cardOf(page, phone).getByText(/^Booked by you until/)).toBeVisible()
  await cardOf(page, phone).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByText(/^Booked by you until/)).toBeVisible()
  await page.getByRole('link', { name: 'DashBoard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await side(page).getByRole('link', { name: 'My Orders' }).click()
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await row.getByRole('button', { name: /^Cancel booking/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  // The cached data must be correct already on arrival, before it is read again.
  for (const before of [/\/dashboard$/, `/phones/${phone.id}`]) {
    await page.goBack()
    await expect(page).toHaveURL(before)
  }
  await expect(page.getByRole('button', { name: `Book Now: ${phone.name}` })).toBeEnabled()
  await page.goBack()
  await expect(cardOf(page, phone).getByRole('button', { name: /^Book Now/ })).toBeEnabled()
})

test('[S2.35] an edited price shows on the phone’s page and in the search results', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  await arrive(page, `/phones?q=${encodeURIComponent(phone.name)}`)
  await cardOf(page, phone).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByRole('main').getByText('$450.50').first()).toBeVisible()
  await page.getByRole('link', { name: 'DashBoard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await side(page).getByRole('link', { name: 'My Products' }).click()
  await page.getByRole('link', { name: `Edit ${phone.name}` }).click()
  await page.getByLabel('Resale Price').fill('399')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(cardOf(page, phone).getByText('$399')).toBeVisible()
  for (const before of [/\/edit\//, /\/myproducts\/[^/]+$/, /\/dashboard$/, `/phones/${phone.id}`]) {
    await page.goBack()
    await expect(page).toHaveURL(before)
  }
  await expect(page.getByRole('main').getByText('$399', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/phones\?q=/)
  await expect(cardOf(page, phone).getByText('$399')).toBeVisible()
})

test('[S2.32] the admin’s seller list is searched, filtered and sorted on the server, with its state in the URL', async ({
  open,
  ada,
}) => {
  const name = `Tess ${uniqueWord()}`
  const [abe, zed] = [await newcomer('seller', { name: `${name} Abe` }), await newcomer('seller', { name: `${name} Zed` })]
  const page = await open(ada)
  await page.goto('/dashboard/allseller/seller')
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(name)
  await expect(page).toHaveURL(`/dashboard/allseller/seller?${new URLSearchParams({ search: name })}`)
  const names = page.getByRole('row').locator('td:first-child p:first-child')
  await expect(names).toHaveText([zed.name, abe.name])
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(names).toHaveText([abe.name, zed.name])
  await verifyFrom(page, page.getByRole('row').filter({ hasText: zed.name }))
  await page.getByLabel('Status').selectOption('verified')
  await expect(names).toHaveText([zed.name])
  await page.reload()
  await expect(names).toHaveText([zed.name])
  await expect(page.getByRole('searchbox', { name: 'Find by name or email' })).toHaveValue(name)
  await page.goBack()
  await expect(names).toHaveText([abe.name, zed.name])
})

test('[S2.37] orders are paged on the server, and each page has its own URL', async ({ open, sam }) => {
  const { buyer } = await bookedPhone(sam)
  const [order] = (await buyer.api.listOrders({ email: buyer.email })).items
  const page = await open(buyer)
  await page.route(/\/orders\?/, (route) => {
    const words = new URL(route.request().url()).searchParams
    const rows = Array.from({ length: words.has('after') ? 1 : 20 }, () => ({ ...order, _id: randomUUID() }))
    return route.fulfill({
      json: rows,
      headers: words.has('after') ? {} : { link: '</orders?limit=20&after=row20>; rel="next"' },
    })
  })
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused()
  await expect(page.locator('p[aria-live="polite"]').filter({ hasText: 'different page of results' })).toHaveCount(1)
  await expect(page).toHaveURL(/after=/)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('[S2.31] the dashboard loads its summary in parallel with /me, and does not load the seller’s phones', async ({
  open,
  sam,
}) => {
  const page = await open(sam)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const letThrough = await holdBack(page, '**/me')
  const summary = page.waitForResponse('**/summary')
  await page.goto('/dashboard')
  await summary
  letThrough()
  await expect(page.getByRole('main').getByText('for sale', { exact: true })).toBeVisible()
  expect(asked).not.toContain('/sellePproducts')
})

test('a seller’s dashboard loads the sales to do in parallel with its summary', async ({ open, sam }) => {
  const page = await open(sam)
  const letThrough = await holdBack(page, '**/summary')
  const sales = page.waitForResponse(/\/sales\?.*show=to_do/)
  await page.goto('/dashboard')
  await sales
  letThrough()
  await expect(page.getByRole('main').getByText('for sale', { exact: true })).toBeVisible()
})

test('[S2.35] [S2.36] [S2.37] a seller’s phones, the wishlist and the orders are sorted, the phones also searched and filtered, with state in the URL', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const [first, second] = [await listPhone(sam), await listPhone(sam)]
  for (const { id } of [first, second]) await bea.api.addWish({ productsId: id })
  await bea.api.placeOrder({ productsId: first.id, phone: '+1 202 555 0143', location: '12 Harbour Street' })

  const own = await open(sam)
  await own.goto(`/dashboard/myproducts/${encodeURIComponent(sam.name)}`)
  const shown = cards(own).getByRole('heading')
  await expect(shown).toHaveText([second.name, first.name])
  await own.getByRole('combobox', { name: 'Status' }).selectOption('Booked')
  await expect(own).toHaveURL(/\?status=booked$/)
  await expect(shown).toHaveText([first.name])
  await own.goBack()
  await expect(shown).toHaveText([second.name, first.name])
  await own.getByRole('combobox', { name: 'Sort' }).selectOption('Name, Z to A')
  await expect(own).toHaveURL(/\?sort=-name$/)
  await expect(shown).toHaveText([first.name, second.name].toSorted().toReversed())
  await own.getByRole('main').getByRole('searchbox').fill('no such phone')
  await expect(own.getByRole('heading', { name: 'None of your phones match' })).toBeVisible()
  await own.getByRole('link', { name: 'Show all your phones' }).click()
  await expect(shown).toHaveCount(2)

  const page = await open(bea)
  for (const [address, header] of [
    ['/dashboard/mywhistlist', 'Price'],
    ['/dashboard/myorders', 'Total'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const answer = page.waitForResponse((response) => /sort=-/.test(response.url()))
    await page.getByRole('button', { name: header }).click()
    await expect(page.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: header }).click()
    expect((await answer).status()).toBe(200)
    await expect(page.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(`${address}?sort=-${header.toLowerCase()}`)
  }
})

test('[S9.8] [S17.1] a page that another server cached a second ago still shows the reader’s own latest change', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  const aSecondAgo = await page.request.get('/')
  await page.goto(`/dashboard/myproducts/${encodeURIComponent(sam.name)}`)
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ response: aSecondAgo }),
  )
  await cardOf(page, phone).getByRole('button', { name: 'Advertise' }).click()
  await expect(cardOf(page, phone).getByRole('button', { name: 'Advertise' })).toHaveCount(0)
  await page.goto('/')
  await expect(cardOf(page, phone)).toBeVisible()
})
