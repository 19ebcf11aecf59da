import { readFile } from 'node:fs/promises'
import { expectSound } from './axe.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { dialog, pressMore } from './order-page.ts'
import { demoPlayer, newcomer } from './players.ts'
import { shippedPhone } from './sales.ts'

test('[S14.5] an owner reads what a colleague did and was refused, with reason, before and after, and downloads it', async ({
  open,
  ada,
}) => {
  const sam = await newcomer('seller')
  const mo = await demoPlayer('mo@ringback.example', 'admin')
  const reason = `Two buyers wait for ${sam.name}.`
  const { _id: sellerId } = await sam.api.getMe()
  await ada.api.holdSeller({ sellerId, reason, days: 7 })
  await mo.api.getPerson({ personId: sellerId })
  const refused = await mo.api.listDebts({}).catch((error) => error.reason)
  expect(refused).toBe('permission_missing')

  const page = await open(ada)
  await arrive(page, '/dashboard/log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff log')
  const rows = page.getByRole('row').filter({ hasText: sam.name })
  await expect(rows).toHaveCount(2)
  const colleague = page.getByRole('listitem').filter({ hasText: 'Mo Moderator' })
  await expect(colleague).toContainText(/[1-9]\d* refused/)
  await colleague.getByRole('link').click()
  await expect(page).toHaveURL(/by=/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Look at a person')
  await page.getByLabel('Team member').selectOption('Ada Admin')
  await page.getByLabel('Action').selectOption('Hold payouts to seller')
  const held = rows.filter({ hasText: 'Hold payouts to seller' })
  await expect(held).toContainText('Done')
  await expect(held).toContainText(`Reason: ${reason}`)
  await expect(held).toContainText('Payouts on hold until: none →')
  await expectSound(page, 'the staff log')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible()
  await expectSound(page, 'the staff log on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(reason)
  expect(file).not.toContain('Look at a person')
  await expect(notices(page).getByText('The log is in your downloads.')).toBeVisible()

  await page.getByLabel('Action').selectOption('Every action')
  await page.getByLabel('Team member').selectOption('Everyone')
  await page.getByLabel('Outcome').selectOption('Refused')
  await expect(page.getByRole('row').filter({ hasText: 'Look at debts' }).first()).toContainText('Why: ')
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(0)

  // Everything about one person, by the link of their page.
  await page.goto('/dashboard/log')
  await page.getByLabel('Find by ID or link').fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paste the whole ID or link of an order, person or report.')).toBeVisible()
  await page.getByLabel('Find by ID or link').fill(`https://market.example/dashboard/people/${sellerId}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only what concerns one order, person or report is shown.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Look at a person' })).toHaveCount(1)
})

test('[S14.5] a colleague without the permission has neither the log nor its link', async ({ open }) => {
  const page = await open(await demoPlayer('mo@ringback.example', 'admin'))
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reports' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff log' })).toHaveCount(0)
  await page.goto('/dashboard/log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role doesn’t include this page')
})

test('[S14.5] staff who confirm an arrival are asked why, and the buyer reads it', async ({ open, ada }) => {
  const sold = await shippedPhone()
  const page = await open(ada)
  await page.goto(`/dashboard/orders/${sold.order}`)
  await pressMore(page, 'It has arrived')
  await dialog(page).getByRole('button', { name: 'It has arrived' }).click()
  await expect(dialog(page).getByText('Reason is required')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('The carrier’s photo shows it.')
  await dialog(page).getByRole('button', { name: 'It has arrived' }).click()
  await expect(page.getByText('The carrier’s photo shows it.').first()).toBeVisible()
  const hers = await open(sold.buyer)
  await hers.goto(`/dashboard/payment/${sold.order}`)
  await expect(hers.getByText('The carrier’s photo shows it.').first()).toBeVisible()
})
