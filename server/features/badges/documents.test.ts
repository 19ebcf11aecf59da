import { expect, test } from 'vitest'
import { askWithDocument, established, getBadge, turnDays } from '#test/badges.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { filesIn, privatePicture } from '#test/pictures.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket({ BADGE_SALES: '2', BADGE_SELLING_DAYS: '3' })
const filesOf = async (id: string) => (await filesIn(market.ports.privateImages)).filter((name) => name.includes(id))
const titlesTo = async (person: Caller) => (await person.listNotices({})).items.map(({ title }) => title)

test('[S14.4] documents are seen by their seller and the staff who verify, and are gone after each end of a request', async () => {
  const [ada, sol] = [await market.newcomer('admin'), await staffMember(market, 'support')]
  const [vera, sue, bea] = [await established(market), await market.newcomer('seller'), await market.newcomer('buyer')]
  const sees = (who: Caller, id: string) =>
    who.getPicture({ id }).then(
      () => true,
      ({ reason }) => reason as string,
    )
  const gone = async (picture: string) => {
    await untilNothingIsDue(market)
    expect([await sees(ada, picture), await sees(vera, picture)]).toEqual(['picture_unknown', 'picture_unknown'])
    expect(await filesOf(picture)).toEqual([])
  }
  const withdrawn = await askWithDocument(vera)
  expect([await sees(vera, withdrawn), await sees(ada, withdrawn)]).toEqual([true, true])
  for (const other of [sol, sue, bea]) expect(await sees(other, withdrawn)).toBe('picture_unknown')
  await vera.withdrawBadgeRequest({})
  await gone(withdrawn)
  await expect(vera.withdrawBadgeRequest({})).rejects.toMatchObject({ reason: 'badge_request_none' })

  const refused = await askWithDocument(vera, 'words that go, too')
  await expect(sue.askForBadge({ documents: [{ requirement: 'identity', pictures: [refused] }] })).rejects.toBeDefined()
  await ada.refuseBadge({ userId: vera.person.id, reason: 'The picture can’t be read.' })
  await gone(refused)
  expect(await vera.getMyBadge({})).toMatchObject({
    request: null,
    last: { state: 'refused', reason: 'The picture can’t be read.' },
  })
  const { rows } = await market.connection.pool.query('select words from badge_requests where words is not null')
  expect(rows).toEqual([])

  // No endless loop of requests: a refused seller waits for two weeks.
  await expect(askWithDocument(vera)).rejects.toMatchObject({ reason: 'badge_ask_later' })
  await turnDays(market, 15, vera, ada, sol)
  const lapsed = await askWithDocument(vera)
  await turnDays(market, 31, vera, ada)
  await gone(lapsed)
  expect(await vera.getMyBadge({})).toMatchObject({ request: null, last: { state: 'lapsed' }, refusal: null })
  expect((await titlesTo(vera))[0]).toBe('Your request for the verified badge has ended')
})

test('[S14.4] documents go with the account of a seller who leaves, and with the role of one who becomes a buyer', async () => {
  const leaving = await market.newcomer('seller')
  const buying = await market.newcomer('seller')
  const open = async (seller: Caller) => {
    const { rows } = await market.connection.pool.query<{ id: string }>(
      'insert into badge_requests (seller_id) values ($1) returning id',
      [seller.person.id],
    )
    const picture = await privatePicture(seller)
    await market.connection.pool.query(`insert into badge_documents values ($1, 0, 'identity', $2)`, [rows[0]?.id, picture])
    return picture
  }
  const pictures = [await open(leaving), await open(buying)]
  await leaving.closeMe({})
  await getBadge(market, buying.person)
  await buying.chooseRole({ userstatus: 'buyer' })
  expect(await buying.getMe()).toMatchObject({ userstatus: 'buyer', status: 'not verified' })
  await turnDays(market, 1)
  for (const picture of pictures) expect(await filesOf(picture)).toEqual([])
})
