import { contact } from './address.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm, dialog } from './order-page.ts'
import { newcomer, type Player } from './players.ts'

test('[S24.1] task 17: staff hide a phone at once, and show it again', async ({ open, sam, bea, ada }) => {
  const phone = await listPhone(sam)
  const page = await open(ada)
  await arrive(page, '/dashboard')
  const hidden = await operatorTask(17, { page, by: ada, ada }, async () => {
    await page.getByRole('main').getByLabel('Find an order, person or phone').fill(phone.name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Hide ${phone.name}` }).click()
    await dialog(page).getByLabel('What you found').fill('The photos are from a shop.')
    await dialog(page).getByLabel('Grounds').selectOption({ index: 1 })
    await confirm(page, 'Hide')
    await expect(notices(page).getByText('The phone is hidden.')).toBeVisible()
  })
  expect(hidden.presses).toBeLessThanOrEqual(4)
  expect(actsIn(hidden)).toEqual(['PUT /hidden-phones/:productId'])
  await expect(bea.api.getListing({ listingId: phone.id })).rejects.toMatchObject({ reason: 'phone_unknown' })
  const shown = await operatorTask(17, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: `Show again ${phone.name}` }).click()
    await dialog(page).getByLabel('Reason').fill('The seller has sent a photo of it.')
    await confirm(page, 'Show again')
    await expect(notices(page).getByText('The phone is for sale again.')).toBeVisible()
  })
  expect(actsIn(shown)).toEqual(['DELETE /hidden-phones/:productId'])
  await expect(bea.api.getListing({ listingId: phone.id })).resolves.toMatchObject({ listing: { _id: phone.id } })
})

test('[S24.1] [S23.2] tasks 18 to 20: staff see what links a ring of accounts, ban one, suspend another for a week, and undo that', async ({
  open,
  sam,
  ada,
}) => {
  const phones = [await listPhone(sam), await listPhone(sam)]
  const ring = [await newcomer('buyer'), await newcomer('buyer')] as const
  // No other test has this number.
  const number = `+1212${String(5_000_000 + (Date.now() % 4_000_000))}`
  for (const [at, member] of ring.entries()) {
    await member.api.placeOrder({ productsId: phones[at]?.id ?? '', ...contact, phone: number })
  }
  const page = await open(ada)
  const main = page.getByRole('main')
  const section = (name: string) => main.locator('section section').filter({ has: page.getByRole('heading', { name }) })
  // All buyers of these tests give one address, so the page of linked accounts has them in one group of very many.
  const pageOf = async (member: Player) => `/dashboard/people/${(await member.api.getMe())._id}`
  const [first, second] = [await pageOf(ring[0]), await pageOf(ring[1])]
  await arrive(page, first)
  const suspend = async (days: string) => {
    await page.getByRole('button', { name: 'Suspend' }).click()
    await dialog(page).getByLabel('Number of days').fill(days)
    await dialog(page).getByLabel('Grounds').selectOption('Fraud is illegal.')
    await dialog(page).getByLabel('What you found').fill('One person with two accounts.')
    await confirm(page, 'Suspend')
    await expect(notices(page).getByText('The account is suspended.')).toBeVisible()
  }
  const banned = await operatorTask(18, { page, by: ada, ada }, async () => {
    await expect(section('Linked accounts').getByRole('link').first()).toBeVisible()
    await suspend('')
  })
  expect(banned.presses).toBeLessThanOrEqual(4)
  expect(actsIn(banned)).toEqual(['PUT /suspensions/:personId'])
  await expect(ring[0].api.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })

  const suspended = await operatorTask(19, { page, by: ada, ada }, async () => {
    await page.goto(second)
    await suspend('7')
    await expect(main.getByText('In force')).toBeVisible()
  })
  expect(suspended.presses).toBeLessThanOrEqual(4)
  const undone = await operatorTask(20, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'End the suspension' }).click()
    await dialog(page).getByLabel('Reason').fill('They are siblings who share a telephone.')
    await confirm(page, 'End the suspension')
    await expect(notices(page).getByText('The decision is lifted')).toBeVisible()
  })
  expect(undone.presses).toBeLessThanOrEqual(3)
  expect(actsIn(undone)).toEqual(['POST /moderation/:id/lift'])
})
