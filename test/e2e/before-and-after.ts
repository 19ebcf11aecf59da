import type { Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { expect, notices } from './fixtures.ts'
import { card } from './goods.ts'
import type { Player } from './players.ts'

/** Actions around a sale: ask, answer, bargain, pay, rate. */

export const questionsOn = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
export const ratingOn = (page: Page) => page.locator('#rating')

/** Asks a public question on a phone's page. */
export async function askInPublic(page: Page, text: string) {
  await questionsOn(page).getByLabel('Your question').fill(text)
  await questionsOn(page).getByRole('button', { name: 'Post question' }).click()
  await expect(questionsOn(page).getByText(text)).toBeVisible()
  await expect(questionsOn(page).getByLabel('Your question')).toHaveValue('')
}

/** Fills in the offer dialog on a phone's page without sending it. */
export async function beginOffer(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Your offer').fill(amount)
  await dialog.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(dialog)
  return dialog
}

/** Fills in the dialog for another price on the page of offers without sending it. */
export async function beginCounter(page: Page, phone: string, amount: string) {
  await page.getByRole('button', { name: `Make a counter-offer for ${phone}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a counter-offer' })
  await dialog.getByLabel('Your price').fill(amount)
  return dialog
}

/** Accepts an offer on the page of offers and opens the page of its order. */
export async function acceptAndOpenOrder(page: Page, phone: string) {
  await page.getByRole('button', { name: `Accept the offer for ${phone}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(notices(page).getByText('Accepted')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
}

/** Pays by card on the page of an order. */
export async function payHere(page: Page) {
  await page.getByLabel('Card number').fill(card.good)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
}

export async function untilRatingOpens({ api }: Player, order: string) {
  await expect(async () => {
    expect(await api.getOrderRatings({ id: order })).toMatchObject({ rateRefusal: null })
  }).toPass()
}

/** Chooses the stars of a rating on the page of an order or a sale. */
export const chooseStars = (page: Page, name: string) =>
  ratingOn(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click()

export const sendRating = (page: Page) => ratingOn(page).getByRole('button', { name: 'Send my rating' }).click()

export async function replyTo(page: Page, text: string) {
  await ratingOn(page)
    .getByRole('button', { name: /^Reply/ })
    .click()
  await ratingOn(page).getByLabel('Your reply').fill(text)
  await ratingOn(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(ratingOn(page).getByText(text)).toBeVisible()
}
