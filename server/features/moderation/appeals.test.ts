import { expect, test } from 'vitest'
import { moderationStates, moderationSteps, stepOf } from '#shared/domain/moderation/moderation-life.ts'
import { listedPhone } from '#test/bookings.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { decidedItem, openItemOf } from '#test/moderation.ts'
import { letTimePassFor } from '#test/sales.ts'
import { tokenFor } from '#test/token-for.ts'

const market = useMarket()

async function decided() {
  const { sam, phone } = await listedPhone(market)
  const ada = await market.newcomer('admin')
  return { sam, ada, phone, ...(await decidedItem(market, { sam, ada, phone })) }
}

const leaveOneAdmin = (id: string) =>
  market.connection.pool.query(`update people set closed_at = market_now() where role = 'admin' and id <> $1`, [id])

test('[S14.2] with only one admin, the same admin decides the appeal after a day, and the appeal decision says so', async () => {
  const { sam, ada, phone, item, decision } = await decided()
  await leaveOneAdmin(ada.person.id)
  await sam.appealDecision({ id: decision, words: 'It is the very phone.' })
  await expect(sam.appealDecision({ id: decision, words: 'Again' })).rejects.toMatchObject({ reason: 'moderation_not_now' })
  await expect(ada.takeModeration({ id: item })).rejects.toMatchObject({ reason: 'moderation_same_later' })
  await letTimePassFor(market, 25, [{ sam, ada }])
  await ada.takeModeration({ id: item })
  await ada.decideAppeal({ id: item, upheld: true, reason: 'The serial number differs.' })
  expect(await sam.getMyDecision({ id: decision })).toMatchObject({
    inForce: true,
    ruling: { upheld: true, again: true, reason: 'The serial number differs.' },
  })
  const { rows } = await market.connection.pool.query('select status from phones where id = $1', [phone.id])
  expect(rows).toEqual([{ status: 'suspended' }])
})

test('[S14.2] with several admins, another one decides the appeal, and a granted appeal restores the listing', async () => {
  const { sam, ada, phone, item, decision } = await decided()
  const abe = await market.newcomer('admin')
  await sam.appealDecision({ id: decision, words: 'It is the very phone.' })
  await expect(ada.takeModeration({ id: item })).rejects.toMatchObject({ reason: 'moderation_by_another' })
  await expect(abe.decideAppeal({ id: item, upheld: false, reason: 'Yes.' })).rejects.toMatchObject({
    reason: 'moderation_take_first',
  })
  await abe.takeModeration({ id: item })
  await abe.decideAppeal({ id: item, upheld: false, reason: 'It is the very phone.' })
  expect(await sam.getMyDecision({ id: decision })).toMatchObject({
    inForce: false,
    endedBy: 'appeal',
    ruling: { upheld: false, again: false },
  })
  expect((await sam.listNotices({})).items[0]?.title).toBe(`${phone.name}: your appeal was accepted`)
  const { rows } = await market.connection.pool.query('select status from phones where id = $1', [phone.id])
  expect(rows).toEqual([{ status: 'listed' }])
})

test('[S14.2] an appeal is rejected after six months, and from anyone whom the decision is not about', async () => {
  const { sam, decision } = await decided()
  const sue = await market.newcomer('seller')
  await expect(sue.appealDecision({ id: decision, words: 'Me too' })).rejects.toMatchObject({ reason: 'decision_unknown' })
  await letTimePassFor(market, 190 * 24, [])
  // A session that was not renewed for 90 days is removed.
  sam.token = await tokenFor(market.connection, market.config.publicUrl, sam.person)
  await expect(sam.appealDecision({ id: decision, words: 'Late' })).rejects.toMatchObject({ reason: 'moderation_appeal_late' })
})

test('[S14.2] the database rejects changes to reports, decisions and appeals, and restrictions without a decision', async () => {
  const { sam, phone, item, decision } = await decided()
  await sam.appealDecision({ id: decision, words: 'It is the very phone.' })
  const { pool } = market.connection
  for (const change of [
    `update reports set words = 'x'`,
    `delete from moderation_decisions where id = '${decision}'`,
    `update moderation_decisions set facts = 'x'`,
    `update moderation_appeals set words = 'x'`,
    `delete from moderation_events`,
    `update restrictions set until = now()`,
    `delete from restrictions`,
    `update moderation_items set state = 'open' where id = '${item}'`,
    `update people set suspension = 'account' where id = '${sam.person.id}'`,
    `insert into restrictions (decision_id, measure, person_id) values (gen_random_uuid(), 'suspend_account', '${sam.person.id}')`,
  ]) {
    await expect(pool.query(change)).rejects.toThrow()
  }
  const other = await listedPhone(market)
  await expect(
    pool.query(`update phones set status = 'suspended', status_before = 'listed' where id = '${other.phone.id}'`),
  ).rejects.toThrow('restricted without a decision')
  const { rows } = await pool.query('select status from phones where id = $1', [phone.id])
  expect(rows).toEqual([{ status: 'suspended' }])
})

test('[S14.2] the database allows exactly the state changes in the table of moderation steps', async () => {
  const known = new Set(
    Object.keys(moderationSteps).flatMap((step) => {
      const { from, to } = stepOf(step as keyof typeof moderationSteps)
      return to ? from.map((state) => `${state} ${to}`) : []
    }),
  )
  for (const before of moderationStates) {
    for (const after of moderationStates) {
      const { rows } = await market.connection.pool.query('select moderation_may_move($1, $2) as may', [before, after])
      expect({ before, after, may: rows[0].may }).toEqual({ before, after, may: known.has(`${before} ${after}`) })
    }
  }
})

test('[S14.2] nobody decides their own report or one about an account linked with theirs, unless they are the only admin', async () => {
  const { sam, phone } = await listedPhone(market)
  const [ada, abe] = [await market.newcomer('admin'), await market.newcomer('admin')]
  await ada.fileReport({ about: 'phone', productsId: phone.id, category: 'fake' })
  const id = await market.connection.write((tx) => openItemOf(tx, `phone:${phone.id}`))
  await expect(ada.takeModeration({ id })).rejects.toMatchObject({ reason: 'own_matter', code: 'forbidden' })
  expect((await ada.getModeration({ id })).refusals.take).toMatch(/another admin/)
  await shareDevice(market, sam, abe)
  const eve = await market.newcomer('admin')
  await expect(abe.takeModeration({ id })).rejects.toMatchObject({ reason: 'own_matter' })
  const { pool } = market.connection
  await pool.query(`update people set closed_at = market_now() where role = 'admin' and id <> $1`, [ada.person.id])
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'none', facts: 'It is the phone shown.' })
  const { events } = await ada.getModeration({ id })
  expect(events.at(-1)).toMatchObject({ step: 'dismiss', reason: expect.stringContaining('there is no other admin') })
  await pool.query('update people set closed_at = null where id = any($1)', [[abe.person.id, eve.person.id]])
})
