import type { Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { arrive, expect, holdBack, notices, test, watchCalls } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { newcomer } from './players.ts'

const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search phones' })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const brand = (page: Page, name: string) =>
  filters(page)
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const cards = (page: Page) => page.getByRole('region', { name: 'Phones found' }).getByRole('article')
const cardOf = (page: Page, { name }: { name: string }) => cards(page).filter({ hasText: name })

test('a guest searches with spelling mistakes, filters, opens a phone, signs in and books it', async ({ open, sam }) => {
  const bea = await newcomer('buyer')
  const price = (40_000 + Math.floor(Math.random() * 10_000)) / 100
  const phone = await listPhone(sam, { productName: phoneName('Galaxy S23'), resalePrice: price })
  const page = await open()
  await arrive(page, '/')
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search phones' }).fill('samsng galxy s23')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/phones?q=samsng+galxy+s23')
  await expect(page.getByText('Showing results for samsung galaxy s23.')).toBeVisible()
  await brand(page, 'Samsung').check()
  await expect(page).toHaveURL('/phones?q=samsng+galxy+s23&brand=Samsung')
  await filters(page).getByLabel('Price from').fill(String(price))
  await filters(page).getByLabel('Price to').fill(String(price))
  await expect(page).toHaveURL(`/phones?q=samsng+galxy+s23&brand=Samsung&minPrice=${price}&maxPrice=${price}`)
  await expect(cardOf(page, phone)).toBeVisible()
  await cardOf(page, phone).getByRole('link', { name: phone.name }).click()

  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()
  await page.getByRole('link', { name: `Book Now: ${phone.name}` }).click()
  await page.getByLabel('Email').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  // The requested dialog is open.
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
  await expect(page.getByText(/^Booked by you until/)).toBeVisible()
  expect((await bea.api.listOrders({ email: bea.email })).items.map(({ productsId }) => productsId)).toEqual([phone.id])
})

test('the search state is in the URL: typing replaces the history entry, each choice adds one that Back undoes', async ({
  open,
}) => {
  const page = await open()
  await arrive(page, '/about')
  await arrive(page, '/phones')
  await box(page).pressSequentially('galaxy')
  await expect(page).toHaveURL('/phones?q=galaxy')
  await brand(page, 'Samsung').check()
  await expect(page).toHaveURL('/phones?q=galaxy&brand=Samsung')
  await page.getByLabel('Sort').selectOption('Lowest price')
  await expect(page).toHaveURL('/phones?q=galaxy&brand=Samsung&sort=cheapest')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The address changes before the page does.
  await expect(async () => {
    const prices = await cards(page).locator('p span.font-bold').allTextContents()
    const numbers = prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }).toPass()

  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/phones?q=galaxy')
  await expect(brand(page, 'Samsung')).not.toBeChecked()
  await expect(box(page)).toHaveValue('galaxy')
  await page.goForward()
  await expect(brand(page, 'Samsung')).toBeChecked()
  await page.reload()
  await expect(brand(page, 'Samsung')).toBeChecked()
  await expect(chips(page).getByRole('link')).toHaveCount(2)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('active filters are removed one by one or all together; the search text stays', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones?q=galaxy&brand=Samsung,Apple&maxPrice=5000&maxYears=5')
  await expect(chips(page).getByRole('link')).toHaveCount(5)
  await chips(page).getByRole('link', { name: 'Remove filter: Apple' }).click()
  await expect(page).toHaveURL('/phones?q=galaxy&brand=Samsung&maxPrice=5000&maxYears=5')
  await expect(filters(page).getByLabel('Price to')).toHaveValue('5000')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/phones?q=galaxy')
  await expect(filters(page).getByLabel('Price to')).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)

  const unread = filters(page).getByText('Enter an amount, such as 1250 or 199.50.')
  await filters(page).getByLabel('Price to').fill('$4,000')
  await expect(page).toHaveURL('/phones?q=galaxy&maxPrice=4000')
  await filters(page).getByLabel('Price from').fill('1e3')
  await expect(unread).toBeHidden()
  await filters(page).getByLabel('Price from').blur()
  await expect(unread).toBeVisible()
  await expect(filters(page).getByLabel('Price from')).toHaveAttribute('aria-invalid', 'true')
  await filters(page).getByLabel('Price from').fill('1 000')
  await expect(unread).toBeHidden()
  await expect(page).toHaveURL('/phones?q=galaxy&minPrice=1000&maxPrice=4000')
  await filters(page).getByLabel('Price from').fill('1e3')
  await filters(page).getByLabel('Price from').blur()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(filters(page).getByLabel('Price from')).toHaveValue('')
  await expect(unread).toBeHidden()
})

test('while a search loads, the previous results stay visible; the latest input wins', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones')
  const before = await cards(page).count()
  const letThrough = await holdBack(page, /\/listings\?/)
  await box(page).fill('galaxy')
  await expect(page.getByRole('region', { name: 'Phones found' })).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(before)
  await box(page).fill('iphone')
  letThrough()
  await expect(page).toHaveURL('/phones?q=iphone')
  await expect(cards(page).first()).toContainText('iPhone')
  await expect(box(page)).toHaveValue('iphone')
  await expect(box(page)).toBeFocused()
})

test('of two choices of the sort order that come faster than the page follows, the second one holds', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones')
  const reads = watchCalls(page, /sort=cheapest/)
  const letThrough = await holdBack(page, /sort=cheapest/)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.evaluate((select: HTMLSelectElement) => {
    for (const order of ['cheapest', '']) {
      select.value = order
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  // Only the first choice could ask for anything; if it is not given up, its response comes now.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  letThrough()
  await reads.ended()
  await expect(page.getByRole('region', { name: 'Phones found' })).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/phones')
  await expect(sort).toHaveValue('')
})

test('three changes of a search that come faster than the page follows all hold', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones')
  await filters(page).evaluate((region) => {
    const type = (name: string, value: string) => {
      region.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
      document.execCommand('insertText', false, value)
    }
    region.querySelector<HTMLInputElement>('[name="brand"][value="Samsung"]')?.click()
    type('minPrice', '100')
    type('maxPrice', '900')
  })
  await expect(page).toHaveURL('/phones?brand=Samsung&minPrice=100&maxPrice=900')
  await expect(filters(page).getByLabel('Price from')).toHaveValue('100')
  await expect(filters(page).getByLabel('Price to')).toHaveValue('900')
  await expect(brand(page, 'Samsung')).toBeChecked()
})

test('hydration repeats no request that the server has already made', async ({ open }) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/listings)/, '')))
  await arrive(page, '/phones?q=galaxy')
  // This choice causes the first request of the page itself.
  await page.getByLabel('Sort').selectOption('Lowest price')
  await expect(page).toHaveURL('/phones?q=galaxy&sort=cheapest')
  expect(asked.filter((address) => address.startsWith('/listings'))).toEqual(['/listings?q=galaxy&sort=cheapest'])
})

test('Load more appends phones; invalid parameters are removed from the URL', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
  await expect(page).toHaveURL('/phones')
  await page.goto('/phones?brand=Nokia&maxPrice=cheap&q=galaxy&after=nowhere')
  await expect(page).toHaveURL('/phones?q=galaxy')
})

test('a search without results says so and offers to search without filters', async ({ open }) => {
  const page = await open()
  await arrive(page, '/phones?q=galaxy&minPrice=99000')
  await expect(page.getByRole('heading', { name: 'No phones found for “galaxy”' })).toBeVisible()
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('on a small screen the filters open as a sheet that shows the number of results', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await arrive(page, '/phones')
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await brand(page, 'Apple').check()
  await expect(page).toHaveURL('/phones?brand=Apple')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shown = page.getByRole('status').filter({ hasText: /phones?$/ })
  const done = filters(page).getByRole('button', { name: /^Show / })
  await expect(async () => expect(await done.textContent()).toBe(`Show ${await shown.textContent()}`)).toPass()
  await done.click()
  await expect(filters(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
})
