import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arrive, expect, test } from './fixtures.ts'
import { listPhone, paidPhone } from './goods.ts'
import { newcomer } from './players.ts'

const person = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const part = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true })
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

test('[S15.2] a seller sees that somebody looked at a phone, what was sold, and each phone’s figures beside similar prices', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const unseen = await listPhone(sam)
  const sold = await paidPhone(sam)
  const guest = await open(undefined, { userAgent: person })
  await guest.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const sent = guest.waitForResponse(/\/page-views$/)
  await arrive(guest, `/phones/${phone.id}`)
  expect((await sent).status()).toBe(200)

  const page = await open(sam)
  await arrive(page, '/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Your figures' }).click()
  await expect(figure(page, 'paid')).toHaveText('1')
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'views')).toHaveText('1', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(part(page, 'Views').getByRole('img', { name: 'Views by day, highest 1' })).toBeVisible()
  await part(page, 'Views').getByText('Show numbers').click()
  const numbers = part(page, 'Views').getByRole('table', { name: 'Views: numbers' }).getByRole('row')
  await expect(numbers.last()).toContainText('1')
  await expect(part(page, 'From views to completion')).toContainText('Paid1100% of bookings')

  const phones = part(page, 'Your phones')
  await expect(phones.getByRole('row').nth(1)).toContainText(phone.name)
  await phones.getByLabel('Sort').selectOption('Fewest views first')
  await expect(phones.getByRole('row').nth(1)).toContainText(unseen.name)
  await phones.getByRole('link', { name: sold.phone.name }).click()
  await expect(page.getByText(`Only ${sold.phone.name}`)).toBeVisible()
  await expect(figure(page, 'views')).toHaveText('0')
  await expect(figure(page, 'paid')).toHaveText('1')
  await page.getByRole('button', { name: 'Show all phones' }).click()
  await expect(figure(page, 'views')).toHaveText('1')

  const downloading = page.waitForEvent('download')
  await phones.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
  expect(file).toMatch(/^\uFEFFPhone,Availability,Price \(USD\),"?Similar phones, low/)
  expect(file).toContain(`${phone.name},Available,450.5,`)
})
