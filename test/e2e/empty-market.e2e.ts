import { arrive, test as base, expect } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { added, onlyPhone, picture, submit } from './listing-form.ts'
import { emptyMarket, startMarket } from './market-process.ts'
import { photo } from './people.ts'
import { newcomer } from './players.ts'

type Market = Awaited<ReturnType<typeof startMarket>>

/** A market in which nothing has happened yet. */
const test = base.extend<object, { market: Market; url: string }>({
  market: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket(emptyMarket)
      await use(market)
      await market.stop()
    },
    { scope: 'worker' },
  ],
  url: [({ market }, use) => use(market.url), { scope: 'worker' }],
})

test('[S2.20] [S13.6] without real reviews the page shows three, marked as examples, with stars, text, photo and author', async ({
  open,
  url,
}) => {
  const page = await open()
  await page.goto(url)
  const reviews = page.getByRole('region', { name: 'Product Review' }).getByRole('figure')
  await expect(reviews).toHaveCount(3)
  for (const review of await reviews.all()) {
    await expect(review.getByRole('img', { name: /^[1-5] of 5 stars$/ })).toBeVisible()
    await expect(review.getByRole('blockquote')).toHaveText(/^“.{20,}”$/)
    await review.scrollIntoViewIfNeeded()
    await expect(review.locator('figcaption img')).toHaveJSProperty('naturalWidth', 96)
    await expect(review.locator('figcaption')).toContainText('example review')
  }
  await expect(page.getByRole('region', { name: 'Product Review' }).getByText('Examples', { exact: true })).toBeVisible()
})

test('[S2.18] [S2.19] [S4.13] Flash Sale appears with the first advertised phone; a category without phones has no arrow', async ({
  open,
  url,
}) => {
  const page = await open()
  const redmi = page.getByRole('region', { name: 'All Categories' }).getByRole('article').filter({ hasText: 'Redmi' })
  const flashSale = page.getByRole('heading', { name: 'Flash Sale' })
  const arrow = redmi.getByRole('link', { name: 'Browse Redmi phones' })
  await page.goto(url)
  await expect(redmi.getByText('None yet')).toBeVisible()
  await expect(flashSale).toHaveCount(0)

  const { api } = await newcomer('seller', { at: url })
  const image = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const productImage = (await api.uploadImage({ image })).data.url
  const draft = { orginalPrice: 300, resalePrice: 100, categoryName: 'Redmi', usedYears: 1, productImage } as const
  const { insertedId: productId } = await api.addProduct({ ...draft, productName: 'Redmi Note' })
  await page.reload()
  await expect(arrow).toBeVisible()
  await expect(redmi.getByText('1 phone')).toBeVisible()
  await expect(flashSale).toHaveCount(0)

  await api.advertiseProduct({ productId })
  await page.reload()
  await expect(flashSale).toBeVisible()
  await expect(page.getByRole('region', { name: 'Flash Sale' }).getByText('Redmi Note')).toBeVisible()

  await api.deleteProduct({ productId })
  await page.reload()
  await expect(redmi.getByText('Sold', { exact: true })).toBeVisible()
  await expect(arrow).toHaveCount(0)
  await expect(flashSale).toHaveCount(0)

  const buyer = await open(await newcomer('buyer', { at: url }))
  await buyer.goto(`${url}/products/Redmi`)
  await expect(buyer.getByRole('heading', { name: 'No phones here right now' })).toBeVisible()
  await buyer.getByRole('link', { name: 'Browse all categories' }).click()
  await expect(buyer).toHaveURL(`${url}/#categories`)
})

test('[S2.25] an empty category says whether its phones are all sold or none was listed yet', async ({ open, url }) => {
  const { api } = await newcomer('seller', { at: url })
  const image = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const productImage = (await api.uploadImage({ image })).data.url
  const draft = { orginalPrice: 300, resalePrice: 100, categoryName: 'Realme', usedYears: 1, productImage } as const
  const { insertedId: productId } = await api.addProduct({ ...draft, productName: 'Realme C3' })
  await api.deleteProduct({ productId })
  const page = await open(await newcomer('buyer', { at: url }))
  await page.goto(`${url}/products/Realme`)
  await expect(page.getByText('Every Realme phone has sold. New ones are listed every day.')).toBeVisible()
  await page.goto(`${url}/products/Apple`)
  await expect(page.getByText('No Apple phones have been listed yet.')).toBeVisible()
})

test('[S2.34] once the operator sells Google, the first listing of a new seller on a 360 px screen is a Pixel, which guests find', async ({
  open,
  market,
  url,
}) => {
  await market.sellBrand('Google')
  const sam = await newcomer('seller', { at: url })
  const page = await open(sam, onAPhone)
  await arrive(page, `${url}/dashboard/addproducts`)
  await page.getByLabel('Product Name').pressSequentially('pixel 8 pr')
  await page.getByRole('option', { name: /^Pixel 8 Pro/ }).click()
  await expect(page.getByLabel('Select Category')).toHaveValue('Google')
  await page.getByText('256 GB', { exact: true }).click()
  await expect(page.getByLabel('Original Price')).not.toHaveValue('')
  await page.getByLabel('Resale Price').fill('410')
  await page.getByLabel('Used Years').fill('2')
  await page.getByLabel('Add Product Image').setInputFiles(await picture('green'))
  await submit(page).click()
  await added(page)
  const { productName } = (await onlyPhone(sam)).draft
  const guest = await open(undefined, onAPhone)
  await guest.goto(`${url}/phones?q=pixel+8&brand=Google`)
  await expect(guest.getByRole('article').filter({ hasText: productName })).toContainText('$410')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
