import { arrive, expect, notices, test } from './fixtures.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { newcomer } from './players.ts'

test('[S24.1] task 25: an owner deletes a person at their request, and brings them back', async ({ open, ada }) => {
  const zoe = await newcomer('buyer')
  const { _id: personId } = await zoe.api.getMe()
  const page = await open(ada)
  await arrive(page, `/dashboard/people/${personId}`)
  const main = page.getByRole('main')
  const reason = 'Her letter of Nov 20'
  const deleted = await operatorTask(25, { page, by: ada, ada }, async () => {
    await main.getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByLabel('Reason').fill(reason)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(notices(page).getByText('User deleted successfully')).toBeVisible()
  })
  expect(deleted.presses).toBe(2)
  expect(actsIn(deleted)).toEqual(['DELETE /buyer/:userId'])
  await expect(zoe.api.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  const kept = await operatorTask(25, { page, by: ada, ada }, async () => {
    await main.getByRole('button', { name: 'Bring back' }).click()
    await dialog(page).getByLabel('Reason').fill('She called: the letter was not hers.')
    await dialog(page).getByRole('button', { name: 'Bring back' }).click()
    await expect(notices(page).getByText('The account is open again')).toBeVisible()
  })
  expect(actsIn(kept)).toEqual(['DELETE /people/:personId/deletion'])
  await expect(main.getByRole('button', { name: 'Delete' })).toBeVisible()
})
