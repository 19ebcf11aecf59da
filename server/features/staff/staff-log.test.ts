import { expect, test } from 'vitest'
import { sealChain } from '#server/db/seal-chain.ts'
import { checkBooks } from '#server/features/integrity/check-books.ts'
import { mostRefusals } from '#server/http/staff-log/log-of-request.ts'
import type { LogEntry } from '#shared/contract/staff-log.ts'
import { useMarket } from '#test/market.ts'
import { deliveredPhone, soldPhone } from '#test/sales.ts'
import { roleIdOf, staffMember } from '#test/staff.ts'

const market = useMarket()
const nobody = '00000000-0000-4000-8000-000000000000'

const logOf = async (about: string, more: { outcome?: 'done' | 'looked' | 'refused' } = {}): Promise<LogEntry[]> =>
  (await (await market.newcomer('admin')).listStaffLog({ about, ...more })).items

const holdOf = (sellerId: string, reason = 'Two chargebacks in a week.') => ({ sellerId, reason, days: 14 })

/** What the audit finds wrong with the log of the staff. */
async function broken(): Promise<string[]> {
  const { findings } = await checkBooks(market.connection.db, { graceSeconds: 3600 })
  return findings.find(({ id }) => id === 'I15')?.broken ?? ['There is no such check.']
}

/** Changes rows around what protects them, as somebody with the database's own tools could. */
async function around(change: string, ...tables: string[]) {
  const client = await market.connection.pool.connect()
  try {
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`)
    await client.query(change)
    for (const table of tables) await client.query(`alter table ${table} enable trigger all`)
  } finally {
    client.release()
  }
}

test('[S14.5] an act says who did it, in which role, to whom, why, and what it changed', async () => {
  const ada = await market.newcomer('admin')
  const mo = await staffMember(market, 'support')
  await ada.changeStaffRole({
    reason: 'Agreed.',
    personId: mo.person.id,
    role: await roleIdOf(market, 'moderator'),
  })
  expect(await logOf(mo.person.id)).toMatchObject([
    {
      by: { _id: ada.person.id, name: ada.person.name },
      role: 'Owner',
      operation: 'PUT /staff/:personId/role',
      outcome: 'done',
      subject: { kind: 'person', _id: mo.person.id, name: mo.person.name },
      chosen: { role: 'Moderator' },
      changes: [{ name: 'staffRole', before: 'Support', after: 'Moderator' }],
      request: expect.any(String),
    },
  ])
  const sam = await market.newcomer('seller')
  await ada.holdSeller(holdOf(sam.person.id))
  expect(await logOf(sam.person.id)).toMatchObject([
    { chosen: { days: 14 }, reason: 'Two chargebacks in a week.', changes: [{ name: 'payoutsHeldUntil', before: null }] },
  ])
})

test('[S14.5] an act on an order is in the history of its buyer and of its seller', async () => {
  const ada = await market.newcomer('admin')
  const { order, sam, bea } = await soldPhone(market)
  await ada.takeStep({ id: order, step: 'undo', reason: 'Both sides asked for it.' })
  for (const id of [order, sam.person.id, bea.person.id]) {
    expect(await logOf(id, { outcome: 'done' })).toMatchObject([
      { subject: { kind: 'order', order }, chosen: { step: 'undo' }, reason: 'Both sides asked for it.' },
    ])
  }
  const [entry] = await logOf(order, { outcome: 'done' })
  expect(entry?.changes).toContainEqual({ name: 'delivery', before: 'to_ship', after: 'refunded' })
})

test('[S14.5] two colleagues who act on the same person at once each leave what they changed themselves', async () => {
  const [ada, ana] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const sam = await market.newcomer('seller')
  await Promise.all([
    ada.holdSeller({ ...holdOf(sam.person.id), days: 10 }),
    ana.holdSeller({ ...holdOf(sam.person.id), days: 20 }),
  ])
  const [last, first] = await logOf(sam.person.id)
  expect(first?.changes).toMatchObject([{ name: 'payoutsHeldUntil', before: null }])
  expect(last?.changes).toMatchObject([{ name: 'payoutsHeldUntil', before: first?.changes[0]?.after }])
})

test('[S14.5] looking at an order or a list leaves one row in some minutes, however often a page is read again', async () => {
  const mo = await staffMember(market, 'support')
  const [one, other] = [await deliveredPhone(market), await deliveredPhone(market)]
  for (const { order } of [one, one, other]) await mo.getProgress({ id: order })
  for (const search of ['', '', 'Bea']) await mo.listPeople({ userstatus: 'buyer', search })
  const ada = await market.newcomer('admin')
  const { items } = await ada.listStaffLog({ by: mo.person.id })
  expect(items.map(({ operation, outcome, subject }) => [operation, outcome, subject?._id ?? null])).toEqual([
    ['GET /users', 'looked', null],
    ['GET /users', 'looked', null],
    ['GET /orders/:id/progress', 'looked', other.order],
    ['GET /orders/:id/progress', 'looked', one.order],
  ])
  expect(JSON.stringify(items)).not.toContain('"Bea"')
})

test('[S14.5] buyers and sellers who read their own order leave no row', async () => {
  const { order, bea, sam } = await deliveredPhone(market)
  await bea.getProgress({ id: order })
  await sam.getProgress({ id: order })
  expect(await logOf(order)).toEqual([])
})

test('[S14.5] [S14.7] a refused try leaves one row with the reason, also if its act would have left one', async () => {
  const mo = await staffMember(market, 'support')
  const sam = await market.newcomer('seller')
  await expect(mo.holdSeller(holdOf(sam.person.id))).rejects.toMatchObject({ reason: 'permission_missing' })
  const ada = await market.newcomer('admin')
  await expect(ada.holdSeller({ ...holdOf(sam.person.id), reason: '' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(ada.releaseSeller({ sellerId: sam.person.id } as never)).rejects.toBeDefined()
  const rows = await logOf(sam.person.id)
  expect(rows.map(({ by, outcome }) => [by?._id, outcome])).toEqual([
    [ada.person.id, 'refused'],
    [ada.person.id, 'refused'],
    [mo.person.id, 'refused'],
  ])
  expect(rows.at(-1)).toMatchObject({ refusal: { reason: 'permission_missing', sentence: expect.stringContaining('role') } })
  expect(rows.every(({ reason, changes }) => reason === null && changes.length === 0)).toBe(true)
})

test('[S14.5] a script cannot fill the log with refused tries', async () => {
  const mo = await staffMember(market, 'support')
  await market.connection.pool.query(
    `insert into staff_actions (person_id, operation, details, outcome, refusal)
     select $1, 'GET /orders/:id/progress', '{}', 'refused', 'order_unknown' from generate_series(2, $2)`,
    [mo.person.id, mostRefusals],
  )
  const refused = async () => {
    await expect(mo.retryRefund({ id: nobody })).rejects.toMatchObject({ reason: 'permission_missing' })
    const { rows } = await market.connection.pool.query(`select from staff_actions where person_id = $1`, [mo.person.id])
    return rows.length
  }
  expect([await refused(), await refused()]).toEqual([mostRefusals, mostRefusals])
})

test('[S14.5] what cannot be recorded is not done, and not shown', async () => {
  const { pool } = market.connection
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  await pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
  await pool.query(`create trigger refuse_rows before insert on staff_actions for each row when (new.person_id = '${ada.person.id}')
    execute function refuse_row()`)
  await expect(ada.holdSeller(holdOf(sam.person.id))).rejects.toMatchObject({ code: 'internal' })
  await expect(ada.listPeople({ userstatus: 'seller' })).rejects.toMatchObject({ code: 'internal' })
  await expect(ada.holdSeller({ ...holdOf(nobody) })).rejects.toMatchObject({ code: 'not_found' })
  await pool.query('drop trigger refuse_rows on staff_actions')
  const held = await pool.query(`select payouts_hold_until as until from people where id = $1`, [sam.person.id])
  expect(held.rows).toEqual([{ until: null }])
})

test('[S14.5] the server itself can change, delete and empty nothing of the log', async () => {
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  await ada.holdSeller(holdOf(sam.person.id))
  await sealChain(market.connection, 'seal_staff_log')
  for (const statement of [
    `update staff_actions set outcome = 'looked'`,
    'delete from staff_actions',
    'truncate staff_actions cascade',
    `update staff_seals set hash = ''`,
    'delete from staff_seals',
    'truncate staff_seals',
    `update staff_reasons set words = 'Another one'`,
    'truncate staff_reasons',
  ]) {
    await expect(market.connection.pool.query(statement)).rejects.toThrow('never changed')
  }
  expect(await broken()).toEqual([])
})

test('[S14.5] a change made around the triggers is found by the audit', async () => {
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  const seal = () => sealChain(market.connection, 'seal_staff_log')
  const row = `id = (select max(id) from staff_actions where subject = '${sam.person.id}')`
  await ada.holdSeller(holdOf(sam.person.id))
  await seal()
  expect(await broken()).toEqual([])

  await around(`update staff_actions set person_id = null where ${row}`, 'staff_actions')
  expect(await broken()).toEqual([expect.stringMatching(/^rows of seal \d+ of the log of the staff are not what was sealed$/)])
  await around(`update staff_actions set person_id = '${ada.person.id}' where ${row}`, 'staff_actions')
  expect(await broken()).toEqual([])

  const ofRow = `action_id in (select id from staff_actions where ${row})`
  await around(`update staff_reasons set words = 'A whim.' where ${ofRow}`, 'staff_reasons')
  expect(await broken()).toEqual([expect.stringContaining('is not what was written')])
  await around(`update staff_reasons set words = 'Two chargebacks in a week.' where ${ofRow}`, 'staff_reasons')
  await market.connection.pool.query(`delete from staff_reasons where ${ofRow}`)
  expect(await broken()).toEqual([expect.stringContaining('is gone, although nobody whom it concerns has left')])

  await around(`update staff_seals set hash = repeat('0', 64) where id = 1`, 'staff_seals')
  expect(await broken()).toContain('seal 1 of the log of the staff is not what was written, or does not follow the one before')
  await around(`update staff_seals set hash = staff_seal_hash(staff_seals) where id = 1`, 'staff_seals')
  await around(
    `delete from staff_actions where id = (select min(id) from staff_actions where reason_hash is null)`,
    'staff_actions',
  )
  expect(await broken()).toContainEqual(expect.stringMatching(/^the log of the staff has \d+ rows, of which \d+ are sealed/))
  await market.connection.pool.query('alter table staff_actions disable trigger staff_actions_append_only')
  expect(await broken()).toContain('the log of the staff can be changed')
})
