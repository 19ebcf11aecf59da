import { expectSound } from './axe.ts'
import { expect } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { url } from './people.ts'
import { demoPlayer, newcomer, type Player, signedInAs } from './players.ts'
import { anyTrackingNumber, returnAddress, soldPhone, test } from './sales.ts'

/** Returns the moderation item of a person who was just reported. */
async function itemOf(ada: Player, name: string): Promise<string> {
  const { items } = await ada.api.listModeration({ limit: 100 })
  const found = items.find(({ what }) => what === name)
  if (!found) throw new Error(`${name} is not in the queue.`)
  return found._id
}

test('[S14.1] a buyer reports a phone on its page and reads the outcome', async ({ open, sam, ada }) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea, onAPhone)
  await page.goto(url(`/phones/${phone.id}`))
  const opener = page.getByRole('button', { name: 'Report this phone' })
  const dialog = page.getByRole('dialog', { name: 'Report this phone' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled()
  await dialog.getByText('It isn’t what it claims to be').click()
  await dialog.getByLabel('Anything else we should know? (optional)').fill('The photo is of another phone')
  await expectSound(page, 'a report')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toBeHidden()
  const id = await itemOf(ada, phone.name)
  await ada.api.takeModeration({ id })
  await ada.api.decideModeration({ id, measure: 'none', facts: 'It is the very phone.' })
  await page.goto(url('/dashboard/reports'))
  await expect(page.getByText(phone.name)).toBeVisible()
  await expect(page.getByText('No action taken')).toBeVisible()
  await expectSound(page, 'my reports')
})

test('[S14.1] a seller without listings can be reported from their page, but not by themselves', async ({ open }) => {
  const [seller, buyer] = [await newcomer('seller'), await newcomer('buyer')]
  const { _id } = await seller.api.getMe()
  const page = await open(buyer, onAPhone)
  await page.goto(url(`/sellers/${_id}`))
  await page.getByRole('button', { name: 'Report this seller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this person' })
  await dialog.getByText('It looks like a scam').click()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toBeHidden()
  const { items } = await buyer.api.listMyReports({})
  expect(items).toMatchObject([{ about: 'person', what: seller.name, category: 'scam' }])
  const own = await open(seller)
  await own.goto(url(`/sellers/${_id}`))
  await expect(own.getByText('On Ringback since')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Report this seller' })).toHaveCount(0)
})

test('[S10.15] [S14.2] [S14.3] a suspended seller reads the reasons, appeals, and can still ship a sold phone', async ({
  open,
}) => {
  const sold = await soldPhone()
  const { seller, buyer, order, imei } = sold
  const other = await listPhone(seller)
  await buyer.api.fileReport({ about: 'person', productsId: other.id, category: 'scam', words: 'Sends empty boxes' })
  const ada = await demoPlayer('ada@ringback.example', 'admin')

  const staff = await open(ada)
  await staff.goto(url(`/dashboard/moderation/${await itemOf(ada, seller.name)}`))
  await expect(staff.getByText('Sends empty boxes')).toBeVisible()
  await staff.getByRole('button', { name: 'Take this report' }).press('Enter')
  await staff.getByRole('radio', { name: 'Suspend account' }).focus()
  await staff.keyboard.press('Space')
  await staff.getByLabel('Number of days').fill('7')
  await staff.getByLabel('Grounds').selectOption('Fraud is illegal.')
  await staff.getByLabel('What you found').fill('Three buyers got empty boxes.')
  await expectSound(staff, 'a report to decide')
  await staff.getByRole('button', { name: 'Save decision', exact: true }).press('Enter')
  await expect(staff.getByRole('button', { name: 'End restriction now' })).toBeVisible()
  await expectSound(staff, 'a report decided')

  // The earlier sign-in has ended.
  await expect(seller.api.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  const again = await signedInAgain(seller)
  const page = await open(again, onAPhone)
  await page.goto(url('/dashboard/decisions'))
  await expect(page.getByText(/Your account is suspended until/)).toBeVisible()
  await page.getByRole('link', { name: seller.name }).click()
  await expect(page.getByText('Three buyers got empty boxes.')).toBeVisible()
  await page.getByLabel('Why is the decision wrong?').fill('I have the receipts of all three.')
  await expectSound(page, 'a decision')
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await expect(page.getByText('I have the receipts of all three.')).toBeVisible()

  await expect(buyer.api.getListing({ listingId: other.id })).rejects.toMatchObject({ reason: 'phone_unknown' })
  await expect(again.api.relistListing({ listingId: other.id })).rejects.toMatchObject({ reason: 'account_suspended_until' })
  const parcel = { carrier: 'ups' as const, trackingNumber: anyTrackingNumber(), returnAddress, imei }
  await again.api.takeStep({ id: order, step: 'ship', ...parcel })
  await page.goto(url(`/dashboard/sales/${order}`))
  await expect(page.getByRole('heading', { level: 2, name: 'On its way' })).toBeVisible()
  await buyer.api.takeStep({ id: order, step: 'confirmArrival' })
  await buyer.api.takeStep({ id: order, step: 'accept', imei })
  await expect(page.getByRole('heading', { level: 2, name: 'Complete' })).toBeVisible()
  expect((await again.api.getMoney()).rows).toMatchObject([{ order }])
  await expect.poll(async () => (await ada.api.getIntegrity()).green).toBe(true)
})

test('[S14.2] a seller sees which phone staff have hidden and why, and can appeal from there', async ({ open }) => {
  const [seller, reporter] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(seller)
  await reporter.api.fileReport({ about: 'phone', productsId: phone.id, category: 'fake', words: 'Not the phone shown' })
  const ada = await demoPlayer('ada@ringback.example', 'admin')
  const id = await itemOf(ada, phone.name)
  await ada.api.takeModeration({ id })
  await ada.api.decideModeration({ id, measure: 'hide', facts: 'The photo is of another phone.', ground: 'honest' })
  const page = await open(seller, onAPhone)
  await page.goto(url(`/dashboard/myproducts/${encodeURIComponent(seller.name)}?status=hidden`))
  const card = page.getByRole('article').filter({ hasText: phone.name })
  await expect(card.getByText('Hidden by us')).toBeVisible()
  await expect(card.getByText('“The photo is of another phone.”')).toBeVisible()
  await expect(card.getByRole('button', { name: /^List again/ })).toHaveCount(0)
  await expectSound(page, 'a phone that we have hidden')
  await card.getByRole('link', { name: /^Read the decision, or appeal/ }).click()
  await expect(page.getByLabel('Why is the decision wrong?')).toBeVisible()
})

test('[S10.15] [S14.3] a demo visitor suspends a seller in the sandbox and lifts the suspension', async ({ open }) => {
  const sold = await soldPhone()
  const page = await open()
  await page.goto(url('/sandbox'))
  const row = page.getByRole('region', { name: 'Our staff' }).getByRole('listitem').filter({ hasText: sold.seller.name })
  await row.getByRole('button', { name: /^Suspend seller/ }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  await row.getByRole('button', { name: /^Lift suspension/ }).click()
  await expect(row.getByRole('button', { name: /^Suspend seller/ })).toBeVisible()
})

/** Signs the person in again with their password, as on the login page. */
const signedInAgain = ({ email, password, role }: Player) => signedInAs({ email, password, role })
