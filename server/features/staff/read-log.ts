import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import { appError, wireReasons } from '#shared/contract/reasons/market.ts'
import type * as contract from '#shared/contract/staff-log.ts'
import type { LogEntry, LogOfMember } from '#shared/contract/staff-log.ts'
import { isSubjectKind, type Outcome } from '#shared/domain/staff/subjects.ts'
import { said } from '#shared/language/message.ts'

type Selection = CallOf<typeof contract.exportStaffLog>
type Plain = LogEntry['changes'][number]['before']

/** The name of a subject as it is now; of an order, a refund or a conversation, that of the phone. */
const nameOfSubject = sql<string | null>`case staff_actions.about
  when 'person' then (select people.name from people where people.id = staff_actions.subject)
  when 'debt' then (select people.name from people where people.id = staff_actions.subject)
  when 'report' then (select people.name from people join moderation_items on moderation_items.person_id = people.id where moderation_items.id = staff_actions.subject)
  when 'role' then (select name from staff_roles where id = staff_actions.subject)
  when 'imei' then (select '…' || imei_last4 from blocked_imeis where id = staff_actions.subject)
  when 'phone' then (select name from phones where id = staff_actions.subject)
  when 'key' then (select name from api_keys where id = staff_actions.subject)
  when 'announcement' then (select texts -> 0 ->> 'subject' from announcements where id = staff_actions.subject)
  when 'brand' then (select categories.name from categories where categories.id = staff_actions.subject)
  when 'webhook' then (select note from webhook_endpoints where id = staff_actions.subject)
  when 'conversation' then (select name from phones join threads on threads.phone_id = phones.id where threads.id = staff_actions.subject)
  else (select name from phones join orders on orders.phone_id = phones.id where orders.id = ${sql.ref('aboutOrder.id')})
end`
/** The order that a row is about: of a refund or a postage, the one that it belongs to. */
const orderOfSubject = sql<string | null>`(select case staff_actions.about when 'order' then staff_actions.subject
  when 'refund' then coalesce((select order_id from refunds where id = staff_actions.subject), (select order_id from return_postages where id = staff_actions.subject)) end)`

/** The name of the role that was chosen, whose id the log holds. */
const chosenRole = sql<string | null>`(select name from staff_roles where id::text = details ->> 'role')`

/** The name of the API key by which somebody acted, whose id the log holds. */
const actingKey = sql<string | null>`(select name from api_keys where id::text = details ->> 'apiKey')`

/** What an act did to a setting, of whose texts the log has none. */
const settingChange = sql<[string, string] | null>`(select json_build_array(before, after) from setting_changes
  where setting_changes.name = details ->> 'setting' and setting_changes.person_id = staff_actions.person_id
    and setting_changes."at" = staff_actions."at")`

const rowsOf = (db: Db, { by, act, about, outcome, from, until }: Selection) =>
  db
    .selectFrom('staffActions')
    .leftJoin('people', 'people.id', 'staffActions.personId')
    .leftJoin('staffReasons', 'staffReasons.actionId', 'staffActions.id')
    .leftJoinLateral(sql<{ id: string | null }>`(select ${orderOfSubject} as id)`.as('aboutOrder'), (join) => join.onTrue())
    .select([
      'staffActions.id',
      'at',
      'staffActions.personId',
      'people.name',
      'staffActions.role',
      'factor',
      'operation',
      'outcome',
    ])
    .select(['refusal', 'staffActions.about', 'staffActions.subject', 'details', 'changes', 'reasonHash', 'requestId', 'words'])
    .select([nameOfSubject.as('subjectName'), 'aboutOrder.id as order', chosenRole.as('chosenRole'), actingKey.as('actingKey')])
    .select(settingChange.as('settingChange'))
    .$if(by === 'commands', (query) => query.where('staffActions.personId', 'is', null))
    .$if(by !== undefined && by !== 'commands', (query) => query.where('staffActions.personId', '=', by ?? ''))
    .$if(act !== undefined, (query) => query.where('operation', '=', act ?? ''))
    .$if(about !== undefined, (query) =>
      query.where(
        sql<boolean>`(staff_actions.subject = ${about ?? null}::uuid or staff_actions.concerns @> array[${about ?? null}]::uuid[])`,
      ),
    )
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .orderBy('staffActions.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const entryOf = (row: Row): LogEntry => ({
  number: Number(row.id),
  at: row.at.toISOString(),
  by: row.personId === null ? null : { _id: row.personId, name: row.name ?? '', key: keyOf(row) },
  role: row.role,
  factor: row.factor,
  operation: row.operation,
  outcome: row.outcome as Outcome,
  refusal: row.refusal === null ? null : { reason: row.refusal, sentence: sentenceOf(row.refusal) },
  subject:
    row.subject === null
      ? null
      : { kind: isSubjectKind(row.about) ? row.about : null, _id: row.subject, name: row.subjectName, order: row.order },
  chosen: { ...withoutKey(row.details as Record<string, unknown>), ...(row.chosenRole !== null && { role: row.chosenRole }) },
  changes: changesIn(row).map(([name, [before, after]]) => ({ name, before, after })),
  reason: row.words,
  reasonErased: row.reasonHash !== null && row.words === null,
  request: row.requestId,
})

const changesIn = ({ changes, details, settingChange: change }: Row): [string, [Plain, Plain]][] => [
  ...Object.entries(changes as Record<string, [Plain, Plain]>),
  ...(change ? [[String((details as Record<string, unknown>).setting), change] as [string, [Plain, Plain]]] : []),
]

const withoutKey = ({ apiKey: _, ...chosen }: Record<string, unknown>) => chosen

/** By which key somebody acted: without its name, once it is deleted. */
const keyOf = ({ details, actingKey }: Row) => (Object.hasOwn(details as object, 'apiKey') ? { name: actingKey } : null)

/** The sentence of a refusal; null if it needs values, which the log does not hold, or if this version does not know the reason. */
function sentenceOf(reason: string): string | null {
  const known = Object.hasOwn(wireReasons, reason) ? wireReasons[reason as keyof typeof wireReasons].sentence : undefined
  try {
    const sentence = known ? (said(known, {}) as string) : null
    return sentence?.includes('{') ? null : sentence
  } catch {
    return null
  }
}

type Paging = { limit: number; after?: string | undefined }

/** A page of the log, newest first; `after` is the number of the last row seen. Throws AppError('invalid') if it is no number. */
export async function listStaffLog(db: Db, { limit, after, ...selection }: Selection & Paging): Promise<Page<LogEntry[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw appError('cursor_unknown', { field: 'after' }, { field: 'after' })
  const rows = await rowsOf(db, selection)
    .$if(after !== undefined, (query) => query.where('staffActions.id', '<', after ?? ''))
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(entryOf)
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last ? { next: { limit: String(limit), after: String(last.number) } } : {}) }
}

/** Rows read at once. */
const batchSize = 500

/** The selected rows as chunks of one JSON array, newest first. */
export async function* exportStaffLog(db: Db, selection: Selection): AsyncGenerator<string> {
  yield '['
  let after: string | undefined
  do {
    const { items, next }: Page<LogEntry[]> = await listStaffLog(db, { ...selection, limit: batchSize, after })
    const text = items.map((item) => JSON.stringify(item)).join(',')
    if (text) yield after === undefined ? text : `,${text}`
    after = next?.after
  } while (after !== undefined)
  yield ']'
}

/** How much each member of the staff did from a time on. */
export async function countStaffLog(db: Db, { from }: CallOf<typeof contract.countStaffLog>): Promise<LogOfMember[]> {
  const rows = await db
    .selectFrom('staffActions')
    .leftJoin('people', 'people.id', 'staffActions.personId')
    .leftJoin('staffMembers', 'staffMembers.personId', 'staffActions.personId')
    .leftJoin('staffRoles', 'staffRoles.id', 'staffMembers.roleId')
    .select(['staffActions.personId', 'people.name', 'staffRoles.name as role'])
    .select(
      (['done', 'looked', 'refused'] as const).map((outcome) =>
        sql<number>`(count(*) filter (where outcome = ${sql.lit(outcome)}))::int`.as(outcome),
      ),
    )
    .select(sql<Date>`max("at")`.as('lastAt'))
    .where('at', '>=', new Date(from))
    .groupBy(['staffActions.personId', 'people.name', 'staffRoles.name'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('staffActions.personId')
    .execute()
  return rows.map(({ personId, name, role, lastAt, done, looked, refused }) => ({
    by: personId === null ? null : { _id: personId, name: name ?? '', role },
    done,
    looked,
    refused,
    lastAt: lastAt.toISOString(),
  }))
}
