import type { Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { expect, holdBack, test } from './fixtures.ts'
import { listPhone, phoneName } from './goods.ts'
import { added, fillSix, onlyPhone, submit } from './listing-form.ts'
import { newcomer } from './players.ts'

/** Lets the market handle the next POST to an address, but loses its answer. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

const refusal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })

test('[S5.3] [S8.9] resubmitting a listing whose response was lost lists the phone once, also after a reload', async ({
  open,
}) => {
  for (const reloads of [false, true]) {
    const sam = await newcomer('seller')
    const page = await open(sam)
    await page.goto('/dashboard/addproducts')
    // The draft may be saved once before its photo has been uploaded.
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"photos":["') ?? false)
    await fillSix(page, phoneName())
    await saved
    await expect(page.getByText('Draft saved just now')).toBeVisible()
    await loseAnswer(page, '**/listings')
    await submit(page).click()
    await expect(refusal(page)).toContainText('can’t reach')
    if (reloads) {
      await page.reload()
      await expect(page.getByLabel('Used Years')).toHaveValue('2')
    }
    await submit(page).click()
    await added(page)
    await onlyPhone(sam)
  }
})

test('[S5.3] [S8.9] changing a listing after its response was lost does not list it twice, and the form says why', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const page = await open(sam)
  await page.goto('/dashboard/addproducts')
  await fillSix(page, phoneName())
  await loseAnswer(page, '**/listings')
  await submit(page).click()
  await expect(refusal(page)).toContainText('can’t reach')
  await page.getByLabel('Resale Price').fill('440')
  await submit(page).click()
  await expect(refusal(page)).toContainText('what you sent before your latest changes')
  expect(await onlyPhone(sam)).toMatchObject({ draft: { resalePrice: 450.5 } })
})

test('[S13.7] [S8.9] an offer whose response was lost is made once, and a refused offer can be corrected', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto(`/phones/${phone.id}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Your offer').fill('100')
  await dialog.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(dialog)
  // Otherwise the page would read that there is an offer and close the form.
  const letThrough = await holdBack(page, /\/offers\?/)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText(/^Your offer must be at least half the price/).first()).toBeVisible()
  await dialog.getByLabel('Your offer').fill('400')
  await loseAnswer(page, '**/offers')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'can’t reach' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog).toBeHidden()
  letThrough()
  await expect(page.getByRole('region', { name: 'Your offer' })).toContainText('You offered $400')
})
