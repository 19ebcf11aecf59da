import { test as base, expect, notices } from './fixtures.ts'
import { startMarket } from './market-process.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer } from './players.ts'

type Market = Awaited<ReturnType<typeof startMarket>>

/** Its settings change, which the tests of other markets rely on. */
const test = base.extend<object, { market: Market }>({
  market: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket()
      await use(market)
      await market.stop()
    },
    { scope: 'worker' },
  ],
})

test('[S24.1] [S16.1] tasks 3 to 5: an owner changes the fee, the delivery charge and the hold, sees what that means, and undoes one', async ({
  open,
  market,
}) => {
  const ada = await demoPlayer('ada@ringback.example', 'admin', market.url)
  const page = await open(ada)
  await page.goto(`${market.url}/dashboard`)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const change = (setting: string, value: string) => async () => {
    await page.getByRole('button', { name: `Change ${setting}`, exact: true }).click()
    await dialog(page).getByLabel('New value').fill(value)
    if (setting === 'Marketplace fee') {
      await expect(dialog(page).getByText('the seller gets $196, you keep $16, the buyer pays $212')).toBeVisible()
    }
    await dialog(page).getByLabel('Reason').fill('As the owners agreed')
    await dialog(page).getByRole('button', { name: 'Save change' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  const asked = [
    [3, 'Marketplace fee', '8', '8%'],
    [4, 'Delivery charge', '14.50', '$14.50'],
    [5, 'How long a booking holds a phone', '48', '48 hours'],
  ] as const
  for (const [task, setting, value, shown] of asked) {
    const done = await operatorTask(task, { page, by: ada, ada }, change(setting, value))
    expect(done.presses).toBeLessThanOrEqual(4)
    expect(actsIn(done)).toEqual(['PUT /settings'])
    await expect(page.getByRole('listitem').filter({ hasText: setting }).filter({ hasText: shown }).first()).toBeVisible()
  }

  const guest = await open()
  await guest.goto(`${market.url}/phones`)
  await guest.getByRole('article').first().getByRole('link').first().click()
  await expect(guest.getByText(/48 hours/).first()).toBeVisible()
  await expect(guest.getByText('$14.50').first()).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  const row = page.getByRole('row').filter({ hasText: 'How long a booking holds a phone' })
  await expect(row).toContainText('24 hours → 48 hours')
  const undone = await operatorTask(5, { page, by: ada, ada }, async () => {
    await row.getByRole('button', { name: 'Undo' }).click()
    await dialog(page).getByLabel('Reason').fill('A day is enough after all')
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await expect(notices(page).getByText('24 hours')).toBeVisible()
  })
  expect(actsIn(undone)).toEqual(['PUT /settings'])
  await guest.reload()
  await expect(guest.getByText(/24 hours/).first()).toBeVisible()
})
