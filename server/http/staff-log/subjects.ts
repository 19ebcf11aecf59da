import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { ofSeller } from '#server/ledger-account.ts'
import type { SubjectKind } from '#shared/domain/staff/subjects.ts'

/** What can change in a subject, without personal data; null where it does not exist, and for a value that is not set. */
type State = Record<string, Plain>
type Plain = string | number | boolean | null | string[]
/** For each value that differs: before and after. */
export type Changes = Record<string, [Plain, Plain]>
/** `people`: whom the subject concerns, by their ids. */
export type SubjectState = { state: State | null; people: string[] }

type Reads = (id: string) => RawBuilder<SubjectState>

/** What there is to know of somebody: also of whose report or debt it is. */
const person = sql`jsonb_build_object('staffRole', staff_roles.name, 'account', people.role, 'verified', people.verified_at is not null,
    'suspended', people.suspension, 'suspendedUntil', people.suspended_until, 'closed', people.closed_at is not null,
    'deletionDueAt', people.deletion_due_at, 'payoutsHeldUntil', people.payouts_hold_until)`
const withRole = sql`left join staff_members on staff_members.person_id = people.id left join staff_roles on staff_roles.id = role_id`
const sidesOf = sql`(select array[orders.buyer_id, phones.seller_id] from phones where phones.id = orders.phone_id)`

/** For each kind the query for its state; of what nobody changes by looking at it, only whom it concerns. */
const reads: Record<SubjectKind, Reads> = {
  person: (id) =>
    sql`select ${person} as state, array[people.id] as people from people ${withRole} where people.id = ${id}::uuid`,

  order: (id) => sql`select jsonb_build_object('order', orders.status, 'delivery', deliveries.state, 'payout', payouts.state,
      'payoutHeldUntil', payouts.hold_until, 'case', (select state from cases where order_id = orders.id order by opened_at desc limit 1),
      'chargeback', (select state from chargebacks where order_id = orders.id order by opened_at desc limit 1),
      'borneBy', (select borne_by from chargebacks where order_id = orders.id order by opened_at desc limit 1),
      'refunded', (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and cause <> 'return_postage'),
      'decided', (select refund_cents from case_decisions join cases on cases.id = case_id where cases.order_id = orders.id
        order by case_decisions.id desc limit 1),
      'listed', orders.flagged is not null and orders.flag_closed_at is null) as state, ${sidesOf} as people
    from orders left join deliveries on deliveries.order_id = orders.id left join payouts on payouts.order_id = orders.id
    where orders.id = ${id}::uuid`,

  refund: (id) => sql`select jsonb_build_object('refund', refunds.state, 'byBank', bank_reference is not null,
      'waits', waits_because is not null) as state, coalesce(${sidesOf}, '{}') as people
    from refunds left join orders on orders.id = refunds.order_id where refunds.id = ${id}::uuid
    union all select jsonb_build_object('postage', postage.state, 'byBank', bank_reference is not null), ${sidesOf}
    from return_postages postage join orders on orders.id = postage.order_id where postage.id = ${id}::uuid
    limit 1`,

  debt: (id) => sql`select jsonb_build_object('owed', (select greatest(coalesce(sum(amount_cents), 0), 0) from ledger_postings
      where ${ofSeller(sql`people.id`)})) as state, array[people.id] as people from people where people.id = ${id}::uuid`,

  report: (id) => sql`select ${person} || jsonb_build_object('report', items.state,
      'measure', (select measure from moderation_decisions where item_id = items.id order by "at" desc limit 1),
      'inForce', exists (select from restrictions join moderation_decisions on moderation_decisions.id = decision_id
        where item_id = items.id and ended_at is null),
      'phone', (select status from phones where phones.id = items.phone_id)) as state, array[people.id] as people
    from moderation_items items join people on people.id = items.person_id ${withRole} where items.id = ${id}::uuid`,

  role: (id) => sql`select jsonb_build_object('name', name, 'permissions', permissions,
      'members', (select count(*) from staff_members where role_id = staff_roles.id)) as state, '{}'::uuid[] as people
    from staff_roles where id = ${id}::uuid`,

  invitation: (id) => sql`select jsonb_build_object('invitedAs', staff_roles.name) as state, '{}'::uuid[] as people
    from staff_invitations join staff_roles on staff_roles.id = role_id where staff_invitations.id = ${id}::uuid`,

  conversation: (id) =>
    sql`select null::jsonb as state, array[buyer_id, seller_id] as people from threads where id = ${id}::uuid`,

  imei: (id) => sql`select jsonb_build_object('blocked', ended_at is null) as state,
      array(select seller_id from phones where phones.imei_hash = blocked_imeis.imei_hash) as people
    from blocked_imeis where id = ${id}::uuid`,

  phone: (id) =>
    sql`select jsonb_build_object('phone', status) as state, array[seller_id] as people from phones where id = ${id}::uuid`,

  letter: (id) => sql`select jsonb_build_object('letter', state) as state, array_remove(array[person_id], null) as people
    from failed_letters where id = ${id}::uuid`,

  announcement: (id) => sql`select jsonb_build_object('announcement', state) as state, '{}'::uuid[] as people
    from announcements where id = ${id}::uuid`,

  webhook: (
    id,
  ) => sql`select jsonb_build_object('webhookUrl', url, 'webhookEvents', cardinality(types), 'webhookOn', off_since is null,
      'secretSince', secret_since) as state, '{}'::uuid[] as people from webhook_endpoints where id = ${id}::uuid`,

  brand: (id) => sql`select jsonb_build_object('brand', name, 'offered', offered) as state, '{}'::uuid[] as people
    from categories where id = ${id}::uuid`,

  key: (id) => sql`select jsonb_build_object('keyRevoked', revoked_at is not null) as state, array[person_id] as people
    from api_keys where id = ${id}::uuid`,

  picture: (id) => sql`select null::jsonb as state, array[owner_id] as people from images where id = ${id}::uuid`,
}

/** The state of a subject as it is in this transaction; nothing where there is none of this id. */
export async function readSubject(tx: Tx, kind: SubjectKind, id: string): Promise<SubjectState> {
  const { rows } = await reads[kind](id).execute(tx)
  return rows[0] ?? { state: null, people: [] }
}

/** What differs between two states, in the order in which the second one, or what is gone, has it. */
export function changesBetween(before: State | null, after: State | null): Changes {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const differing = [...names].flatMap((name): [string, [Plain, Plain]][] => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, [was, is]]]
  })
  return Object.fromEntries(differing)
}
