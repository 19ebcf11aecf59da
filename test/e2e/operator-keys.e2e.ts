import { callerWith } from '../caller.ts'
import { arrive, expect, test } from './fixtures.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { newcomer } from './players.ts'

test('[S24.1] [S22.1] task 39: staff make an API key, use it and revoke it; they revoke a seller’s, who reads why', async ({
  open,
  ada,
}) => {
  const page = await open(ada)
  await arrive(page, '/dashboard/account')
  let text = ''
  const made = await operatorTask(39, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Make an API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Nightly list')
    await dialog.getByLabel('See orders', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Make an API key' }).click()
    const shown = page.getByRole('dialog', { name: 'Copy your API key' })
    text = (await shown.getByText(/^mkey_/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'I’ve copied it' }).click()
  })
  expect(made.presses).toBeLessThanOrEqual(6)
  expect(actsIn(made)).toEqual(['POST /me/api-keys'])
  const key = callerWith(process.env.E2E_URL ?? '', text)
  expect((await key.listAllOrders({})).items).toBeDefined()
  await expect(key.listPeople({ userstatus: 'seller' })).rejects.toMatchObject({ reason: 'key_permission_missing' })

  const revoked = await operatorTask(39, { page, by: ada, ada }, async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Nightly list' })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  })
  expect(actsIn(revoked)).toEqual(['DELETE /me/api-keys/:keyId'])
  expect(revoked.log.find(({ operation }) => operation.startsWith('DELETE /me/api-keys'))).toMatchObject({
    subject: { name: 'Nightly list' },
    changes: [{ name: 'keyRevoked', after: true }],
  })
  await expect(key.listAllOrders({})).rejects.toMatchObject({ reason: 'key_not_working' })

  const seller = await newcomer('seller')
  await seller.api.makeKey({ name: 'Stock system', permissions: ['own.phones.read'], days: 90 })
  const taken = await operatorTask(39, { page, by: ada, ada }, async () => {
    await page.goto(`/dashboard/keys?person=${(await seller.api.getMe())._id}`)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It was on a public page.')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Stock system' }).getByText('Revoked', { exact: true })).toBeVisible()
  })
  expect(actsIn(taken)).toEqual(['POST /api-keys/:keyId/revocation'])
  const theirs = await open(seller)
  await arrive(theirs, '/dashboard/notices')
  await expect(theirs.getByText('It was on a public page.')).toBeVisible()
})
