import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { oneLine } from '#shared/domain/addresses/address.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'

const market = useMarket({ OPERATOR_EMAIL: 'operator@ringback.example', LANGUAGES: 'en,de' })

test('[S6.7] a person who has listed and booked nothing can change role, and can list their own phones at once', async () => {
  const bea = await market.newcomer('buyer')
  expect(await bea.chooseRole({ userstatus: 'seller' })).toMatchObject({ userstatus: 'seller' })
  expect(await bea.getMe()).toMatchObject({ userstatus: 'seller' })
  expect((await bea.listMyProducts({ sellerName: bea.person.name })).items).toEqual([])
  expect(await bea.chooseRole({ userstatus: 'seller' })).toMatchObject({ userstatus: 'seller' })
  expect(await bea.chooseRole({ userstatus: 'buyer' })).toMatchObject({ userstatus: 'buyer' })
})

test('[S6.7] a person who has listed or booked a phone cannot change role, even after cancelling the order', async () => {
  const { sam, phone } = await listedPhone(market)
  await expect(sam.chooseRole({ userstatus: 'buyer' })).rejects.toMatchObject({ code: 'conflict' })
  const bea = await market.newcomer('buyer')
  const { insertedId: id } = await bea.placeOrder({ productsId: phone.id, ...contact })
  await bea.cancelOrder({ id })
  await expect(bea.chooseRole({ userstatus: 'seller' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await bea.getMe()).toMatchObject({ userstatus: 'buyer' })
})

test('[S3.2] people can change their own name, but not while verified by an admin', async () => {
  const sam = await market.newcomer('seller')
  await sam.renameMe({ name: 'Samuel  Carter' })
  expect(await sam.getMe()).toMatchObject({ name: 'Samuel Carter' })
  const ada = await market.newcomer('admin')
  await ada.verifySeller({ userId: sam.person.id })
  await expect(sam.renameMe({ name: 'Somebody Else' })).rejects.toMatchObject({ code: 'conflict' })
})

const posing = [
  'Sam Phones ✅ Verified',
  'Sam ★',
  'Ringback Security',
  'R1ngback',
  'Rіngback Support',
  'Closed Account',
  'Closed-account',
  'Official Ringback Support',
  'The Ringback Team',
  'theringback',
  'Ring Back',
  'Support',
  'Phone Support 24',
  'Customer Service',
  'Customer-Care',
  'Admin',
  '4dmin',
  'Ada Admin',
  'AdminTeam',
  'A d m i n',
  'Moderator',
  'Ѕtaff',
  'Staff of the Marketplace',
]

test.each(posing)(
  '[S1.2] a name that poses as the market or carries a badge is rejected on renaming and sign-up: %s',
  async (name) => {
    const sam = await market.newcomer('seller')
    await expect(sam.renameMe({ name })).rejects.toMatchObject({ code: 'invalid', fields: { name: expect.any(String) } })
    const signsUp = signUpAt(market.url, { name, email: `${randomUUID()}@people.example`, userstatus: 'seller' })
    await expect(signsUp).rejects.toMatchObject({ reason: 'name_misleading', fields: { name: expect.any(String) } })
  },
)

test('[S1.2] a person who already has such a name keeps it, and names that merely contain the words are allowed', async () => {
  const who = { name: 'Bring Back Phones', email: `${randomUUID()}@people.example`, userstatus: 'seller' } as const
  const { caller: sam, identityToken } = await signUpAt(market.url, who)
  for (const name of ['Closed Accounts & Sons', 'Mo Stafford', 'Adminka Rowe', 'Modesta Bell']) await sam.renameMe({ name })
  await market.connection.db.updateTable('people').set({ name: 'Ringback Sam' }).where('email', '=', who.email).execute()
  await callerWith(market.url, identityToken).registerPerson({ ...who, name: 'Ringback Sam' })
  expect(await sam.getMe()).toMatchObject({ name: 'Ringback Sam' })
})

test('[S5.4] an address is saved, exported, and deleted on request and with the account', async () => {
  const bea = await market.newcomer('buyer')
  const nothing = { phone: null, location: null, address: null }
  expect(await bea.getMyAddress({})).toEqual(nothing)
  await bea.saveMyAddress(contact)
  expect(await bea.getMyAddress({})).toEqual({ ...contact, address: null })
  expect((await bea.exportMe({})).person).toMatchObject({ contactPhone: contact.phone, location: contact.location })
  expect(await bea.forgetMyAddress({})).toEqual({ deletedCount: 1 })
  expect(await bea.getMyAddress({})).toEqual(nothing)
  await bea.saveMyAddress({ phone: contact.phone, address: home })
  expect((await bea.exportMe({})).person).toMatchObject({ location: oneLine(home), addressParts: home })
  await bea.closeMe({})
  const row = await market.connection.db
    .selectFrom('people')
    .select(['contactPhone', 'location', 'addressParts'])
    .where('id', '=', bea.person.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ contactPhone: null, location: null, addressParts: null })
})

const typed = { name: ' Bea  Miller', street: '7 Quay Road', extra: '', postcode: '627041234', city: 'Springfield' }
const home = { ...typed, name: 'Bea Miller', postcode: '62704-1234', region: 'IL', country: 'US' as const }

test('[S18.4] an address is read in its parts, is part one’s location in one line, and is saved on first use', async () => {
  const [bea, { phone }] = [await market.newcomer('buyer'), await listedPhone(market)]
  const { phone: number } = contact
  await bea.placeOrder({ productsId: phone.id, phone: number, address: { ...typed, region: 'illinois', country: 'US' } })
  const location = '7 Quay Road, Springfield, IL 62704-1234'
  expect((await bea.listOrders({ email: bea.person.email })).items).toMatchObject([{ location, phone: number }])
  expect(await bea.getMyAddress({})).toEqual({ phone: number, location, address: home })
  const another = { ...home, street: '9 Quay Road' }
  await bea.placeOrder({ productsId: (await listedPhone(market)).phone.id, phone: number, address: another })
  expect(await bea.getMyAddress({})).toMatchObject({ address: home })
  const bought = (await bea.exportMe({})).orders
  expect(bought.map(({ addressParts }) => addressParts)).toEqual(expect.arrayContaining([home, another]))
})

test('[S18.4] a first offer saves its address, too, and parts complete an address that was saved in one line', async () => {
  const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const { phone } = await listedPhone(market, { price: 250 })
  await bea.makeOffer({ productsId: phone.id, offer: 200, phone: contact.phone, address: home })
  expect(await bea.getMyAddress({})).toMatchObject({ address: home })
  await ben.saveMyAddress(contact)
  await ben.placeOrder({ productsId: phone.id, ...contact, location: '1 Other Street, Springfield' })
  expect(await ben.getMyAddress({})).toEqual({ ...contact, address: null })
  await ben.placeOrder({ productsId: (await listedPhone(market)).phone.id, phone: contact.phone, address: home })
  expect(await ben.getMyAddress({})).toMatchObject({ location: oneLine(home), address: home })
  // As the version before writes it: the parts of another line would be wrong.
  await market.connection.pool.query('update people set location = $2 where id = $1', [ben.person.id, contact.location])
  expect(await ben.getMyAddress({})).toEqual({ ...contact, address: null })
})

test('[S18.4] each part that is missing or has another shape is refused with an example, and so is another country', async () => {
  const bea = await market.newcomer('buyer')
  const save = (address: object) => bea.saveMyAddress({ phone: contact.phone, address: { ...home, ...address } })
  const faulty = save({ name: ' ', street: '', postcode: '6270', city: '\u200b', region: 'Illinoise' })
  await expect(faulty).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      'address.name': 'Name is required',
      'address.street': 'Street address is required, like 12 Harbor Street',
      'address.postcode': 'A ZIP code has five digits, like 62704',
      'address.city': 'City is required, like Springfield',
      'address.region': 'Choose the state, like Illinois',
    },
  })
  for (const fine of [
    { street: 'PO Box 12' },
    { street: '1200 Ñuñoa Calle', city: 'Mayagüez', region: 'PR', postcode: '００６８０' },
  ]) {
    expect(await save(fine)).toMatchObject({ address: { ...home, ...fine, postcode: fine.postcode ? '00680' : home.postcode } })
  }
  const abroad = { ...typed, street: 'Hafenstraße 12', postcode: 'D-20457', city: 'Hamburg', country: 'DE' as const }
  await expect(bea.saveMyAddress({ phone: contact.phone, address: abroad })).rejects.toMatchObject({ reason: 'address_abroad' })
  await expect(bea.saveMyAddress({ phone: contact.phone })).rejects.toMatchObject({
    fields: { location: 'Location is required' },
  })
})

test('[S1.7] a contact message is mailed to the operator once; bot and invalid messages are not', async () => {
  const nia = { name: 'Nia', email: 'nia@people.example' }
  const message = 'Where is the phone of my order?\n\nIt is late.'
  await market.guest.writeToOperator({ ...nia, message: 'Buy cheap watches here now.', website: 'https://spam.example' })
  await market.guest.writeToOperator({ ...nia, message })
  await expect(market.guest.writeToOperator({ ...nia, message: 'short' })).rejects.toMatchObject({ code: 'invalid' })
  await untilNothingIsDue(market)
  const letters = (await (await market.fetch('/mailbox.json')).json()) as { to: string; text: string }[]
  const mine = letters.filter(({ to }) => to === 'operator@ringback.example')
  expect(mine).toHaveLength(1)
  expect(mine[0]?.text).toContain(`Nia <nia@people.example> wrote`)
  expect(mine[0]?.text).toContain(message)
})

test('a person chooses one of the market’s languages, and their account keeps it', async () => {
  const bea = await market.newcomer('buyer')
  expect(await bea.chooseLanguage({ language: 'de' })).toEqual({ acknowledged: true, language: 'de' })
  expect(await bea.getMe()).toMatchObject({ language: 'de' })
  await expect(bea.chooseLanguage({ language: 'tlh' })).rejects.toMatchObject({ reason: 'language_unknown' })
})

test('[S19.2] a refusal is in the language that the caller asks for', async () => {
  const inGerman = callerWith(market.url, undefined, { 'accept-language': 'de-CH, en;q=0.5' })
  await expect(inGerman.getMe()).rejects.toMatchObject({
    message: 'Deine Anmeldung ist abgelaufen. Melde dich neu an, um fortzufahren.',
  })
})
