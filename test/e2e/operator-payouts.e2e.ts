import { uniqueWord } from '#test/unique-word.ts'
import { arrive, expect, test } from './fixtures.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm, dialog } from './order-page.ts'
import { newcomer, type Player } from './players.ts'
import { deliveredPhone } from './sales.ts'

/** What is in the staff log of late: a look that somebody has just had is in it once. */
const newestActs = async (ada: Player) => (await ada.api.listStaffLog({ limit: 100 })).items.map(({ operation }) => operation)

test('[S24.1] [S11.2] tasks 47 and 48: staff see why a payout failed, and try it again', async ({ open, ada }) => {
  const sold = await deliveredPhone()
  await sold.seller.api.connectPayoutAccount({})
  const sandbox = await open()
  await sandbox.goto('/sandbox')
  const account = sandbox
    .getByRole('region', { name: 'Payout accounts' })
    .getByRole('listitem')
    .filter({ hasText: sold.seller.name })
  const press = (label: RegExp) => account.getByRole('button', { name: label }).click()
  await press(/^Approve account/)
  await press(/^Reject account/)
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imei: sold.imei })
  const page = await open(ada)
  const row = page.getByRole('row').filter({ hasText: sold.name })
  await arrive(page, '/dashboard')
  const seen = await operatorTask(47, { page, by: ada, ada }, async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Bank transfers' }).click()
    await expect(page).toHaveURL('/dashboard/payouts')
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('The payment provider has rejected the seller', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })
  expect(seen.presses).toBe(1)
  expect(await newestActs(ada)).toContain('GET /all-payouts')

  await press(/^Approve account/)
  await expect
    .poll(
      async () => (await ada.api.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sold.order)?.canTryAgain,
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
  await page.reload()
  const tried = await operatorTask(48, { page, by: ada, ada }, async () => {
    await row.getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByLabel('Reason').fill('The provider has approved the account again.')
    await confirm(page, 'Try again')
    await expect(row).toBeHidden()
  })
  expect(tried.presses).toBe(2)
  expect(tried.log.map(({ operation, reason }) => [operation, reason])).toContainEqual([
    'POST /staff-payouts/:id/try-again',
    'The provider has approved the account again.',
  ])
  expect(actsIn(tried)).toEqual(['POST /staff-payouts/:id/try-again'])
  await expect.poll(async () => (await sold.seller.api.getMoney({})).paidOut, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('[S24.1] [S15.1] task 33: the owner sees which searches found nothing', async ({ open, ada }) => {
  const words = ['nokia', uniqueWord()].join(' ')
  for (const q of [words, words.toUpperCase()]) {
    const buyer = await newcomer('buyer')
    await buyer.api.searchListings({ q })
  }
  await expect
    .poll(async () => (await ada.api.listEmptySearches({ period: '7' })).map((one) => one.words), { timeout: 60_000 })
    .toContain(words)
  const page = await open(ada)
  await arrive(page, '/dashboard')
  const done = await operatorTask(33, { page, by: ada, ada }, async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Figures' }).click()
    await page.getByLabel('Period').selectOption('Last 7 days')
    const section = page.getByRole('main').getByRole('region', { name: 'Searches that found nothing' })
    await expect(section.getByRole('row').filter({ hasText: words })).toContainText('2')
  })
  expect(done.presses).toBeLessThanOrEqual(3)
  // Of the searches themselves there is no row, as they show nobody; of the sellers below them there is.
  await expect.poll(() => newestActs(ada)).toContain('GET /figures/groups')
})
