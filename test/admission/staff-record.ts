import { sql } from 'kysely'
import { expect } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import type { TestMarket } from '../market.ts'
import type { Call } from './call.ts'

/** The operation that a call of the matrix makes, if the log of the staff has what they do by it. */
export const staffOperationOf = (name: string) =>
  operations.find(({ log, method, path }) => log !== null && `${method} ${path.replace(/:\w+/g, '{}')}` === nameless(name))

const nameless = (name: string) => name.split('?')[0]?.replace(/\{\w+\}/g, '{}')

type Recorded = {
  xmin: string
  personId: string
  operation: string
  subject: string | null
  details: Record<string, unknown>
  outcome: string
  reason: string | null
}
type Operation = (typeof operations)[number]

/** The number of the newest record in the log of the staff. */
export const newestRecord = async ({ connection: { db } }: Pick<TestMarket, 'connection'>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from staff_actions`.execute(db)
  return rows[0]?.id ?? '0'
}

/** The records since then. */
export const staffRecords = async (
  { connection: { db } }: Pick<TestMarket, 'connection'>,
  since: string,
): Promise<Recorded[]> => {
  const { rows } =
    await sql<Recorded>`select staff_actions.xmin::text as xmin, person_id, operation, subject, details, outcome, words as reason
    from staff_actions left join staff_reasons on action_id = id where id > ${since}::bigint order by id`.execute(db)
  return rows
}

/** How the log calls what staff did by this operation; undefined where it has no row. */
function outcomeOf({ log, method }: Operation, isRefused: boolean) {
  if (isRefused) return 'refused'
  if (method !== 'GET' && !log?.shows) return 'done'
  return log?.shows === 'personal data' ? 'looked' : undefined
}

type Asked = { by: string; call: Call; operation: Operation; isRefused: boolean }

/**
 * That these records are one, of what the call was about, with its reason; of an act, in the transaction that changed something else as
 * well. Of a read that shows no personal data, that there is none.
 */
export async function expectRecordOf(market: Pick<TestMarket, 'connection'>, records: Recorded[], asked: Asked): Promise<void> {
  const { by, call, operation, isRefused } = asked
  const outcome = outcomeOf(operation, isRefused)
  const id = call.path.split(/[/?]/).find((part) => /^[\da-f-]{36}$/.test(part))
  const name = `${operation.method} ${operation.path}`
  const subject = operation.log?.about ? (id ?? null) : null
  expect(records).toEqual(outcome ? [expect.objectContaining({ personId: by, operation: name, outcome, subject })] : [])
  const [{ xmin = '', details = {}, reason = null } = {}] = records
  const json = (call.json ?? {}) as Record<string, unknown>
  const written = Object.values(json).filter((value) => /\s/.test(String(value)))
  expect(Object.values(details).filter((value) => written.includes(value))).toEqual([])
  if (outcome !== 'done') return
  const field = operation.log?.reason
  expect(reason).toEqual((field && json[field]) ?? null)
  const ofLog = ['staff_actions', 'staff_actions_unsealed', 'staff_reasons']
  if (!leavesNoRow.includes(name))
    expect((await tablesChangedBy(market, xmin)).filter((table) => !ofLog.includes(table))).not.toEqual([])
}

/** What they write is deleted, or written again by a job, or is nothing but their record. Their record still says that the transaction wrote something. */
const leavesNoRow = [
  'POST /market-exports',
  'POST /test-letters',
  'POST /payment-checks',
  'POST /staff-invitations',
  'DELETE /staff-invitations/:invitationId',
  'DELETE /staff-roles/:roleId',
  'DELETE /approvals/:subject/:act',
  'DELETE /staff-notes/:noteId',
  'DELETE /saved-views/:viewId',
  'POST /failed-letters/:letterId/send-again',
  'POST /test-letters',
  'POST /payment-checks',
  'POST /announcements/:announcementId/test',
  'POST /announcements/:announcementId/send',
  'DELETE /webhook-endpoints/:endpointId',
  'POST /webhook-endpoints/:endpointId/test',
  'POST /webhook-endpoints/:endpointId/replay',
  'POST /webhook-endpoints/:endpointId/messages/:messageId/resend',
]

async function tablesChangedBy({ connection: { db } }: Pick<TestMarket, 'connection'>, xmin: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const found = rows.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)} where xmin::text = ${xmin})`,
  )
  const changed = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return changed.rows.map(({ name }) => name)
}
