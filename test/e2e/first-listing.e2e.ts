import { arrive, expect, notices, test } from './fixtures.ts'
import { phoneName } from './goods.ts'
import { handsOn, onAPhone, optionsFor, tell, ways } from './hands.ts'
import { cardOf, fillSix, myProductsPath, onlyPhone, photosOn, picture } from './listing-form.ts'
import { newcomer } from './players.ts'

for (const way of ways) {
  test(`[S2.34] [S5.3] a seller corrects three errors that the form shows, and lists their first phone, ${way}`, async ({
    open,
  }) => {
    const sam = await newcomer('seller')
    const name = phoneName()
    const page = await open(sam, optionsFor(way))
    const hands = handsOn(page, way)
    const { press, write, choose, add } = hands
    await arrive(page, '/')
    await press(page.getByRole('button', { name: 'Menu' }))
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add a Product' }))
    const submit = page.getByRole('button', { name: 'Submit' })
    const [category, price, photos] = [
      page.getByLabel('Select Category'),
      page.getByLabel('Resale Price'),
      page.getByLabel('Add Product Image'),
    ]
    await write(page.getByLabel('Product Name'), name)
    await write(page.getByLabel('Original Price'), '900')
    await write(page.getByLabel('and Months'), '10')
    await write(price, '0')
    await press(submit)

    // The first invalid field in visual order has the focus, and each field describes its error.
    await expect(category).toBeFocused()
    await expect(category).toBeInViewport()
    await expect(category).toHaveAccessibleDescription('Select a category')
    await expect(price).toHaveAccessibleDescription(/Resale Price must be at least \$1/)
    await expect(photos).toHaveAccessibleDescription(/Add a photo/)
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(3)

    // Each error disappears as soon as its field is valid; the others stay.
    await choose(category, 'Samsung')
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(2)
    await write(price, '450.50')
    await expect(price).not.toHaveAttribute('aria-invalid', 'true')
    await add(photos, await picture('red'))
    await expect(photosOn(page)).toHaveCount(1)
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0)
    await press(submit)

    await expect(notices(page).getByText('Product added successfully')).toBeVisible()
    await expect(page).toHaveURL(myProductsPath(sam))
    await expect(cardOf(page, name)).toBeVisible()
    tell('A first listing with three mistakes', way, hands)
    expect((await onlyPhone(sam)).draft).toMatchObject({ productName: name, resalePrice: 450.5, usedYears: 0.83 })
    expect(hands.done.clicks).toBeLessThanOrEqual(5)
    expect(hands.done.fields).toBeLessThanOrEqual(6)
  })
}

test('[S5.3] photos that cannot be used are named, and whoever has HEIC photos reads what to do', async ({ open, sam }) => {
  const page = await open(sam)
  await arrive(page, '/dashboard/addproducts')
  const buffer = Buffer.from('\0\0\0\x18ftypheic')
  await page.getByLabel('Add Product Image').setInputFiles([
    { name: 'IMG_2041.HEIC', mimeType: '', buffer },
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer },
  ])
  const main = page.getByRole('main')
  await expect(main.getByText('IMG_2041.HEIC: This is a HEIC photo, which your browser can’t read.')).toBeVisible()
  await expect(main.getByText('receipt.pdf: This file isn’t a picture we can use.')).toBeVisible()
  await expect(main.getByText('half.jpg: The picture is damaged and can’t be read.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(0)
})

test('[S2.34] [S18.14] a seller sees how buyers will read a listing with contacts in it, before it is published', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam, onAPhone)
  await arrive(page, '/dashboard/addproducts')
  await fillSix(page, 'Galaxy S21 call 202-555-0143')
  const colour = page.getByRole('combobox', { name: 'Colour' })
  await colour.fill('Blue @sam_sells')
  await page.getByLabel('Description').fill(`${'Kept in a case. '.repeat(20)}Write to sam@example.com. Bought in May.`)
  await page.getByRole('button', { name: 'Submit' }).click()
  const [name, description] = [page.getByLabel('Product Name'), page.getByLabel('Description')]
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/others will read: “Galaxy S21 call •••”/)
  await expect(colour).toHaveAccessibleDescription(/others will read: “Blue •••”/)
  await expect(description).toHaveAccessibleDescription(/others will read: “… [^•]{10,60}Write to •••\. Bought in May\.”/)
  expect((await sam.api.listMyProducts({ sellerName: sam.name })).items).toEqual([])
  await name.fill('Galaxy S21')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(myProductsPath(sam))
  const { productName, description: published } = (await onlyPhone(sam)).draft
  expect([productName, published?.endsWith('Write to •••. Bought in May.')]).toEqual(['Galaxy S21', true])
})
