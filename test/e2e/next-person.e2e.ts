import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrive, expect, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer, type Player, signedInAs } from './players.ts'

/** Signs out and signs the other person in, in the same page without a reload. */
async function changePerson(page: Page, { email, password }: Player) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

test('[S13.1] a pending message is sent only by its writer, and the next user does not see the writer’s unfinished text', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  await bea.api.sendMessage({ id: threadId, clientKey: randomUUID(), text: 'Hello!', pictures: [] })
  const page = await open(bea)
  await arrive(page, `/dashboard/messages/${threadId}`)
  await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const field = page.getByRole('textbox', { name: /^Write to / })
  await field.fill('Is it still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sending')).toBeVisible()
  await field.fill('I have another que')

  await changePerson(page, sam)
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: phone.name }).click()
  await expect(page.getByRole('log').getByText('Hello!')).toBeVisible()
  await expect(field).toHaveValue('')

  await changePerson(page, bea)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Her earlier sign-in has ended.
  const { api } = await signedInAs(bea)
  await expect(async () => {
    const { lines } = await api.getThread({ id: threadId })
    expect(lines).toMatchObject([{ by: 'buyer' }, { by: 'buyer', parts: [{ text: 'Is it still there?' }] }])
  }).toPass({ timeout: 60_000 })
})

test('[S13.8] the next user cannot save a search that the previous user was changing', async ({ open }) => {
  const [bea, eve] = [await newcomer('buyer'), await newcomer('buyer')]
  await bea.api.saveSearch({ name: 'Phones for Bea', words: { q: 'galaxy' }, timeZone: 'UTC' })
  const page = await open(bea)
  await page.goto('/dashboard/alerts')
  await page.getByRole('button', { name: /^Open and edit/ }).click()
  await expect(page.getByText('You’re editing Phones for Bea.')).toBeVisible()
  await changePerson(page, eve)
  await page.getByRole('banner').getByRole('searchbox').fill('galaxy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible()
  await expect(page.getByText('Phones for Bea')).toHaveCount(0)
})
