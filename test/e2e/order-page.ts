import type { Page } from '@playwright/test'
import { fillAddress, workshop } from './address.ts'
import { onAPhone } from './hands.ts'
import { anyTrackingNumber, type Sold } from './sales.ts'

type Open = (player: Sold['seller'], options: typeof onAPhone) => Promise<Page>

/** Opens the page of the order for the seller and for the buyer, each on a phone. */
export async function bothSides(open: Open, { seller, buyer, order }: Sold, at = '') {
  const sales = await open(seller, onAPhone)
  const orders = await open(buyer, onAPhone)
  await sales.goto(`${at}/dashboard/sales/${order}`)
  await orders.goto(`${at}/dashboard/payment/${order}`)
  return { sales, orders }
}

export const headline = (page: Page, words: string | RegExp) => page.getByRole('heading', { level: 2, name: words, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Presses a step that is not the next one, which is behind the button More. */
export async function pressMore(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(More|Actions)$/ })
    .click()
  await press(page, name)
}

/** Fills in the form of a parcel; writes the number as people do. */
export async function fillParcel(page: Page, imei: string, number = anyTrackingNumber()) {
  for (const done of ['I’ve signed out', 'I’ve erased it', 'I’ve removed the SIM card'])
    await dialog(page).getByText(done).click()
  await dialog(page).getByLabel('Carrier').selectOption('UPS')
  await dialog(page)
    .getByLabel('Tracking number')
    .fill(`${number.slice(0, 6).toLowerCase()} ${number.slice(6)}`)
  await dialog(page).getByLabel('IMEI').fill(imei)
  await fillAddress(dialog(page), workshop)
}
