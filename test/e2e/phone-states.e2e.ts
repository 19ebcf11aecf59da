import { mediumDate } from '#shared/format.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer, type Player } from './players.ts'

const myProductsPath = ({ name }: Player) => `/dashboard/myproducts/${encodeURIComponent(name)}`

test('a paused phone keeps its page but cannot be booked until it is listed again; its seller sees why', async ({
  open,
  bea,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const buyer = await open(bea)
  await arrive(buyer, `/phones/${phone.id}`)
  await expect(buyer.getByRole('button', { name: `Book Now: ${phone.name}` })).toBeEnabled()
  await sam.api.pauseListing({ listingId: phone.id })

  const guest = await open()
  for (const page of [buyer, guest]) {
    expect((await page.goto(`/phones/${phone.id}`))?.status()).toBe(200)
    await expect(page.getByText('Paused by the seller', { exact: true })).toBeVisible()
    if (page === buyer) await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(page.getByText('Book Now')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See similar phones' })).toHaveAttribute('href', '/phones?brand=Samsung')
  }
  const seller = await open(sam)
  await seller.goto(`/phones/${phone.id}`)
  await expect(seller.getByText('This is your phone')).toBeVisible()
  await expect(seller.getByText('Paused. This is what buyers see.')).toBeVisible()

  await sam.api.relistListing({ listingId: phone.id })
  await buyer.reload()
  await expect(buyer.getByRole('button', { name: `Book Now: ${phone.name}` })).toBeEnabled()
})

test('a withdrawn phone’s page stays reachable by its URL, is not indexed, and links to similar phones', async ({
  open,
  bea,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  await bea.api.addWish({ productsId: phone.id })
  const seller = await open(sam)
  await seller.goto(myProductsPath(sam))
  await seller.getByRole('article').filter({ hasText: phone.name }).getByRole('button', { name: 'Delete' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notices(seller).getByText(`${phone.name} has been deleted.`)).toBeVisible()
  await seller.goto(`/phones/${phone.id}`)
  await expect(seller.getByText('No longer for sale. This is what buyers see.')).toBeVisible()
  const buyer = await open(bea)
  for (const page of [await open(), buyer]) {
    expect((await page.goto(`/phones/${phone.id}`))?.status()).toBe(200)
    await expect(page.getByText('No longer for sale', { exact: true })).toBeVisible()
    if (page === buyer) await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(page.getByText('Book Now')).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'See similar phones' }).click()
    await expect(page).toHaveURL('/phones?brand=Samsung')
  }
})

test('a phone’s page shows its current price and all earlier prices', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam, { orginalPrice: 1000, resalePrice: 640 })
  const seller = await open(sam)
  for (const price of ['590', '555.50']) {
    await seller.goto(`/dashboard/myproducts/edit/${phone.id}`)
    await seller.getByLabel('Resale Price').fill(price)
    await seller.getByRole('button', { name: 'Save changes' }).click()
    await expect(notices(seller).getByText('Your changes are saved').first()).toBeVisible()
  }
  const page = await open()
  await page.goto(`/phones/${phone.id}`)
  await expect(page.getByText('$555.50').first()).toBeVisible()
  await expect(page.getByText('You save $444.50')).toBeVisible()
  const today = mediumDate(new Date())
  await expect(page.getByRole('list', { name: 'Price history' }).getByRole('listitem')).toHaveText([
    `Was $590 until ${today}`,
    `Was $640 until ${today}`,
  ])
})
