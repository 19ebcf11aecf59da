import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, holdBack, notices, test } from './fixtures.ts'
import { anyImei, bookedPhone, listPhone, phoneName } from './goods.ts'
import { onAPhone } from './hands.ts'
import { added, cardOf, fillSix, myProductsPath, onlyPhone, photosOn, picture, submit } from './listing-form.ts'
import { newcomer } from './players.ts'

const colours = ['red', 'green', 'blue', 'yellow', 'purple', 'orange', 'cyan', 'black']

const colourOf = (photo: Locator) =>
  photo.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > 200 ? 'red' : green > 90 ? 'green' : blue > 200 ? 'blue' : 'another'
  })

test('[S2.34] a phone is listed with its IMEI and eight photos on a small screen', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam, onAPhone)
  await page.goto('/dashboard/addproducts')
  await page.getByLabel('Add Product Image').setInputFiles(await Promise.all(colours.map((colour) => picture(colour))))
  await page.getByLabel('Product Name').pressSequentially('galaxy s21 u')
  await page.getByRole('option', { name: /^Galaxy S21 Ultra/ }).click()
  await expect(page.getByLabel('Select Category')).toHaveValue('Samsung')
  await page.getByText('256 GB', { exact: true }).click()
  await expect(page.getByLabel('Original Price')).not.toHaveValue('')
  await page.getByLabel('Resale Price').fill('420')
  await page.getByLabel('Used Years').fill('2')
  await page.getByLabel('and Months').fill('6')
  await page.getByLabel(/^Very good/).check()
  await page.getByLabel('Battery health').fill('91')
  await page.getByText('Locked to one network').click()
  await page.getByLabel('Locked to', { exact: true }).fill('T-Mobile')
  await page.getByLabel('Speaker').check()
  await page.getByLabel('Original box').check()
  await page.getByLabel('Description').fill('Always in a case.')
  const imei = anyImei()
  await page.getByLabel('IMEI').fill(imei)
  await expect(photosOn(page)).toHaveCount(8)
  await submit(page).click()
  await added(page)

  const { draft, imeiLast4 } = await onlyPhone(sam)
  expect(draft.photos).toHaveLength(8)
  expect(imeiLast4).toBe(imei.slice(-4))
  const said = { productName: 'Galaxy S21 Ultra', storage: 256, resalePrice: 420, usedYears: 2.5, condition: 'very_good' }
  const more = { batteryHealth: 91, networkLock: 'locked', carrier: 'T-Mobile', faults: ['speaker'], box: ['box'] }
  expect(draft).toMatchObject({ ...said, ...more, description: 'Always in a case.' })

  const [phone] = (await sam.api.listMyProducts({ sellerName: sam.name })).items
  for (const address of [`/phones/${phone?._id}`, `/compare?ids=${phone?._id}`]) {
    await page.goto(address)
    for (const words of ['91%', 'Locked to T-Mobile']) await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
})

test('an IMEI is validated when its field loses focus, and refused if its seller has already listed it', async ({
  open,
  sam,
}) => {
  const imei = anyImei()
  const page = await open(sam)
  for (const turn of ['first', 'again'] as const) {
    await page.goto('/dashboard/addproducts')
    const name = phoneName()
    await fillSix(page, name)
    const field = page.getByLabel('IMEI')
    await field.fill(imei.slice(0, 14) + ((Number(imei.slice(14)) + 1) % 10))
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/not a valid IMEI/)
    await field.fill(imei.replace(/(.{6})/, '$1 '))
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/^Dial/)
    await submit(page).click()
    if (turn === 'first') await added(page)
    else {
      await expect(field).toHaveAccessibleDescription(/You’ve already listed this phone/)
      await expect(field).toBeFocused()
      await expect(page.getByLabel('Product Name')).toHaveValue(name)
      await expect(photosOn(page)).toHaveCount(1)
    }
  }
})

test('a draft is saved automatically, survives a reload, is continued from My Products, and is deleted once listed', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  const name = phoneName()
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Add Product Image').setInputFiles(await picture('red'))
  // The draft may be saved once before its photo has been uploaded.
  const saved = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    return sent.includes('"/images/') && sent.includes('"fair"')
  })
  await page.getByLabel(/^Fair/).check()
  await saved
  await expect(page.getByText('Draft saved just now')).toBeVisible()
  await expect(page).toHaveURL(/\?draft=/)
  await page.reload()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByLabel(/^Fair/)).toBeChecked()
  await expect(photosOn(page)).toHaveCount(1)

  await page.getByRole('complementary').getByRole('link', { name: 'Add a Product' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  const offered = page.getByRole('region', { name: 'Continue a draft' })
  await expect(offered.getByRole('link', { name: `Continue with ${name}` })).toBeVisible()
  await page.goto(myProductsPath(sam))
  await page
    .getByRole('region', { name: 'Drafts' })
    .getByRole('link', { name: `Continue with ${name}` })
    .click()
  await page.getByLabel('Select Category').selectOption('Samsung')
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('300')
  await page.getByLabel('Used Years').fill('3')
  await submit(page).click()
  await added(page)
  await expect(cardOf(page, name)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0)
  expect(await sam.api.listDrafts()).toEqual([])
})

test('neither saving the draft nor showing the price guidance shifts the form', async ({ open }) => {
  const sam = await newcomer('seller')
  for (const options of [{}, onAPhone]) {
    const page = await open(sam, options)
    await page.goto('/dashboard/addproducts')
    const letThrough = await holdBack(page, /\/price-guidance\?/)
    await fillSix(page, phoneName())
    await expect(photosOn(page)).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const place = () => photosOn(page).evaluate((photo: HTMLElement) => photo.getBoundingClientRect().top + window.scrollY)
    const drafts = page.waitForResponse((response) => response.url().endsWith('/drafts') && response.request().method() === 'GET')
    // Only now: a draft is saved a second after the last change, and a read that is held back times out after ten.
    await page.getByLabel('Used Years').fill('3')
    const before = await place()
    letThrough()
    await expect(page.getByText('Draft saved just now')).toBeVisible()
    await drafts
    await expect(page.getByText(/^(Asking prices for similar phones|Similar phones cost)/)).toBeVisible()
    await expect(page.getByTestId('price-range')).toBeVisible()
    expect(await place()).toBe(before)
    await expect(page.getByRole('region', { name: 'Continue a draft' })).toHaveCount(0)
    await page.close()
    for (const { draftId } of await sam.api.listDrafts()) await sam.api.deleteDraft({ draftId })
  }
})

test('a draft that cannot be saved says so and is retried; an unwanted draft can be deleted', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await page.route('**/drafts/*', (route) => route.abort())
  const name = phoneName()
  await page.getByLabel('Product Name').fill(name)
  await expect(page.getByRole('status').filter({ hasText: 'Your draft isn’t saved' })).toContainText('can’t reach')
  await page.unroute('**/drafts/*')
  await expect(page.getByText('Draft saved just now')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)

  await page.goto(myProductsPath(sam))
  await page.getByRole('button', { name: `Discard ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0)
})

test('photos are reordered with buttons and by dragging, rotated, cancelled and removed', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await fillSix(page, phoneName())
  await page.getByLabel('Add Product Image').setInputFiles([await picture('green'), await picture('blue')])
  const order = async () => [
    await colourOf(photosOn(page).nth(0)),
    await colourOf(photosOn(page).nth(1)),
    await colourOf(photosOn(page).nth(2)),
  ]
  await expect(photosOn(page)).toHaveCount(3)
  // Photos are re-rendered when their upload ends, which would move them away from under the pointer.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await order()).toEqual(['red', 'green', 'blue'])

  await page.getByRole('button', { name: 'Make photo 3 the cover' }).click()
  expect(await order()).toEqual(['blue', 'red', 'green'])
  await page.getByRole('button', { name: 'Move photo 1 back' }).focus()
  await page.keyboard.press('Enter')
  expect(await order()).toEqual(['red', 'blue', 'green'])
  await expect(page.getByRole('button', { name: 'Move photo 2 back' })).toBeFocused()
  await photosOn(page).nth(2).getByRole('img').dragTo(photosOn(page).nth(0))
  await expect.poll(order).toEqual(['green', 'red', 'blue'])

  await page.getByRole('button', { name: 'Rotate photo 1' }).click()
  const shape = () =>
    photosOn(page)
      .nth(0)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(shape).toEqual([48, 64])
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(photosOn(page)).toHaveCount(2)
  await page.route('**/images', () => {})
  await page.getByLabel('Add Product Image').setInputFiles(await picture('red'))
  await expect(page.getByRole('progressbar', { name: 'Uploading photo 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel photo 3' }).click()
  await expect(photosOn(page)).toHaveCount(2)
  await submit(page).click()
  await added(page)
  const { draft } = await onlyPhone(sam)
  expect(draft.photos).toHaveLength(2)
  const cover = sharp(Buffer.from(await (await page.request.get(draft.photos[0] ?? '')).body()))
  expect(await cover.metadata()).toMatchObject({ width: 48, height: 64 })
})

test('a failed photo upload is retried with its button or by Submit; a huge photo is scaled down', async ({ open }) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await page.route('**/images', (route) => route.abort(), { times: 1 })
  await fillSix(page, phoneName())
  await expect(page.getByText('Upload failed')).toBeVisible()
  await page.getByRole('button', { name: 'Retry photo 1' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Upload failed')).toHaveCount(0)
  await expect(page.getByLabel('Add Product Image')).not.toHaveAccessibleDescription(/reached/)

  const buffer = await sharp({ create: { width: 6000, height: 7000, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const upload = page.waitForResponse('**/images')
  await page.getByLabel('Add Product Image').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer })
  expect((await upload).status()).toBe(200)
  const shape = () =>
    photosOn(page)
      .nth(1)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(shape).toEqual([2194, 2560])

  await page.route('**/images', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Add Product Image').setInputFiles(await picture('green'))
  await expect(page.getByText('Upload failed')).toBeVisible()
  await submit(page).click()
  await added(page)
  expect((await onlyPhone(sam)).draft.photos).toHaveLength(3)
})

test('a seller edits a listing, and buyers see its previous price', async ({ open, bea }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam, onAPhone)
  await page.goto(myProductsPath(sam))
  await cardOf(page, phone.name).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue(phone.name)
  await page.getByLabel('Resale Price').fill('399')
  await expect(page.getByLabel('Resale Price')).toHaveAccessibleDescription(/Buyers will see that it was \$450\.50/)
  await page.getByLabel(/^Good/).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notices(page).getByText('Your changes are saved')).toBeVisible()
  await expect(cardOf(page, phone.name).getByText('$399')).toBeVisible()
  expect((await onlyPhone(sam)).draft).toMatchObject({ resalePrice: 399, condition: 'good' })
  const { listing } = await bea.api.getListing({ listingId: phone.id })
  expect(listing.priceChanges).toMatchObject([{ from: 450.5, to: 399 }])
})

test('a booked phone cannot be edited, and the page says why', async ({ open }) => {
  const sam = await newcomer('seller')
  const { phone } = await bookedPhone(sam)
  const page = await open(sam)
  await page.goto(`/dashboard/myproducts/edit/${phone.id}`)
  await expect(page.getByRole('heading', { name: 'A buyer has booked this phone' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to My Products' }).click()
  await expect(page).toHaveURL(myProductsPath(sam))
  await expect(cardOf(page, phone.name).getByText('Booked', { exact: true })).toBeVisible()
  await expect(cardOf(page, phone.name).getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('a paused phone is not in the lists until it is listed again', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open(sam)
  const found = async () =>
    (await sam.api.listProducts({ categoryName: 'Samsung', limit: '50' })).items.some(({ _id }) => _id === phone.id)
  await page.goto(myProductsPath(sam))
  const card = cardOf(page, phone.name)
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Advertise' })).toHaveCount(0)
  expect(await found()).toBe(false)
  await card.getByRole('button', { name: 'List again' }).click()
  await expect(card.getByText('Available', { exact: true })).toBeVisible()
  expect(await found()).toBe(true)
})
