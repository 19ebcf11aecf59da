import { expectSound } from './axe.ts'
import { chooseStars, ratingOn, replyTo, sendRating, untilRatingOpens } from './before-and-after.ts'
import { expect } from './fixtures.ts'
import { bothSides } from './order-page.ts'
import { url } from './people.ts'
import { deliveredPhone, test } from './sales.ts'

test('[S13.5] [S13.6] both sides rate a delivered phone, see each other’s rating once both are in, and the seller’s page shows it', async ({
  open,
}) => {
  const sold = await deliveredPhone()
  const { seller, buyer, order, imei } = sold
  await buyer.api.takeStep({ id: order, step: 'accept', imei })
  await untilRatingOpens(buyer, order)
  const { sales, orders } = await bothSides(open, sold)
  const form = ratingOn(orders)
  await form.getByRole('button', { name: 'Send my rating' }).click()
  await expect(form.getByText(/one to five stars/)).toBeVisible()
  await expect(form.getByText('Choose whether the phone was as described')).toBeVisible()
  // With the keyboard alone: chooses the fourth star, then the fifth.
  await form.getByRole('radio', { name: '4 stars: Good' }).focus()
  await orders.keyboard.press('Space')
  await orders.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
  await form.getByRole('button', { name: 'Send my rating' }).click()
  await expect(form.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await form.getByText('Yes', { exact: true }).click()
  await form.getByLabel('What should others know?').fill('Just as described, call me on 202-555-0143')
  await expectSound(orders, 'the rating form')
  await form.getByRole('button', { name: 'Send my rating' }).click()
  const words = form.getByLabel('What should others know?')
  await expect(words).toHaveAccessibleDescription(/others will read: “Just as described, call me on •••”/)
  await form.getByRole('button', { name: 'Send my rating' }).click()
  await expect(form.getByText('Not public yet')).toBeVisible()
  await expectSound(orders, 'a rating that waits')

  await sales.reload()
  const answer = ratingOn(sales)
  await chooseStars(sales, '4 stars: Good')
  await expect(answer.getByText('Just as described')).toHaveCount(0)
  await sendRating(sales)
  await expect(answer.getByText('Just as described')).toBeVisible()
  await expect(answer.getByText('0143')).toHaveCount(0)
  await replyTo(sales, 'Thank you, enjoy the phone!')
  await expectSound(sales, 'both ratings')

  await orders.goto(url(`/phones/${sold.phone}`))
  await orders.getByRole('region', { name: 'Seller' }).getByRole('link', { name: seller.name }).click()
  await expect(orders.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  const said = orders.getByRole('region', { name: 'What buyers say' })
  await expect(said.getByText('Just as described')).toBeVisible()
  await expect(said.getByText('Thank you, enjoy the phone!')).toBeVisible()
  await expect(orders.getByText('Fewer than 3 ratings').or(orders.getByText('No ratings yet'))).toBeVisible()
  await expectSound(orders, 'the seller’s page')
  await sales.goto(url('/dashboard/ratings'))
  await expect(sales.getByText('Just as described')).toBeVisible()
  await sales.getByRole('link', { name: 'Given' }).click()
  await expect(sales.getByText(`To ${buyer.name}`)).toBeVisible()
  await expectSound(sales, 'ratings given')
})

test('[S13.6] a seller’s page is rendered on the server for search engines; an id that is not a seller’s answers 404', async ({
  page,
}) => {
  const { seller, buyer, name } = await deliveredPhone()
  const [{ _id: sellerId }, { _id: buyerId }] = [await seller.api.getMe(), await buyer.api.getMe()]
  const served = await page.request.get(url(`/sellers/${sellerId}`))
  const html = await served.text()
  expect(served.status()).toBe(200)
  for (const part of [seller.name, name, 'Nobody has rated this seller yet', `rel="canonical"`, '"@type":"ProfilePage"']) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('aggregateRating')
  expect(html).not.toContain(seller.email)
  for (const nobody of [buyerId, 'x', '00000000-0000-4000-8000-000000000000']) {
    expect((await page.request.get(url(`/sellers/${nobody}`))).status()).toBe(404)
  }
})
