import { expect, test } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer } from './players.ts'

test('[S24.1] task 44: an owner closes the market with a message and an expected end, works meanwhile, and opens it again', async ({
  open,
  browserName: _,
}) => {
  const market = await startMarket({ LANGUAGES: 'en,de' })
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const page = await open(ada, { timezoneId: 'Europe/Berlin' })
  await page.goto(`${market.url}/dashboard/settings`)
  const closed = await operatorTask(44, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Change Closed for maintenance' }).click()
    await dialog(page).getByLabel('Message for visitors').fill('We move to a larger server.')
    await dialog(page).getByLabel('Expected end, in your time zone').fill('2099-11-29T22:00')
    await dialog(page).getByLabel('Reason').fill('The database is full')
    await dialog(page).getByRole('button', { name: 'Save change' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  expect(actsIn(closed)).toEqual(['PUT /settings'])

  const guest = await open()
  const answer = await guest.goto(`${market.url}/de/phones`)
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['retry-after']).toBe('3600')
  await expect(guest.getByText('We move to a larger server.')).toBeVisible()
  // The owner types the time of their own clock.
  await expect(guest.getByText(/29\. Nov\. 2099, 21:00 UTC/)).toBeVisible()
  await guest.getByRole('link', { name: 'Anmeldung für das Team' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  expect(guest.url()).toBe(`${market.url}/de/login`)

  await page.goto(`${market.url}/dashboard/orders`)
  await expect(page.getByText('Only staff can use it.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto(`${market.url}/dashboard/settings`)
  const opened = await operatorTask(44, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Change Closed for maintenance' }).click()
    await dialog(page).getByLabel('Reason').fill('It is done')
    await dialog(page).getByRole('button', { name: 'Open the market again' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  expect(actsIn(opened)).toEqual(['PUT /settings'])
  await guest.goto(`${market.url}/phones`)
  await expect(guest.getByRole('article').first()).toBeVisible()
  await market.stop()
})
