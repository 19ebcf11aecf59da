import { sql } from 'kysely'
import type { Connection, Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notices/notify.ts'
import { logLine } from '#server/log.ts'
import { type AlertOutcome, maxAlertsAtOnce, maxDaysWaited, maxInDigest } from '#shared/domain/alerts.ts'
import { type DigestLine, namedInDigest } from '#shared/domain/notices/alert-notices.ts'
import { errorFields } from '#shared/log-line.ts'
import { blockedReason, wasNotifiedBefore } from './still-offered.ts'

/** How many people are notified in one transaction. */
const batchSize = 100

/** Notifies people whose saved search names exactly this model; past a day's maximum, the alert goes into the evening's digest. */
export async function notifyAtOnce({ write }: Pick<Connection, 'write'>, phoneId: string): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await write((tx) => notifySome(tx, phoneId, from))
  }
}

async function notifySome(tx: Tx, phoneId: string, after: number): Promise<number | undefined> {
  const some = await tx
    .selectFrom('alerts')
    .select(['id', 'personId'])
    .where('phoneId', '=', phoneId)
    .where('outcome', 'is', null)
    .where('atOnce', '=', true)
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const last = some.at(-1)
  if (!last) return
  await lockPeople(
    tx,
    some.map(({ personId }) => personId),
  )
  const ids = some.map(({ id }) => String(id))
  for (const row of await alertRows(tx).where('alerts.id', 'in', ids).execute()) {
    if (row.blockedReason === 'booked') continue
    if (row.blockedReason) await end(tx, [row.id], row.blockedReason)
    else if (await isNotified(tx, row.id)) await end(tx, [row.id], 'again')
    else if ((await countNotifiedToday(tx, row.personId)) < maxAlertsAtOnce) await notifyOne(tx, row)
  }
  return Number(last.id)
}

/** Locks people in the order of their ids, so that parallel jobs neither deadlock nor exceed a person's daily maximum. */
const lockPeople = (tx: Tx, ids: string[]) =>
  tx.selectFrom('people').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

const alertRows = (tx: Tx) =>
  withPhones(tx)
    .select(['alerts.id', 'alerts.personId', 'alerts.phoneId', 'alerts.wasCents', 'alerts.dueAt', 'phones.name as phone'])
    .select(['phones.priceCents', 'keptSearches.name as search', blockedReason.as('blockedReason')])
    .where('alerts.outcome', 'is', null)
    .orderBy('alerts.id')

const withPhones = (tx: Tx) =>
  tx
    .selectFrom('alerts')
    .innerJoin('phones', 'phones.id', 'alerts.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .leftJoin('keptSearches', 'keptSearches.id', 'alerts.searchId')

type Waiting = {
  id: string | number
  personId: string
  phoneId: string
  phone: string
  priceCents: number
  wasCents: number | null
  search: string | null
}

const isNotified = async (tx: Tx, id: string | number) =>
  (await tx.selectFrom('alerts').select('id').where('id', '=', String(id)).where(wasNotifiedBefore).executeTakeFirst()) !==
  undefined

async function countNotifiedToday(tx: Tx, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('outcome', '=', 'at_once')
    .where('endedAt', '>', sql<Date>`market_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

async function notifyOne(tx: Tx, { id, personId, phone, phoneId, priceCents, wasCents, search }: Waiting): Promise<void> {
  const params = { phone, phoneId, priceCents }
  if (search !== null) {
    await notify(tx, personId, { kind: 'searchMatched', params: { ...params, search, wasCents }, cause: `match:${phoneId}` })
  } else {
    const drop = { ...params, wasCents: wasCents ?? priceCents }
    await notify(tx, personId, { kind: 'priceDropped', params: drop, cause: `drop:${phoneId}:${priceCents}` })
  }
  await end(tx, [id], 'at_once')
}

/** Sends due digests: one per person and evening, with the waiting alerts whose phones can still be bought. */
export async function sendDigests({ db, write }: Pick<Connection, 'db' | 'write'>): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const { rows } = await sql<{ personId: string }>`select distinct person_id from (
        select person_id from alerts where outcome is null and due_at <= market_now() and person_id <> all(${failed}::uuid[])
        order by due_at, person_id limit 2000
      ) as due limit ${batchSize}`.execute(db)
    for (const { personId } of rows) {
      await write((tx) => sendDigest(tx, personId)).catch((error) => {
        // The next run tries again; the others get theirs now.
        failed.push(personId)
        logLine('error', 'A digest could not be sent', { person: personId, ...errorFields(error) })
      })
    }
    if (rows.length === 0) return
  }
}

async function sendDigest(tx: Tx, personId: string): Promise<void> {
  await lockPeople(tx, [personId])
  const due = await alertRows(tx)
    .where('alerts.personId', '=', personId)
    .where('alerts.dueAt', '<=', sql<Date>`market_now()`)
    .select([wasNotifiedBefore.as('isNotified')])
    .select(sql<string>`alerts.due_at::text`.as('evening'))
    .limit(5_000)
    .execute()
  const idsWhere = (test: (row: (typeof due)[number]) => boolean) => due.filter(test).map(({ id }) => id)
  await end(
    tx,
    idsWhere((row) => row.blockedReason === 'gone'),
    'gone',
  )
  await end(
    tx,
    idsWhere((row) => row.blockedReason === 'off'),
    'off',
  )
  await wait(
    tx,
    idsWhere((row) => row.blockedReason === 'booked'),
  )
  await end(
    tx,
    idsWhere((row) => row.blockedReason === null && row.isNotified),
    'again',
  )
  const free = due.filter((row) => row.blockedReason === null && !row.isNotified)
  const byPhone = new Map(free.map((row) => [row.phoneId, row]))
  const chosen = new Set([...byPhone.values()].slice(-maxInDigest).map(({ id }) => id))
  await end(
    tx,
    idsWhere((row) => free.includes(row) && byPhone.get(row.phoneId) !== row),
    'again',
  )
  await end(
    tx,
    [...byPhone.values()].filter(({ id }) => !chosen.has(id)).map(({ id }) => id),
    'enough',
  )
  if (chosen.size === 0) return
  const lines = free.filter(({ id }) => chosen.has(id)).reverse()
  const named: DigestLine[] = lines.slice(0, namedInDigest).map(({ phone, phoneId, priceCents, search, wasCents }) => ({
    phone,
    phoneId,
    priceCents,
    search,
    wasCents,
  }))
  const params = { count: lines.length, lines: named }
  await notify(tx, personId, { kind: 'alertDigest', params, cause: `digest:${due[0]?.evening}` })
  await end(tx, [...chosen], 'digest')
}

/** Postpones alerts of booked phones to the next evening, for `maxDaysWaited` days at most; then they end as 'gone'. */
async function wait(tx: Tx, ids: (string | number)[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update alerts set
      due_at = next_evening(people.time_zone),
      outcome = case when alerts.created_at < market_now() - ${maxDaysWaited}::int * interval '1 day' then 'gone'::alert_outcome end,
      ended_at = case when alerts.created_at < market_now() - ${maxDaysWaited}::int * interval '1 day' then market_now() end
    from people where people.id = alerts.person_id and alerts.id = any(${ids.map(String)}::bigint[])`.execute(tx)
}

const end = async (tx: Tx, ids: (string | number)[], outcome: AlertOutcome): Promise<void> => {
  if (ids.length === 0) return
  await sql`update alerts set outcome = ${outcome}::alert_outcome, ended_at = market_now()
    where id = any(${ids.map(String)}::bigint[]) and outcome is null`.execute(tx)
}
