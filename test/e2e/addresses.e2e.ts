import type { Locator } from '@playwright/test'
import { contact } from './address.ts'
import { expect, inBothWordings, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { newcomer } from './players.ts'

test('[S18.4] an address pasted whole at the first booking is spread over its fields, saved, and offered for the next', async ({
  open,
  sam,
}) => {
  const phones = [await listPhone(sam), await listPhone(sam)] as const
  const bea = await newcomer('buyer')
  const page = await open(bea, onAPhone)
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  const fields = { Name: bea.name, 'Street address': '7 Quay Road', 'ZIP code': '62704', City: 'Springfield', State: 'IL' }
  const begin = async ({ id }: { id: string }) => {
    await page.goto(`/phones/${id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .click()
  }
  const expectFields = async (within: Locator) => {
    for (const [label, value] of Object.entries(fields))
      await expect(within.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await begin(phones[0])
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(booking.getByLabel('ZIP code')).toHaveAccessibleDescription('ZIP code is required, like 62704')
  await expect(booking.getByLabel('State')).toHaveAccessibleDescription('Choose the state, like Illinois')
  await booking.getByLabel('Street address').evaluate((field: HTMLInputElement) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '7 Quay Road\nSpringfield, Illinois 62704\nUSA\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expectFields(booking)
  await expect(booking.locator('[aria-invalid]')).toHaveCount(0)
  await booking.getByLabel('ZIP code').fill('6270')
  await booking.getByRole('button', { name: 'Submit' }).click()
  const zip = booking.getByLabel('ZIP code')
  await expect(zip).toHaveAccessibleDescription('A ZIP code has five digits, like 62704')
  await expect(zip).toBeFocused()
  await zip.fill('')
  await zip.pressSequentially('٠٧٠٣٠')
  const state = booking.getByLabel('State')
  await expect(state).toHaveValue('NJ')
  await state.selectOption('New York')
  await zip.fill('62704')
  await expect(state).toHaveValue('NY')
  await state.selectOption('Illinois')
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
  expect((await bea.api.listOrders({ email: bea.email })).items).toMatchObject([{ location: contact.location }])

  await begin(phones[1])
  await expect(booking.getByLabel('Phone Number')).toHaveValue(contact.phone)
  await expectFields(booking)
  await expect(booking.getByText('Country: United States')).toBeVisible()
  await page.goto('/dashboard/account')
  await expectFields(page.getByRole('region', { name: 'Saved address' }))
})

test(
  '[S2.26] [S18.4] in the wording of the specification an address has the one line of part one, for booking and in the account',
  inBothWordings,
  async ({ open, sam, wording }) => {
    const phone = await listPhone(sam)
    const bea = await newcomer('buyer')
    await bea.api.saveMyAddress(contact)
    const page = await open(bea)
    await page.goto(`/phones/${phone.id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Book Now/ })
      .first()
      .click()
    const booking = page.getByRole('dialog', { name: 'Book this phone' })
    const isPartOne = wording.dashboard === 'DashBoard'
    await expect(booking.getByLabel('Phone Number')).toHaveValue(contact.phone)
    await expect(booking.getByRole('textbox')).toHaveCount(isPartOne ? 2 : 6)
    if (isPartOne) await expect(booking.getByLabel('Location')).toHaveValue(contact.location)
    await booking.getByRole('button', { name: 'Submit' }).click()
    await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
    const [order] = (await bea.api.listOrders({ email: bea.email })).items
    expect(order).toMatchObject({ location: contact.location })
  },
)
