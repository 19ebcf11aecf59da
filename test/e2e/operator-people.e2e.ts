import { expectSound } from './axe.ts'
import { arrive, expect, notices } from './fixtures.ts'
import { actsIn, looksIn, operatorTask } from './operator-task.ts'
import { dialog } from './order-page.ts'
import { demoPlayer, newcomer } from './players.ts'
import { deliveredPhone, listWithImei, test } from './sales.ts'

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

test('[S24.1] task 46: a seller, or staff, bring back a phone that was deleted by mistake', async ({ open, ada }) => {
  const sam = await newcomer('seller')
  const { phone: productId, name } = await listWithImei(sam)
  const { _id: personId } = await sam.api.getMe()
  await sam.api.deleteProduct({ productId })
  const page = await open(ada)
  await arrive(page, `/dashboard/people/${personId}`)
  const back = await operatorTask(46, { page, by: ada, ada }, async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Bring back ${name}` })
      .click()
    await dialog(page).getByLabel('Reason').fill('The seller called.')
    await dialog(page).getByRole('button', { name: 'Bring back' }).click()
    await expect(notices(page).getByText('The phone is back as it was.')).toBeVisible()
  })
  expect(actsIn(back)).toEqual(['POST /phones/:productId/back'])

  await sam.api.deleteProduct({ productId })
  const own = await open(sam)
  await arrive(own, `/dashboard/myproducts/${encodeURIComponent(sam.name)}`)
  await own.getByRole('button', { name: `Bring back ${name}` }).click()
  await expect(notices(own).getByText(`${name} is back as it was.`)).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Deleted phones' })).toHaveCount(0)
})

test('[S24.1] task 49: staff pay a seller by bank transfer, with the bank details at hand', async ({ open, strictMarket }) => {
  const seller = await newcomer('seller', { at: strictMarket })
  const own = await open(seller)
  await own.goto(`${strictMarket}/dashboard/payout-account`)
  await own.getByRole('button', { name: 'Enter bank details' }).click()
  await dialog(own).getByLabel('Account holder').fill('Sam Jones')
  await dialog(own).getByLabel('IBAN or account number').fill('DE89 3704 0044 0532 0130 00')
  await expectSound(own, 'the form of bank details')
  await dialog(own).getByRole('button', { name: 'Save bank details' }).click()
  await expect(own.getByText('•••• 3000')).toBeVisible()

  const { buyer, order, name, imei } = await deliveredPhone({ seller, at: strictMarket })
  await buyer.api.takeStep({ id: order, step: 'accept', imei })
  await expect.poll(async () => (await seller.api.getMoney({})).rows.map(({ state }) => state)).toEqual(['staff'])
  const ada = await demoPlayer('ada@ringback.example', 'admin', strictMarket)
  const page = await open(ada)
  await page.goto(`${strictMarket}/dashboard/payouts`)
  const paid = await operatorTask(49, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: `Bank details for ${name}` }).click()
    await dialog(page).getByLabel('Reason').fill('To pay the sale')
    await dialog(page).getByRole('button', { name: 'Show bank details' }).click()
    await expect(dialog(page).getByText('DE89370400440532013000')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Record the transfer for ${name}` }).click()
    await dialog(page).getByLabel('Reference').fill('RB-2026-49')
    await dialog(page).getByLabel('Reason').fill('The sale is complete')
    await dialog(page)
      .getByRole('button', { name: /^Record transfer of/ })
      .click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })
  expect(looksIn(paid)).toContain('POST /staff-payouts/:id/bank-details')
  expect(actsIn(paid)).toEqual(['POST /staff-payouts/:id/bank-transfer'])
})
