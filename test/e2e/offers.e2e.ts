import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contact, fillAddress, home } from './address.ts'
import { expectSound } from './axe.ts'
import { acceptAndOpenOrder, beginCounter, beginOffer, payHere } from './before-and-after.ts'
import { arrive, expect } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone, tabTo } from './hands.ts'
import { newcomer } from './players.ts'
import { test } from './sales.ts'

/** Takes a screenshot for manual review, if SHOTS names a folder. */
async function shoot(page: Page, name: string) {
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/${name}.png`, await page.screenshot({ fullPage: true }))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[S13.7] at phone size, a buyer makes an offer, the seller counters, and the buyer accepts and pays that price, ${colorScheme}`, async ({
    open,
  }) => {
    const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
    const phone = await listPhone(sam)
    const hers = await open(bea, { ...onAPhone, colorScheme })
    const his = await open(sam, { ...onAPhone, colorScheme })
    await arrive(hers, `/phones/${phone.id}`)
    const dialog = await beginOffer(hers, '100')
    await expectSound(hers, 'an offer')
    await shoot(hers, `dialog-${colorScheme}`)
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog.getByText('Your offer must be at least half the price: $225.25.').first()).toBeVisible()
    await dialog.getByLabel('Your offer').fill('400')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(hers.getByRole('region', { name: 'Your offer' })).toContainText('You offered $400')
    await shoot(hers, `phone-offered-${colorScheme}`)

    await his.goto('/dashboard/offers')
    await expect(his.getByText('You have an offer of $400')).toBeVisible()
    await expect(his.getByText(contact.location)).toHaveCount(0)
    await expectSound(his, "a seller's offers")
    await shoot(his, `seller-${colorScheme}`)
    const counter = await beginCounter(his, phone.name, '430')
    await expectSound(his, 'another price')
    await shoot(his, `counter-${colorScheme}`)
    await counter.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(his.getByText('Your counter-offer: $430')).toBeVisible()

    // It appears without a reload.
    await expect(hers.getByRole('region', { name: 'Your offer' })).toContainText('Counter-offer: $430')
    await hers.getByRole('link', { name: 'Answer the offer' }).click()
    await expect(hers.getByRole('button', { name: `Accept the offer for ${phone.name}` })).toBeVisible()
    await expect(hers.getByRole('progressbar')).toHaveCount(0)
    await expectSound(hers, "a buyer's offers")
    await shoot(hers, `buyer-${colorScheme}`)
    await acceptAndOpenOrder(hers, phone.name)
    await expect(hers.getByText('$442').first()).toBeVisible()
    await payHere(hers)
    await his.goto('/dashboard/sales')
    await expect(his.getByText(phone.name).first()).toBeVisible()
    await shoot(his, `sales-${colorScheme}`)
  })
}

test('[S13.7] an offer is made and declined with the keyboard alone, and the buyer can make another', async ({ open }) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const hers = await open(bea)
  await arrive(hers, `/phones/${phone.id}`)
  await shoot(hers, 'phone-wide')
  await tabTo(hers, hers.getByRole('button', { name: 'Make an offer' }))
  await hers.keyboard.press('Enter')
  await expect(hers.getByLabel('Your offer')).toBeFocused()
  await hers.keyboard.type('300')
  await hers.keyboard.press('Tab')
  await hers.keyboard.type(contact.phone)
  await fillAddress(hers.getByRole('dialog'), home, async (field, words) => {
    await tabTo(hers, field)
    await hers.keyboard.type(words)
  })
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('region', { name: 'Your offer' })).toBeVisible()
  const his = await open(sam)
  await his.goto('/dashboard/offers')
  await shoot(his, 'seller-wide')
  await tabTo(his, his.getByRole('button', { name: `Decline the offer for ${phone.name}` }))
  await his.keyboard.press('Enter')
  await tabTo(his, his.getByRole('dialog').getByRole('button', { name: 'Decline' }))
  await his.keyboard.press('Enter')
  await expect(his.getByText('No offers waiting')).toBeVisible()
  await tabTo(hers, hers.getByRole('button', { name: 'Make another offer' }))
  await hers.keyboard.press('Enter')
  await expect(hers.getByLabel('Your offer')).toBeFocused()
})
