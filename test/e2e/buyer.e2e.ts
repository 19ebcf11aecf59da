import type { Locator } from '@playwright/test'
import { mediumDate } from '#shared/format.ts'
import { contact } from './address.ts'
import { expect, holdBack, inBothWordings, notices, test } from './fixtures.ts'
import { bookedPhone, listPhone, paidPhone, pay } from './goods.ts'
import { newcomer } from './players.ts'

test(
  '[S2.37] [S4.9] [S2.8] an unpaid order shows its destination, how long it is held, and a link to pay',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const { buyer, phone, order } = await bookedPhone(sam)
    const page = await open(buyer)
    await page.goto('/dashboard/myorders')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: phone.name })
    for (const text of [contact.location, contact.phone, wording.price(462.5), mediumDate(new Date())])
      await expect(row).toContainText(text)
    // The buyer's name and e-mail are shown once, above the orders.
    await expect(page.getByText(`${buyer.name}, ${buyer.email}`, { exact: true })).toHaveCount(1)
    await expect(row).not.toContainText(buyer.email)
    await expect(row.getByRole('link', { name: phone.name, exact: true })).toHaveAttribute('href', `/phones/${phone.id}`)
    await expect(row.locator('img')).toHaveAttribute('src', /^\/images\//)
    await expect(row.getByText(/Reserved for you: 23 h 5\d min/)).toBeVisible()
    const pay = row.getByRole('link', { name: 'Pay Now' })
    await expect(pay).toHaveAttribute('href', `/dashboard/payment/${order}`)
    await pay.click()
    await expect(page.getByRole('heading', { name: wording.payment })).toBeVisible()
  },
)

test('[S2.37] [S4.9] a paid order shows “Paid”, which links to its receipt and offers no second payment', async ({
  open,
  sam,
}) => {
  const { buyer, phone, order } = await paidPhone(sam)
  const page = await open(buyer)
  await page.goto('/dashboard/myorders')
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await expect(row.getByRole('link', { name: 'Paid' })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
  await row.getByRole('link', { name: 'Paid' }).click()
  await expect(page).toHaveURL(`/dashboard/payment/${order}`)
  await expect(page.getByRole('link', { name: 'Print receipt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Print receipt' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const facts = [phone.name, '$450.50', '$12', '$462.50', order, sam.name, buyer.name, buyer.email, contact.location]
  for (const fact of facts) await expect(receipt.getByText(fact, { exact: true })).toBeVisible()
  await expect(receipt.getByText(/^pi_/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('a buyer can cancel a booking, after confirmation', async ({ open, sam }) => {
  const { buyer, phone } = await bookedPhone(sam)
  const page = await open(buyer)
  await page.goto('/dashboard/myorders')
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await row.getByRole('button', { name: /^Cancel booking/ }).click()
  const question = page.getByRole('dialog').filter({ hasText: `Cancel your booking for ${phone.name}?` })
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await expect(row.getByRole('link', { name: 'Pay Now' })).toBeVisible()
  await row.getByRole('button', { name: /^Cancel booking/ }).click()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
})

test(
  '[S2.36] [S2.9] [S9.5] a wish shows its phone and its price, and links to the phone',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const phone = await listPhone(sam, { categoryName: 'Redmi' })
    const bea = await newcomer('buyer')
    await bea.api.addWish({ productsId: phone.id })
    const page = await open(bea)
    await page.goto('/dashboard/mywhistlist')
    const row = page.getByRole('row').filter({ hasText: phone.name })
    await expect(page.getByText(`${bea.name}, ${bea.email}`, { exact: true })).toHaveCount(1)
    for (const text of [wording.priceOf(450.5), wording.usedBriefly(2), mediumDate(new Date())]) {
      await expect(row).toContainText(text)
    }
    await expect(row.locator('img')).toHaveAttribute('src', /^\/images\//)
    await expect(row.getByRole('checkbox')).toBeChecked()
    await row.getByRole('link', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/phones/${phone.id}`)
  },
)

test(
  '[S2.36] the checkbox takes a phone off the wishlist, and Undo puts it back',
  inBothWordings,
  async ({ wording, open, sam }) => {
    const phone = await listPhone(sam)
    const bea = await newcomer('buyer')
    await bea.api.addWish({ productsId: phone.id })
    const page = await open(bea)
    await page.goto('/dashboard/mywhistlist')
    const row = page.getByRole('row').filter({ hasText: phone.name })
    await row.getByRole('checkbox').click()
    await expect(row.getByText('Removed')).toBeVisible()
    expect((await bea.api.listWishes({ email: bea.email })).items).toEqual([])
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(notices(page).getByText(wording.wishAdded)).toBeVisible()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await row.getByRole('checkbox').click()
    await expect(row.getByText('Removed')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  },
)

test('[S2.36] two phones unchecked one after the other both keep their row and Undo, whichever removal is answered first', async ({
  open,
  sam,
}) => {
  const phones = [await listPhone(sam), await listPhone(sam)] as const
  const bea = await newcomer('buyer')
  for (const { id } of phones) await bea.api.addWish({ productsId: id })
  const page = await open(bea)
  await page.goto('/dashboard/mywhistlist')
  const letThrough = await holdBack(page, `**/whistlists/${phones[0].id}`)
  const [slow, fast] = phones.map(({ name }) => page.getByRole('row').filter({ hasText: name })) as [Locator, Locator]
  await slow.getByRole('checkbox').click()
  await fast.getByRole('checkbox').click()
  await expect(fast.getByText('Removed')).toBeVisible()
  letThrough()
  await expect(slow.getByText('Removed')).toBeVisible()
  await expect(fast.getByRole('button', { name: 'Undo' })).toBeVisible()
  // The newest wish is the first row, and stays it.
  await expect(page.getByRole('row').nth(1)).toContainText(phones[1].name)
})

test('[S4.13] a wish for a phone that was sold or taken off the market says so and cannot be bought', async ({ open, sam }) => {
  const [sold, withdrawn] = [await listPhone(sam), await listPhone(sam)]
  const [bea, other] = [await newcomer('buyer'), await newcomer('buyer')]
  for (const { id } of [sold, withdrawn]) await bea.api.addWish({ productsId: id })
  const { insertedId: order } = await other.api.placeOrder({ productsId: sold.id, ...contact })
  await pay(other, order, sold.price)
  await sam.api.deleteProduct({ productId: withdrawn.id })
  const page = await open(bea)
  await page.goto('/dashboard/mywhistlist')
  for (const [{ name }, state] of [
    [sold, 'Sold'],
    [withdrawn, 'No longer for sale'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(state, { exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
  }
})

test('[S2.14] [S6.6] another buyer’s order shows the same error as an unknown one', async ({ open, sam }) => {
  const { order, phone } = await bookedPhone(sam)
  const ben = await newcomer('buyer')
  const page = await open(ben)
  await page.goto(`/dashboard/payment/${order}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('You have no such order.')).toBeVisible()
  await expect(page.getByText(phone.name)).toHaveCount(0)
})

test('[S2.35] [S2.37] the orders table shows that it is loading, and where to go if it is empty', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  const letThrough = await holdBack(page, /\/orders\?/)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your orders' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse phones' }).click()
  await expect(page).toHaveURL('/phones')
})
