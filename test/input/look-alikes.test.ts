import { expect, test } from 'vitest'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'
import { useMarket } from '../market.ts'

const market = useMarket()
const fresh = () => `seller.${crypto.randomUUID()}@people.example`

test.each([
  'Аcme Phones',
  'Acme Рhones',
  'ACME PHONES',
  'Acme  Phones.',
  'Acme-Phones',
  'Acm\u0065\u0301 Phones',
  'Acrne Phones',
  'Acгne Phones',
  'Acŕne Phones',
  'Αcme Phοnes',
  'Acme Ph0nes',
  'Ａｃｍｅ Ｐｈｏｎｅｓ',
  '𝐀𝐜𝐦𝐞 𝐏𝐡𝐨𝐧𝐞𝐬',
  'Ac me Pho nes',
])('a seller named %s cannot be verified while Acme Phones is verified', async (name) => {
  const real = await market.newcomer('seller', { name: 'Acme Phones', email: fresh() })
  const like = await market.newcomer('seller', { name, email: fresh() })
  const ada = await market.newcomer('admin')
  expect(await ada.verifySeller({ userId: real.person.id })).toMatchObject({ modifiedCount: 1 })
  await expect(ada.verifySeller({ userId: like.person.id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await market.guest.checkSellerVerified({ sellerEmail: like.person.email })).toEqual({ result: false })
  // Once the first seller has been deleted, the name is free again.
  await ada.deleteSeller({ userId: real.person.id })
  expect(await ada.verifySeller({ userId: like.person.id })).toMatchObject({ modifiedCount: 1 })
  await ada.deleteSeller({ userId: like.person.id })
})

test('names that people can tell apart have different skeletons', () => {
  const names = [
    'Anna',
    'Ana',
    'Hanna',
    'Sam Stone',
    'Sam Storey',
    'Phone Hut',
    'Phone Hat',
    'Лев',
    'Λέων',
    '王芳',
    '王明',
    'Söhne',
    'Sahne',
  ]
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
})

test('of two sellers with look-alike names verified concurrently, only one gets the badge', async () => {
  const [one, two] = [
    await market.newcomer('seller', { name: 'Twin Shop', email: fresh() }),
    await market.newcomer('seller', { name: 'Тwin Shop', email: fresh() }),
  ]
  const ada = await market.newcomer('admin')
  const done = await Promise.allSettled([one, two].map(({ person }) => ada.verifySeller({ userId: person.id })))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
