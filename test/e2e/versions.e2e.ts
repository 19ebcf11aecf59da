import { contact, fillAddress, home } from './address.ts'
import { expect, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { onlyPhone } from './listing-form.ts'
import { newcomer } from './players.ts'

test('[S18.5] a buyer whose price has changed is shown the new one in the dialog, and books at it', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const { draft } = await sam.api.getMyListing({ listingId: phone.id })
  const bea = await newcomer('buyer')
  const page = await open(bea, onAPhone)
  await page.goto(`/phones/${phone.id}`)
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await expect(booking.getByLabel('Price breakdown')).toContainText('$450.50')
  await sam.api.editListing({ ...draft, listingId: phone.id, resalePrice: 480 })
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(booking.getByRole('alert')).toContainText(`${phone.name} now costs $480. If you agree, book it again.`)
  await expect(booking.getByLabel('Price breakdown')).toContainText('Total$492')
  await expect(booking.getByLabel('Street address')).toHaveValue(home.street)
  expect((await bea.api.listOrders({ email: bea.email })).items).toEqual([])
  await booking.getByRole('button', { name: 'Book for $480' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
  expect((await bea.api.listOrders({ email: bea.email })).items).toMatchObject([{ resalePrice: 480, total: 492 }])
})

test('[S23.1] a buyer whose phone was described anew meanwhile is shown what is different, and books it as it is now', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const { draft } = await sam.api.getMyListing({ listingId: phone.id })
  const page = await open(await newcomer('buyer'), onAPhone)
  await page.goto(`/phones/${phone.id}`)
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await sam.api.editListing({ ...draft, listingId: phone.id, description: 'For spare parts.', condition: 'for_parts' })
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(booking.getByRole('alert')).toContainText(`The seller has changed the listing of ${phone.name} since you read it.`)
  const changes = booking.getByLabel('What the listing says now')
  await expect(changes).toContainText('For spare parts.')
  await expect(changes).toContainText('For partsBefore: ')
  await booking.getByRole('button', { name: 'Book it as it is now' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
})

test('[S23.1] a phone that is booked from its category is booked as its card says, or as its page said before', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const [shown, read] = [await listPhone(sam), await listPhone(sam)]
  const rewritten = async ({ id }: { id: string }, change: object) => {
    const { draft } = await sam.api.getMyListing({ listingId: id })
    await sam.api.editListing({ ...draft, listingId: id, ...change })
  }
  const bea = await newcomer('buyer')
  const page = await open(bea, onAPhone)
  const book = async ({ name }: { name: string }) => {
    await page.getByRole('button', { name: `Book Now: ${name}` }).click()
    const booking = page.getByRole('dialog', { name: 'Book this phone' })
    await booking.getByLabel('Phone Number').fill(contact.phone)
    await fillAddress(booking)
    return booking
  }
  const isRefused = async (booking: Awaited<ReturnType<typeof book>>, { name }: { name: string }, says: string) => {
    await booking.getByRole('button', { name: 'Submit' }).click()
    await expect(booking.getByRole('alert')).toContainText(`The seller has changed the listing of ${name} since you read it.`)
    await expect(booking.getByLabel('What the listing says now')).toHaveText(says)
  }
  await page.goto('/products/Samsung')
  const first = await book(shown)
  await rewritten(shown, { condition: 'for_parts', description: 'For spare parts.' })
  await isRefused(first, shown, 'ConditionFor partsBefore: Not stated')
  expect((await bea.api.listOrders({ email: bea.email })).items).toEqual([])
  await first.getByRole('button', { name: 'Book it as it is now' }).click()
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()

  await page.getByRole('link', { name: read.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: read.name })).toBeVisible()
  await page.goBack()
  const second = await book(read)
  await rewritten(read, { description: 'The speaker is broken.' })
  await isRefused(second, read, 'DescriptionThe speaker is broken.')
  await second.getByRole('button', { name: 'Book it as it is now' }).click()
  await expect.poll(async () => (await bea.api.listOrders({ email: bea.email })).items).toHaveLength(2)
})

test('[S23.1] an offer for a phone that was described anew meanwhile is not sent before its buyer has seen what is different', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const { draft } = await sam.api.getMyListing({ listingId: phone.id })
  const bea = await newcomer('buyer')
  const page = await open(bea, onAPhone)
  await page.goto(`/phones/${phone.id}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Your offer').fill('400')
  await dialog.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(dialog)
  await sam.api.editListing({ ...draft, listingId: phone.id, description: 'For spare parts.' })
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByLabel('What the listing says now')).toContainText('For spare parts.')
  expect((await bea.api.listOffers({})).items).toEqual([])
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(notices(page).getByText('Offer sent')).toBeVisible()
})

test('[S18.5] a seller who edits an older version sees both prices, keeps what they typed, and saves it then', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const { draft } = await sam.api.getMyListing({ listingId: phone.id })
  const page = await open(sam, onAPhone)
  await page.goto(`/dashboard/myproducts/edit/${phone.id}`)
  await page.getByLabel('Resale Price').fill('399')
  await page.getByLabel('Description').fill('With its box')
  await sam.api.editListing({ ...draft, listingId: phone.id, resalePrice: 420, colour: 'Red' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const both = page.getByRole('status', { name: 'Changed elsewhere' })
  await expect(both.getByRole('row', { name: 'Resale Price' })).toHaveText(/Resale Price\$420\$399/)
  await expect(both.getByRole('row')).toHaveCount(2)
  await expect(page.getByLabel('Resale Price')).toHaveValue('399')
  await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('Red')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notices(page).getByText('Your changes are saved')).toBeVisible()
  expect((await onlyPhone(sam)).draft).toMatchObject({ resalePrice: 399, colour: 'Red', description: 'With its box' })
})
