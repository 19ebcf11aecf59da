import { arrive, expect, notices, test } from './fixtures.ts'
import { actsIn, looksIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer, newcomer } from './players.ts'

test('[S24.1] tasks 21 to 23: an owner gives a moderator access without money, takes it away, and reads who did what and why', async ({
  open,
  ada,
}) => {
  const [page, mo] = [await open(ada), await newcomer('buyer')]
  await arrive(page, '/dashboard/staff')
  const invited = await operatorTask(21, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await dialog(page).getByLabel('Email').fill(mo.email)
    await dialog(page).getByLabel('Role').selectOption('Moderator')
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(notices(page).getByText(`We’ve sent an invitation to ${mo.email}.`)).toBeVisible()
  })
  expect(actsIn(invited)).toEqual(['POST /staff-invitations'])
  const row = page.getByRole('listitem').filter({ hasText: mo.email })
  const removed = await operatorTask(22, { page, by: ada, ada }, async () => {
    await row.getByRole('button', { name: 'Withdraw' }).click()
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click()
    await expect(row).toHaveCount(0)
  })
  expect(removed.presses).toBe(2)

  const sam = await newcomer('seller')
  const { _id: sellerId } = await sam.api.getMe()
  const colleague = await demoPlayer('mo@ringback.example', 'admin')
  await colleague.api.getPerson({ personId: sellerId })
  await ada.api.holdSeller({ sellerId, reason: 'Two buyers wait.', days: 7 })
  await page.goto(`/dashboard/people/${sellerId}`)
  const read = await operatorTask(23, { page, by: ada, ada }, async () => {
    await page.goto('/dashboard/log')
    await page.getByRole('link', { name: 'Mo Moderator' }).first().click()
    await expect(page.getByRole('row').filter({ hasText: sam.name }).first()).toBeVisible()
  })
  expect(looksIn(read)).toContain('GET /staff-log')
})
