import type { Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { demoPlayer, newcomer } from './players.ts'
import { listWithImei } from './sales.ts'

/** Somebody who signed up before new terms puts them off, and agrees when they book, which is then sent. */
async function agreeWhileBooking(page: Page, at: string) {
  const { phone } = await listWithImei(await newcomer('seller', { at }))
  const note = page.getByRole('complementary', { name: 'New Terms of Use' })
  await arrive(page, `${at}/phones/${phone}`)
  await expect(note.getByRole('link', { name: 'See what changed' })).toHaveAttribute('href', '/versions/terms/1')
  await note.getByRole('button', { name: 'Later' }).click()
  await expect(note).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await booking.getByRole('button', { name: 'Submit' }).click()
  const asked = page.getByRole('dialog', { name: 'New Terms of Use' })
  await asked.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(notices(page).getByText('Booking confirmed', { exact: true })).toBeVisible()
  await expect(asked).toBeHidden()
}

test('[S24.1] tasks 37 and 38: an owner edits the terms and a letter with a preview, sees what changed, and undoes it', async ({
  open,
  browserName: _,
}) => {
  const market = await startMarket({ LANGUAGES: 'en,de' })
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const bea = await newcomer('buyer', { at: market.url })
  const page = await open(ada)
  await arrive(page, `${market.url}/dashboard/texts`)
  const terms = await operatorTask(37, { page, by: ada, ada }, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).click()
    await page.getByLabel('Text', { exact: true }).fill('## Our terms\n\nBe kind. [Contact us](/contact)')
    await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible()
    await page.getByLabel('People must agree to this version').check()
    await page.getByLabel('Reason').fill('Our lawyer wrote them')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(notices(page).getByText('Published.')).toBeVisible()
  })
  expect(actsIn(terms)).toEqual(['PUT /own-texts/:name'])
  await page.goto(`${market.url}/terms`)
  await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible()
  await page.goto(`${market.url}/versions/terms/1`)
  await page.getByText('What changed').click()
  await expect(page.locator('ins').getByText('Be kind.')).toBeVisible()
  await agreeWhileBooking(await open(bea), market.url)
  await page.goto(`${market.url}/dashboard/texts/page/terms`)
  await expect(page.getByText('People must agree; 1 person has so far.')).toBeVisible()

  await page.goto(`${market.url}/dashboard/texts`)
  const letter = await operatorTask(38, { page, by: ada, ada }, async () => {
    await page.getByLabel('Find a letter').fill('password was changed')
    await page.getByRole('link', { name: 'Your password was changed' }).click()
    await page.getByLabel('Text', { exact: true }).first().fill('A new password at {market}')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Subject: A new password at Ringback')).toBeVisible()
    await page.getByLabel('Reason').fill('Shorter')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(notices(page).getByText('Published.')).toBeVisible()
  })
  expect(actsIn(letter)).toEqual(['PUT /own-texts/:name'])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${market.url}/dashboard/texts/page/terms`)
  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await page.getByLabel('Reason').fill('They had a mistake')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2')).toBeVisible()
  await page.goto(`${market.url}/terms`)
  await expect(page.getByRole('heading', { name: 'Private sellers only' })).toBeVisible()
  await market.stop()
})
