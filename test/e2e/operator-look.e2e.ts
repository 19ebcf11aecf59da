import { test as base, expect } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer } from './players.ts'

type Market = Awaited<ReturnType<typeof startMarket>>

/** Its look changes, which the tests of other markets rely on. */
const test = base.extend<object, { market: Market }>({
  market: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ LANGUAGES: 'en,de' })
      await use(market)
      await market.stop()
    },
    { scope: 'worker' },
  ],
})

test('[S24.1] [S16.1] tasks 2 and 41: an owner renames the market, gives it a colour that can be read, and makes German its language', async ({
  open,
  market,
}) => {
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const page = await open(ada)
  await page.goto(`${market.url}/dashboard/settings`)
  const begin = (setting: string) => page.getByRole('button', { name: `Change ${setting}`, exact: true }).click()
  const save = async () => {
    await dialog(page).getByLabel('Reason').fill('As the owners agreed')
    await dialog(page).getByRole('button', { name: 'Save change' }).click()
  }
  const renamed = await operatorTask(2, { page, by: ada, ada }, async () => {
    await begin('Name of the market')
    await dialog(page).getByLabel('New value').fill('Second Ring')
    await save()
    await expect(dialog(page)).toHaveCount(0)
    await begin('Colour')
    await dialog(page).getByLabel('New value').fill('#ffc65c')
    await expect(dialog(page).getByText('Too bright to read')).toBeVisible()
    await save()
    await expect(
      dialog(page)
        .getByText(/contrast is 1\.\d, and it has to be 4\.5/)
        .first(),
    ).toBeVisible()
    await dialog(page).getByLabel('New value').fill('#2e7d32')
    await expect(dialog(page).getByText('Light theme: Contrast 4.7 (at least 4.5)')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Save change' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: '#2e7d32' })).toBeVisible()
  })
  expect(actsIn(renamed)).toEqual(['PUT /settings', 'PUT /settings'])

  const guest = await open()
  await guest.goto(market.url)
  await expect(guest).toHaveTitle(/\| Second Ring$/)
  await expect(guest.getByRole('banner').getByText('Second Ring')).toBeVisible()
  await expect(guest.locator('link[href="/look/2e7d32.css"]')).toHaveCount(1)
  const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim()
  expect(await guest.evaluate(primary)).toBe('#2e7d32')

  const translated = await operatorTask(41, { page, by: ada, ada }, async () => {
    await begin('Language of the market')
    await dialog(page).getByLabel('New value').selectOption('de')
    await save()
    await expect(dialog(page)).toHaveCount(0)
  })
  expect(actsIn(translated)).toEqual(['PUT /settings'])
  await guest.goto(`${market.url}/de/about`)
  await expect(guest).toHaveURL(`${market.url}/about`)
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de')
  await guest.goto(`${market.url}/en/about`)
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en')
})
