import type { Locator, Page } from '@playwright/test'
import { mediumDate } from '#shared/format.ts'
import { contact, fillAddress, home } from './address.ts'
import { arrive, expect, holdBack, inBothWordings, notices, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { newcomer, type Player } from './players.ts'

const cardOf = (page: Page, { name }: { name: string }) => page.getByRole('article').filter({ hasText: name })
const book = (card: Locator) => card.getByRole('button', { name: /^Book Now/ })
const wish = (card: Locator) => card.getByRole('button', { name: /wishlist/ })
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book this phone' })

async function categoryOf(page: Page, name = 'Samsung') {
  await page.goto(`/products/${name}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function fillBooking(page: Page, given = contact) {
  await booking(page).getByLabel('Phone Number').fill(given.phone)
  await fillAddress(booking(page))
  await booking(page).getByRole('button', { name: 'Submit' }).click()
}

test('[S2.5] a category page opens only after its phones have loaded', async ({ open, bea, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(bea)
  await arrive(page, '/')
  // Waits for the sign-in, because the link leads guests elsewhere.
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const letThrough = await holdBack(page, /\/products\?/)
  await page.getByRole('link', { name: 'Browse Samsung phones' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
  letThrough()
  await expect(page.getByText('Category Details')).toBeVisible()
  await expect(cardOf(page, phone)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Samsung' })).toBeVisible()
})

test(
  '[S2.25] [S1.2] [S3.3] a phone card shows age, prices, saving, seller and badge, and the buttons to book and to wish',
  inBothWordings,
  async ({ wording, open, bea, ada }) => {
    const seller = await newcomer('seller')
    const phone = await listPhone(seller, { orginalPrice: 1000, resalePrice: 640, usedYears: 1.5 })
    const page = await open(bea)
    await categoryOf(page)
    const card = cardOf(page, phone)
    const saving = `You save ${wording.price(360)} (36%)`
    for (const words of [
      wording.price(640),
      wording.price(1000),
      wording.used(1.5),
      seller.name,
      mediumDate(new Date()),
      saving,
    ]) {
      await expect(card.getByText(words).first()).toBeVisible()
    }
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//)
    await expect(book(card)).toBeEnabled()
    await expect(wish(card)).toBeEnabled()
    await expect(card.getByText('Verified')).toHaveCount(0)

    const found = await ada.api.listPeople({ userstatus: 'seller', search: seller.email })
    await ada.api.verifySeller({ userId: found.items[0]?._id ?? '' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(card.getByText('Verified', { exact: false })).toBeVisible()
    expect(asked).not.toContain('/user-verify')
  },
)

test('[S2.26] [S4.7] [S5.4] [S8.10] [S7.24] the booking dialog is prefilled with buyer, phone and price, and books the phone', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await categoryOf(page)
  await book(cardOf(page, phone)).click()
  const known = { Name: bea.name, Email: bea.email, 'Product Name': phone.name, 'Resale Price': '$450.50', Total: '$462.50' }
  for (const [label, value] of Object.entries(known)) {
    const fact = booking(page).locator('dt', { hasText: new RegExp(`^${label}$`) })
    await expect(fact.locator('+ dd')).toHaveText(value)
  }
  await expect(booking(page).getByRole('textbox')).toHaveCount(6)
  await expect(booking(page).getByLabel('Name', { exact: true })).toHaveValue(bea.name)
  await expect(booking(page).getByLabel('Phone Number')).toBeFocused()
  for (const label of ['Phone Number', 'Street address', 'ZIP code', 'City']) {
    await expect(booking(page).getByLabel(label)).toHaveAttribute('required')
    await expect(booking(page).getByLabel(label)).toBeEditable()
  }
  await booking(page).getByRole('button', { name: 'Submit' }).click()
  await expect(booking(page).getByLabel('Phone Number')).toHaveAccessibleDescription(/Phone Number is required/)
  await expect(booking(page).getByLabel('Street address')).toHaveAccessibleDescription(/required, like 12 Harbor Street/)

  await fillBooking(page)
  await expect(notices(page).getByText('Booking confirmed', { exact: true })).toBeVisible()
  await expect(booking(page)).toBeHidden()
  await expect(cardOf(page, phone).getByText(/^Booked by you until/)).toBeVisible()
  await expect(cardOf(page, phone).getByRole('link', { name: 'Pay $462.50' })).toBeVisible()
  const [order] = (await bea.api.listOrders({ email: bea.email })).items
  expect(order).toMatchObject({ productsId: phone.id, ...contact, resalePrice: 450.5, paid: false })
})

test('[S8.4] [S4.7] [S9.10] a refused booking shows the reason, and keeps what was typed', async ({ open, sam }) => {
  const phones = [await listPhone(sam), await listPhone(sam)] as const
  const [bea, ben] = [await newcomer('buyer'), await newcomer('buyer')]
  const page = await open(bea)
  await categoryOf(page)
  await ben.api.placeOrder({ productsId: phones[0].id, ...contact })
  await book(cardOf(page, phones[0])).click()
  await fillBooking(page)
  await expect(notices(page).getByText(`Somebody else has booked ${phones[0].name} until`)).toBeVisible()
  await expect(cardOf(page, phones[0]).getByText(/^Booked until/)).toBeVisible()
  await book(cardOf(page, phones[1])).click()
  await expect(booking(page).getByLabel('Street address')).toHaveValue(home.street)

  await booking(page).getByRole('button', { name: 'Close' }).click()
  for (let count = 0; count < 5; count++) {
    const held = await listPhone(sam)
    await bea.api.placeOrder({ productsId: held.id, ...contact })
    // The page hears of the booking and then shows the new phone first: the other cards move.
    await expect(cardOf(page, held).getByText(/^Booked by you until/)).toBeVisible()
  }
  await book(cardOf(page, phones[1])).click()
  await booking(page).getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('You already have 5 unpaid bookings.')).toBeVisible()
})

test(
  '[S4.8] [S8.10] [S8.4] [S7.21] a phone is added to the wishlist once; a notice confirms it or says that it is there already',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const [phone, other] = [await listPhone(sam), await listPhone(sam)]
    const bea = await newcomer('buyer')
    const page = await open(bea)
    await categoryOf(page)
    await wish(cardOf(page, phone)).click()
    // In one step, because the notice disappears after two seconds.
    expect(await notices(page).getByText(wording.wishAdded).textContent()).toBe(wording.wishAdded)
    await expect(wish(cardOf(page, phone))).toHaveAccessibleName(`Remove from wishlist: ${phone.name}`)
    await bea.api.addWish({ productsId: other.id })
    await wish(cardOf(page, other)).click()
    await expect(notices(page).getByText(`${other.name} is already on your wishlist`)).toBeVisible()
    await expect(wish(cardOf(page, other))).toHaveAccessibleName(`Remove from wishlist: ${other.name}`)
    expect((await bea.api.listWishes({ email: bea.email })).items.map(({ productsId }) => productsId).sort()).toEqual(
      [phone.id, other.id].sort(),
    )
  },
)

test('[S6.6] [S6.2] sellers and admins see the phones but can neither book nor wish', async ({ open, sam, ada }) => {
  const phone = await listPhone(sam)
  for (const player of [sam, ada]) {
    const page = await open(player)
    await categoryOf(page)
    await expect(book(cardOf(page, phone))).toBeDisabled()
    await expect(wish(cardOf(page, phone))).toBeDisabled()
    await expect(cardOf(page, phone).getByText('Only buyers can book')).toBeVisible()
  }
})

test('[S2.5] [S2.4] an unknown category shows the not-found page with 404, to guests and signed-in buyers', async ({
  open,
  bea,
}) => {
  for (const page of [await open(bea), await open()]) {
    const answer = await page.goto('/products/Nokia')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page was not found' })).toBeVisible()
    await expect(page).toHaveURL('/products/Nokia')
  }
})

test('[S9.9] a long category loads in pages; its hearts follow changes of the wishlist', async ({ open }) => {
  const sellers: Player[] = [await newcomer('seller')]
  const names: string[] = []
  for (const seller of sellers) {
    for (let number = 0; number < 25; number++) {
      const productName = phoneName('Long')
      names.push(productName)
      await listPhone(seller, { productName, categoryName: 'Apple' })
    }
  }
  const page = await open(await newcomer('buyer'))
  await categoryOf(page, 'Apple')
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('heading', { name: names[0] ?? '' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more' }).click()
  const [name = ''] = names
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('button', { name: `Add to wishlist: ${name}` }).click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'My Wishlist' }).click()
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
  await expect(page.getByText('Removed')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('button', { name: `Add to wishlist: ${name}` })).toBeVisible()
})

test('search words and filters narrow a category, are kept in the address, and can be removed', async ({ open, bea, sam }) => {
  const price = (50_000 + Math.floor(Math.random() * 10_000)) / 100
  const wanted = await listPhone(sam, { productName: phoneName('Galaxy S22'), resalePrice: price, usedYears: 1 })
  const other = await listPhone(sam, { productName: phoneName('Galaxy A52'), resalePrice: price, usedYears: 4 })
  const elsewhere = await listPhone(sam, { productName: phoneName('iPhone 12'), resalePrice: price, categoryName: 'Apple' })
  const page = await open(bea)
  await categoryOf(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const words = page.getByRole('main').getByRole('searchbox', { name: 'Search phones' })
  await expect(filters.getByRole('group', { name: 'Brand' })).toHaveCount(0)
  await filters.getByLabel('Price from').fill(String(price))
  await filters.getByLabel('Price to').fill(String(price))
  await expect(page).toHaveURL(`/products/Samsung?minPrice=${price}&maxPrice=${price}`)
  await expect(cardOf(page, wanted)).toBeVisible()
  await expect(cardOf(page, other)).toBeVisible()
  await expect(cardOf(page, elsewhere)).toHaveCount(0)

  await words.fill('galxy s22')
  await expect(page.getByText('Showing results for galaxy s22.')).toBeVisible()
  await expect(cardOf(page, other)).toHaveCount(0)
  await filters.getByLabel('Years used').selectOption('1')
  await expect(page).toHaveURL(`/products/Samsung?q=galxy+s22&minPrice=${price}&maxPrice=${price}&maxYears=1`)
  await expect(book(cardOf(page, wanted))).toBeEnabled()
  await page.reload()
  await expect(words).toHaveValue('galxy s22')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Remove filter: Up to 1 year' }).click()
  await expect(page).toHaveURL(`/products/Samsung?q=galxy+s22&minPrice=${price}&maxPrice=${price}`)
  await words.fill('')
  await expect(cardOf(page, other)).toBeVisible()
  await filters.getByLabel('Price from').fill('99999')
  await expect(page.getByRole('heading', { name: 'No matching phones' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse all Samsung phones' }).click()
  await expect(page).toHaveURL('/products/Samsung')
  await expect(filters.getByLabel('Price from')).toHaveValue('')
})
