import { arrive, expect, test } from './fixtures.ts'
import { actsIn, looksIn, operatorTask } from './operator-task.ts'
import { newcomer } from './players.ts'
import { listWithImei } from './sales.ts'

test('[S24.1] tasks 26 and 27: staff answer the police who listed an IMEI, and block it; the seller reads why, and can appeal', async ({
  open,
  ada,
}) => {
  const seller = await newcomer('seller')
  const { name, imei } = await listWithImei(seller)
  const page = await open(ada)
  const main = page.getByRole('main')
  await arrive(page, '/dashboard/imei')

  const found = await operatorTask(26, { page, by: ada, ada }, async () => {
    await page.getByLabel('IMEI', { exact: true }).click()
    await page.keyboard.insertText(imei)
    await page.getByLabel('Reason').click()
    await page.keyboard.insertText('Case 4711')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(main.getByRole('link', { name: seller.name }).first()).toBeVisible()
    await main.getByText('What to tell the police').click()
    await expect(main.getByText('Ask for a written request')).toBeVisible()
  })
  expect(found.presses).toBeLessThanOrEqual(4)
  expect(looksIn(found)).toContain('POST /imei-lookups')
  expect(found.log.find(({ operation }) => operation === 'POST /imei-lookups')?.reason).toBe('Case 4711')

  const blocked = await operatorTask(27, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Block this IMEI' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The owner showed the report of the police.')
    await dialog.getByLabel('Report number').fill('2026/4711')
    await dialog.getByRole('button', { name: 'Block this IMEI' }).click()
    await expect(main.getByRole('row').filter({ hasText: '2026/4711' })).toContainText('Blocked')
  })
  expect(blocked.presses).toBeLessThanOrEqual(3)
  expect(actsIn(blocked)).toEqual(['PUT /blocked-imeis/:blockId'])
  expect(blocked.log.find(({ outcome }) => outcome === 'done')?.changes).toEqual([{ name: 'blocked', before: null, after: true }])

  const theirs = await open(seller)
  await arrive(theirs, '/dashboard/decisions')
  await theirs.getByRole('link', { name }).click()
  await expect(theirs.getByText('If the phone is yours, appeal')).toBeVisible()
})
