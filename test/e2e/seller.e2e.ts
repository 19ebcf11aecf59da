import type { Page } from '@playwright/test'
import { mediumDate } from '#shared/format.ts'
import { expect, holdBack, inBothWordings, notices, test } from './fixtures.ts'
import { bookedPhone, listPhone, paidPhone, phoneName } from './goods.ts'
import { photo } from './people.ts'
import { newcomer, type Player } from './players.ts'

const myProductsPath = ({ name }: Player) => `/dashboard/myproducts/${encodeURIComponent(name)}`
const cardOf = (page: Page, { name }: { name: string }) => page.getByRole('article').filter({ hasText: name })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const picture = async () => ({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo() })

async function fillListing(page: Page, productName: string) {
  await page.getByLabel('Product Name').fill(productName)
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('450.50')
  await page.getByLabel('Select Category').selectOption('Realme')
  await page.getByLabel('Add Product Image').setInputFiles(await picture())
  await page.getByLabel('Used Years').fill('2')
}

async function expectFilled(page: Page, productName: string) {
  await expect(page.getByLabel('Product Name')).toHaveValue(productName)
  await expect(page.getByLabel('Original Price')).toHaveValue('900')
  await expect(page.getByLabel('Resale Price')).toHaveValue('450.50')
  await expect(page.getByLabel('Select Category')).toHaveValue('Realme')
  await expect(page.getByLabel('Used Years')).toHaveValue('2')
  await expect(page.getByRole('img', { name: 'Photo 1, the cover' })).toBeVisible()
}

test(
  '[S2.34] [S2.10] [S9.2] [S7.19] [S8.10] [S5.3] a seller lists a phone with a form of six fields',
  inBothWordings,
  async ({ wording, open }) => {
    const sam = await newcomer('seller')
    const page = await open(sam)
    await page.goto('/dashboard/addproducts')
    await expect(page.getByLabel('Original Price')).toHaveAttribute('inputmode', 'decimal')
    await expect(page.getByLabel('Resale Price')).toHaveAttribute('inputmode', 'decimal')
    await expect(page.getByLabel('Used Years')).toHaveAttribute('inputmode', 'numeric')
    await expect(page.getByLabel('Add Product Image')).toHaveAttribute('type', 'file')
    const choices = page.getByLabel('Select Category').locator('option:not([value=""])')
    await expect(choices).toHaveText(['Samsung', 'Realme', 'Redmi', 'Apple'])

    const name = phoneName('Realme')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    await fillListing(page, name)
    await submit(page).click()
    await expect(notices(page).getByText(wording.productAdded, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(myProductsPath(sam))
    const card = cardOf(page, { name })
    await expect(card.getByText(wording.available, { exact: true })).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//)
    expect(asked).toEqual(['/images', '/listings'])
    const { items } = await sam.api.listMyProducts({ sellerName: sam.name })
    const listed = { productName: name, orginalPrice: 900, resalePrice: 450.5, usedYears: 2, advertise: 'false', sold: false }
    expect(items[0]).toMatchObject({ ...listed, categoryName: 'Realme', postDate: mediumDate(new Date()) })
  },
)

test('[S5.3] the listing form shows each validation error beside its field', async ({ open, sam }) => {
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await submit(page).click()
  const faults = {
    'Product Name': /Product Name is required/,
    'Original Price': /Original Price is required/,
    'Resale Price': /Resale Price is required/,
    'Select Category': /Select a category/,
    'Add Product Image': /Add a photo/,
    'Used Years': /Enter how long the phone was used/,
  }
  for (const [label, words] of Object.entries(faults)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words)
  }
  await expect(page.getByLabel('Select Category')).toBeFocused()
  await page.getByLabel('Select Category').selectOption('Apple')
  await expect(page.getByLabel('Select Category')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Resale Price').fill('0.5')
  await expect(page.getByLabel('Resale Price')).toHaveAccessibleDescription(/must be at least \$1/)
  await page.getByLabel('Used Years').fill('99')
  await expect(page.getByLabel('Used Years')).toHaveAccessibleDescription(/Enter 30 years at most/)
  await page.getByLabel('Product Name').fill('x'.repeat(121))
  await expect(page.getByLabel('Product Name')).toHaveAccessibleDescription(/at most 120 characters/)
  await page
    .getByLabel('Add Product Image')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByLabel('Add Product Image')).toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP or AVIF file/)
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Add Product Image').setInputFiles(broken)
  await expect(page.getByLabel('Add Product Image')).toHaveAccessibleDescription(/damaged/)
})

test('[S5.3] a validation error from the server shows beside its field, and the form keeps its input', async ({ open, sam }) => {
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  const name = phoneName()
  await fillListing(page, name)
  const words = 'That name is not allowed here'
  await page.route('**/listings', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: words, fields: { productName: words } } }),
  )
  await submit(page).click()
  await expect(page.getByLabel('Product Name')).toHaveAccessibleDescription(words)
  await expectFilled(page, name)
  await page.unroute('**/listings')
  const uploads: string[] = []
  page.on('request', (request) => uploads.push(new URL(request.url()).pathname))
  await submit(page).click()
  await expect(notices(page).getByText('Product added successfully')).toBeVisible()
  expect(uploads).not.toContain('/images')
})

test('[S8.8] [S8.9] [S5.3] a failed picture upload shows an error beside its field, and the form keeps its input', async ({
  open,
  sam,
}) => {
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  const name = phoneName()
  await page.route('**/images', (route) => route.abort())
  await fillListing(page, name)
  await submit(page).click()
  await expect(page.getByLabel('Add Product Image')).toHaveAccessibleDescription(/We can’t reach the marketplace/)
  await expectFilled(page, name)
  await page.unroute('**/images')
  const refused = 'The picture has more than 40 megapixels. Please make it smaller.'
  await page.route('**/images', (route) =>
    route.fulfill({ status: 413, json: { success: false, code: 'too_large', message: refused } }),
  )
  await submit(page).click()
  await expect(page.getByLabel('Add Product Image')).toHaveAccessibleDescription(new RegExp(refused))
  await page.unroute('**/images')
  expect((await sam.api.listMyProducts({ sellerName: sam.name })).items.map(({ productName }) => productName)).not.toContain(name)
  await submit(page).click()
  await expect(notices(page).getByText('Product added successfully')).toBeVisible()
})

test(
  '[S2.35] [S2.11] [S4.6] [S9.3] [S8.10] [S7.16] a seller advertises an unsold phone with one click',
  inBothWordings,
  async ({ wording, open }) => {
    const sam = await newcomer('seller')
    const phone = await listPhone(sam)
    const page = await open(sam)
    const letThrough = await holdBack(page, /\/sellePproducts/)
    await page.goto(myProductsPath(sam))
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your phones' })).toBeVisible()
    letThrough()
    const card = cardOf(page, phone)
    await expect(card.getByRole('img', { name: phone.name })).toBeVisible()
    await expect(card.getByText(wording.available, { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Advertise' }).click()
    await expect(notices(page).getByText(wording.productAdvertised, { exact: true })).toBeVisible()
    await expect(card.getByText('Advertised')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Advertise' })).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Flash Sale' }).getByText(phone.name)).toBeVisible()
  },
)

test(
  '[S4.6] [S2.35] a sold phone is marked as sold, cannot be advertised, and can be deleted from the list',
  inBothWordings,
  async ({ wording, open }) => {
    const sam = await newcomer('seller')
    const { phone } = await paidPhone(sam)
    const page = await open(sam)
    await page.goto(myProductsPath(sam))
    const card = cardOf(page, phone)
    await expect(card.getByText(wording.sold, { exact: true })).toBeVisible()
    await expect(card.getByText(wording.available)).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Advertise' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'You haven’t listed a phone yet' })).toBeVisible()
  },
)

test(
  '[S5.6] [S7.17] deleting asks for confirmation with the phone’s name, and then refreshes the list',
  inBothWordings,
  async ({ wording, open }) => {
    const sam = await newcomer('seller')
    const [kept, phone] = [await listPhone(sam), await listPhone(sam)]
    const page = await open(sam)
    await page.goto(myProductsPath(sam))
    await cardOf(page, phone).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(wording.deleteQuestion(phone.name), { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(cardOf(page, phone)).toBeVisible()
    await cardOf(page, phone).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(notices(page).getByText(phone.name)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, kept)).toBeVisible()
    await expect(page).toHaveURL(myProductsPath(sam))
  },
)

test('[S7.17] a booked phone cannot be deleted, and the dialog says why', async ({ open }) => {
  const sam = await newcomer('seller')
  const { phone } = await bookedPhone(sam)
  const page = await open(sam)
  await page.goto(myProductsPath(sam))
  await expect(cardOf(page, phone).getByText(/^Reserved for a buyer until/)).toBeVisible()
  await cardOf(page, phone).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    `A buyer has booked ${phone.name}. You can delete it once that booking ends.`,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, phone)).toBeVisible()
})

test('the form shows a price range with its source, compares the entered price with it, and fills in the middle on request', async ({
  open,
  sam,
}) => {
  const page = await open(sam)
  const price = page.getByLabel('Resale Price')
  await page.goto('/dashboard/addproducts')
  await expect(price).toHaveAccessibleDescription(/category, original price and years used/)
  await page.getByLabel('Original Price').fill('829')
  await page.getByLabel('Select Category').selectOption('Apple')
  await page.getByLabel('Used Years').fill('3')
  const words = /(?:Asking prices for similar phones elsewhere are|Similar phones cost) \$(\d+) to \$(\d+), typically \$(\d+)/
  await expect(price).toHaveAccessibleDescription(words)
  await expect(price).toHaveAccessibleDescription(
    /80% of similar phones are in this range\. Based on [\d,]+ asking prices for this brand elsewhere up to \w+ 20\d\d[, ].*other markets/i,
  )
  const drawing = page.getByTestId('price-range')
  await expect(drawing).toBeVisible()
  const [, low = 0, high = 0, middle = 0] = (words.exec((await page.locator('#price-guidance').textContent()) ?? '') ?? []).map(
    Number,
  )
  expect(low).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
  await page.getByRole('button', { name: `Use $${middle}` }).click()
  await expect(price).toHaveValue(String(middle))
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(new RegExp(`Your price of \\$${middle} is within this range`))
  await expect(drawing).toContainText(`You: $${middle}`)
  await price.fill(String(high + 50))
  await expect(price).toHaveAccessibleDescription(/is above this range/)

  await page.getByLabel('Used Years').fill('20')
  await expect(price).toHaveAccessibleDescription(/We can’t estimate a price yet\. .*up to \d+ years old/)
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
})

test('for a brand that is hardly known elsewhere the form shows two price figures and suggests neither', async ({
  open,
  sam,
}) => {
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Select Category').selectOption('Realme')
  await page.getByLabel('Used Years').fill('3')
  await expect(page.getByLabel('Resale Price')).toHaveAccessibleDescription(
    /We know little about prices for this brand, so here are two estimates\. For sale here: \d+ similar phones for .* (?:Asking prices for similar phones elsewhere are|Similar phones cost) \$\d+/,
  )
  await expect(page.getByTestId('price-range')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
})

test('a phone can be listed while price guidance is unavailable', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.route(/\/price-guidance\?/, (route) => route.abort())
  await page.goto('/dashboard/addproducts')
  await fillListing(page, phoneName('Realme'))
  await expect(page.getByLabel('Resale Price')).toHaveAccessibleDescription(/We can’t look up prices right now/)
  await submit(page).click()
  await expect(page).toHaveURL(myProductsPath(sam))
})
