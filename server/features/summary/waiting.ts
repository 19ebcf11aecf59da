import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { what as reportedThing } from '#server/features/moderation/queries.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { isGivenUp } from '#server/features/payments/postages/postage-cover.ts'
import { waitsForStaff } from '#server/features/photo-checks/code-photos.ts'
import { isOpenApproval } from '#server/features/staff/require-second-person.ts'
import type { Queue } from '#shared/contract/figures.ts'
import { maxCounted, mostWaiting, type Waiting, type WaitingCount } from '#shared/contract/summary.ts'
import { requestDays } from '#shared/domain/badges/badge-rules.ts'
import { holdableStates } from '#shared/domain/money/payout-life.ts'
import type { Held } from '#shared/domain/staff/permissions.ts'
import { approvalDays, mayOfTwo } from '#shared/domain/staff/second-person.ts'
import { type WaitingKind, waitingFor } from '#shared/domain/staff/waiting.ts'
import { sayStored } from '#shared/language/stored-message.ts'

export type Staff = { id: string } & Held

/** SQL: the phone of an order as it was booked. */
const phoneOf = (order: RawBuilder<unknown>) =>
  sql`(select ${bookedName} from orders join phones on phones.id = orders.phone_id where orders.id = ${order})`
const nameOf = (person: RawBuilder<unknown>) => sql`(select name from people where people.id = ${person})`
const none = sql`null::timestamptz`

const ofReports = (state: 'open' | 'appealed') =>
  sql`select moderation_items.id::text as subject, null::uuid as "order", ${reportedThing} as what, since, ${none} as due
    from moderation_items where state = ${sql.lit(state)}`

/** SQL: for each kind, what waits: the subject that its page is about, its order, what it is called, since when, and until when. */
const lists: Record<WaitingKind, (staff: Staff) => RawBuilder<unknown>> = {
  approval: (staff) => sql`select first_approvals.subject::text as subject, null::uuid as "order",
      ${nameOf(sql`first_approvals.person_id`)} as what, first_approvals.at as since,
      first_approvals.at + make_interval(days => ${sql.lit(approvalDays)}) as due
    from first_approvals where ${isOpenApproval} and person_id <> ${staff.id} and act = any(${mayOfTwo(staff)}::text[])`,
  chargeback:
    () => sql`select id::text as subject, order_id as "order", coalesce(${phoneOf(sql`order_id`)}, dispute_id) as what, since,
      due_at as due from chargebacks where state in ('needs_evidence', 'silent', 'to_bear')`,
  case: () => sql`select cases.id::text as subject, cases.order_id as "order", ${phoneOf(sql`cases.order_id`)} as what, cases.since,
      deliveries.due_at as due
    from cases join deliveries on deliveries.order_id = cases.order_id where cases.state in ('decision', 'appealed')`,
  report: () => ofReports('open'),
  codePhoto:
    () => sql`select phone_id::text as subject, null::uuid as "order", phones.name as what, sent_at as since, ${none} as due
    from photo_codes join phones on phones.id = phone_id where ${waitsForStaff}`,
  appeal: () => ofReports('appealed'),
  flagged:
    () => sql`select orders.id::text as subject, orders.id as "order", ${bookedName} as what, flagged_at as since, ${none} as due
    from orders join phones on phones.id = orders.phone_id where flagged is not null and flag_closed_at is null`,
  payout:
    () => sql`select order_id::text as subject, order_id as "order", ${nameOf(sql`seller_id`)} as what, since, ${none} as due
    from payouts where state = 'staff'`,
  refund: () => sql`select id::text as subject, order_id as "order", coalesce(${phoneOf(sql`order_id`)}, intent_id) as what,
      failing_since as since, ${none} as due from refunds where state = 'failed' and ${ofCharge}
    union all select id::text, order_id, ${phoneOf(sql`order_id`)}, created_at, ${none}
    from return_postages where state <> 'paid' and not ${isGivenUp}`,
  held: () => sql`select order_id::text as subject, order_id as "order", ${nameOf(sql`seller_id`)} as what,
      coalesce((select max(at) from order_events where order_events.order_id = payouts.order_id and step = 'payout.hold'), since) as since,
      hold_until as due
    from payouts where hold_until > market_now() and state = any(${[...holdableStates]}::payout_state[])
    union all select id::text, null, name, coalesce((select max(at) from payout_holds where seller_id = people.id), created_at),
      payouts_hold_until from people where payouts_hold_until > market_now()`,
  badge: () => sql`select seller_id::text as subject, null::uuid as "order", ${nameOf(sql`seller_id`)} as what, asked_at as since,
      asked_at + make_interval(days => ${sql.lit(requestDays)}) as due
    from badge_requests where state = 'open'`,
}

/** SQL: all that waits for somebody of the staff; of each kind at most so many, the longest waiting. */
const allFor = (staff: Staff, kinds: readonly WaitingKind[], most = maxCounted + 1) =>
  sql.join(
    kinds.map(
      (kind) => sql`(select ${sql.lit(kind)} as kind, listed.* from (${lists[kind](staff)}) as listed
      order by since limit ${sql.lit(most)})`,
    ),
    sql` union all `,
  )

type Row = { kind: WaitingKind; subject: string; order: string | null; what: string | null; since: Date; due: Date | null }

/** What waits for somebody of the staff who may do something about it: the longest waiting, and how many of each kind. */
export async function waitingOf(db: Db, staff: Staff): Promise<{ waiting: Waiting[]; waitingCounts: WaitingCount[] }> {
  const kinds = waitingFor(staff)
  if (kinds.length === 0) return { waiting: [], waitingCounts: [] }
  const all = allFor(staff, kinds)
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select * from (${all}) as waiting order by since, subject limit ${mostWaiting}`.execute(db),
    sql<{ kind: WaitingKind; count: number; oldest: Date }>`
      select kind, count(*)::int as count, min(since) as oldest from (${all}) as waiting group by kind`.execute(db),
  ])
  return {
    waiting: rows.map(({ what, since, due, ...row }) => ({
      ...row,
      what: sayStored(what ?? ''),
      since: since.toISOString(),
      due: due?.toISOString() ?? null,
    })),
    waitingCounts: kinds.flatMap((kind) =>
      counted.filter((one) => one.kind === kind).map(({ count, oldest }) => ({ kind, count, oldest: oldest.toISOString() })),
    ),
  }
}

/** So many of each kind are looked at: more than staff will ever let wait. */
const mostAged = 100_000

/** How much waits for somebody of the staff, of each kind, and how long: since when half of it, and the longest of it. */
export async function agesOfWaiting(db: Db, staff: Staff): Promise<Queue[]> {
  const kinds = waitingFor(staff)
  if (kinds.length === 0) return []
  const { rows } = await sql<{ kind: WaitingKind; count: number; middle: Date; oldest: Date }>`
    select kind, count(*)::int as count, percentile_disc(0.5) within group (order by since) as middle, min(since) as oldest
    from (${allFor(staff, kinds, mostAged)}) as waiting group by kind order by oldest, kind`.execute(db)
  return rows.map(({ middle, oldest, ...row }) => ({ ...row, middle: middle.toISOString(), oldest: oldest.toISOString() }))
}
