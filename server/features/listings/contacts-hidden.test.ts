import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'

const market = useMarket()

test('[S13.2] contacts in a listing and in a name are masked, and the reply to the seller says so', async () => {
  const sam = await market.newcomer('seller')
  const draft = { ...(await sixFacts(market, sam)), productName: 'Galaxy S21 call 202-555-0143' }
  const described = { ...draft, description: 'IMEI on request, 12/256. Write to sam @ example . com' }
  const { listingId, contactsHidden } = await sam.addListing(described)
  expect(contactsHidden).toBe(true)
  const { listing } = await market.guest.getListing({ listingId })
  expect([listing.productName, listing.description]).toEqual(['Galaxy S21 call •••', 'IMEI on request, 12/256. Write to •••'])
  const plain = { ...described, productName: 'Galaxy S21 8/128', description: 'Bought on 12/03/2024 for $1,199.00' }
  expect(await sam.editListing({ ...plain, listingId })).toEqual({ listingId, contactsHidden: false })
  expect((await sam.renameMe({ name: 'Sam 0171 2345678' })).name).toBe('Sam •••')
})

test.each([
  ['Sam 555 0147', 'Sam •••'],
  ['Sam 12345678', 'Sam •••'],
  ['٥٥٥٠١٤٧ Sam', '••• Sam'],
  ['Sam 三〇三五五五〇', 'Sam •••'],
  ['Sam ①②③④⑤⑥⑦', 'Sam •••'],
  ['Sam zero one seven one two three four', 'Sam •••'],
  ['Sam 555O147', 'Sam •••'],
  ['Sam 303 phones 555 used 0147', 'Sam •••'],
  ['Sam $555 0147€', 'Sam $•••€'],
  ['Sam (Telegram samphones)', '•••'],
  ['واتساب سام', '•••'],
])('[S13.2] [S23.1] a name that tells how to call somebody outside is masked: %s', async (name, shown) => {
  const sam = await market.newcomer('seller')
  expect((await sam.renameMe({ name })).name).toBe(shown)
  const signedUp = await signUpAt(market.url, { name, email: `${randomUUID()}@people.example`, userstatus: 'seller' })
  expect(await signedUp.caller.getMe()).toMatchObject({ name: shown })
})

test('[S13.2] a name with a number that nobody can call, or a word that is also a name, stays as it is', async () => {
  const names = ['Anna 3', 'Mo 1984', 'Müller 24/7 Handys', '2nd Life Phones 2019', 'Twins 1984 & 1986', 'One Million Phones']
  const others = ['Juan Carlos Uno', 'Zoe Five', 'Sam III', 'Jean Vibert', 'Weixin Zhang', 'Lina Signal']
  for (const name of [...names, ...others]) {
    const { caller } = await signUpAt(market.url, { name, email: `${randomUUID()}@people.example`, userstatus: 'seller' })
    expect(await caller.getMe()).toMatchObject({ name })
  }
})

test.each([
  ['colour', { colour: 'Blue +1 202 555 0143' }, { colour: 'Blue •••' }],
  ['network', { networkLock: 'locked', carrier: 'Ask @sam_sells' }, { carrier: 'Ask •••' }],
] as const)('[S13.2] a contact in the %s of a listing is masked too, and the seller is told', async (_, given, shown) => {
  const sam = await market.newcomer('seller')
  const { listingId, contactsHidden } = await sam.addListing({ ...(await sixFacts(market, sam)), ...given })
  expect(contactsHidden).toBe(true)
  expect((await market.guest.getListing({ listingId })).listing).toMatchObject(shown)
  expect((await sam.getMyListing({ listingId })).draft).toMatchObject(shown)
})

test('[S13.2] a seller who lists with the six facts only is also told of masked contacts', async () => {
  const sam = await market.newcomer('seller')
  const { photos, ...facts } = await sixFacts(market, sam)
  const add = (productName: string) => sam.addProduct({ ...facts, productName, productImage: photos[0] ?? '' })
  expect(await add('Galaxy S21 call 202-555-0143')).toMatchObject({ acknowledged: true, contactsHidden: true })
  expect(await add('Galaxy S21 8/128')).toMatchObject({ contactsHidden: false })
})
