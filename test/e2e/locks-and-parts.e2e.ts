import { contact } from './address.ts'
import { expectSound } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anyImei, pay, phoneName } from './goods.ts'
import { onAPhone } from './hands.ts'
import { added, fillSix, onlyPhone, submit } from './listing-form.ts'
import { confirm, dialog, fillParcel, headline, press } from './order-page.ts'
import { newcomer } from './players.ts'

test('[S18.8] a seller says that the phone is not locked and who replaced its battery, signs out before shipping, and answers for it', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const [name, imei] = [phoneName(), anyImei()]
  const page = await open(sam, onAPhone)
  await page.goto('/dashboard/addproducts')
  await fillSix(page, name)
  const lock = page.getByRole('group', { name: 'Account lock' })
  await lock.getByText('Still on').click()
  await page.getByRole('group', { name: 'Replaced parts' }).getByText('Some').click()
  await page.getByLabel('Battery', { exact: true }).selectOption('Replaced by the manufacturer')
  await expectSound(page, 'the form with replaced parts')
  await submit(page).click()
  await expect(lock.getByText(/^Sign out of the phone’s account first/)).toBeVisible()
  await lock.getByText('Off', { exact: true }).click()
  await submit(page).click()
  await added(page)
  const { draft } = await onlyPhone(sam)
  expect(draft).toMatchObject({ accountLock: 'off', replacedParts: ['battery:maker'] })

  const [phone] = (await sam.api.listMyProducts({ sellerName: sam.name })).items
  const hers = await open(bea, onAPhone)
  for (const address of [`/phones/${phone?._id}`, `/compare?ids=${phone?._id}`]) {
    await hers.goto(address)
    await expect(hers.getByText('Battery (by the manufacturer)')).toBeVisible()
  }
  const { insertedId: order } = await bea.api.placeOrder({ productsId: phone?._id ?? '', ...contact })
  await pay(bea, order, 450.5)
  await page.goto(`/dashboard/sales/${order}`)
  await press(page, 'Mark as shipped')
  await fillParcel(page, imei)
  await dialog(page).getByText('I’ve signed out').click()
  await confirm(page, 'Mark as shipped')
  await expect(dialog(page).getByText(/^Tick all three/)).toBeVisible()
  await dialog(page).getByText('I’ve signed out').click()
  await confirm(page, 'Mark as shipped')
  await expect(headline(page, 'On its way')).toBeVisible()

  await bea.api.takeStep({ id: order, step: 'confirmArrival' })
  await hers.goto(`/dashboard/payment/${order}`)
  await press(hers, 'Report a problem')
  await dialog(hers).getByText('Not as described').click()
  await expect(dialog(hers).getByLabel('Replaced parts the listing didn’t mention')).toBeVisible()
  await dialog(hers).getByLabel('The phone is locked to someone’s account: Listing: off').check()
  await dialog(hers).getByLabel('What happened').fill('It asks for a password of iCloud.')
  await confirm(hers, 'Report a problem')
  const points = [{ label: 'The phone is locked to someone’s account', value: 'Listing: off' }]
  await expect.poll(async () => (await bea.api.getProgress({ id: order })).case?.points).toEqual(points)
})
