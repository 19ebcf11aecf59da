import { expect, test } from 'vitest'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'
import { useMarket } from '#test/market.ts'
import { refreshBadges } from './refresh-badges.ts'

const market = useMarket()
const badgeOf = async (id: string) =>
  (await market.connection.db.selectFrom('people').select('badgeName').where('id', '=', id).executeTakeFirstOrThrow()).badgeName

test('badge names of an older look-alike table are folded again; of two that collide the first gets the name', async () => {
  const ada = await market.newcomer('admin')
  const first = await market.newcomer('seller', { name: 'Sаm Bаdge' })
  const second = await market.newcomer('seller', { name: 'Sam Badge' })
  await ada.verifySeller({ userId: first.person.id })
  await market.connection.pool.query(`update people set badge_name = 'as it was' where id = $1`, [first.person.id])
  await ada.verifySeller({ userId: second.person.id })
  await market.connection.pool.query(`update people set badge_name = 'as it was, too' where id = $1`, [second.person.id])
  await refreshBadges(market.connection)
  expect(await badgeOf(first.person.id)).toBe(nameSkeleton('Sam Badge'))
  expect(await badgeOf(second.person.id)).toBe('as it was, too')
  await expect(
    market.newcomer('seller', { name: 'Sаm Badge' }).then(({ person }) => ada.verifySeller({ userId: person.id })),
  ).rejects.toMatchObject({ code: 'conflict' })
})
