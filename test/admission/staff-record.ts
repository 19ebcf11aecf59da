import { sql } from 'kysely'
import { expect } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import type { TestMarket } from '../market.ts'
import type { Call } from './call.ts'

/** The operation that a call of the matrix makes, if it is one with which only staff change something. */
export const staffOperationOf = (name: string) =>
  operations.find(
    ({ access, method, path }) =>
      access === 'staff' && method !== 'GET' && `${method} ${path.replace(/:\w+/g, '{}')}` === nameless(name),
  )

const nameless = (name: string) => name.split('?')[0]?.replace(/\{\w+\}/g, '{}')

type Recorded = { xmin: string; personId: string; operation: string; subject: string | null; details: Record<string, unknown> }

export const staffRecords = async ({ connection: { db } }: Pick<TestMarket, 'connection'>): Promise<Recorded[]> => {
  const { rows } = await sql<Recorded>`select xmin::text as xmin, person_id, operation, subject, details from staff_actions
    order by id`.execute(db)
  return rows
}

/** That these records are one, of what the call was about, in the transaction that changed something else as well. */
export async function expectRecordOf(
  market: Pick<TestMarket, 'connection'>,
  records: Recorded[],
  { by, call, operation }: { by: string; call: Call; operation: { method: string; path: string } },
): Promise<void> {
  const subject = call.path.split(/[/?]/).find((part) => /^[\da-f-]{36}$/.test(part))
  const name = `${operation.method} ${operation.path}`
  expect(records).toEqual([expect.objectContaining({ personId: by, operation: name, subject: subject ?? null })])
  const [{ xmin = '', details = {} } = {}] = records
  const written = Object.values((call.json ?? {}) as Record<string, unknown>).filter((value) => /\s/.test(String(value)))
  expect(Object.values(details).filter((value) => written.includes(value))).toEqual([])
  if (!leavesNoRow.includes(name)) expect(await tablesChangedBy(market, xmin)).not.toEqual(['staff_actions'])
}

/** What they write is deleted, or written again by a job. Their record still says that the transaction wrote something. */
const leavesNoRow = ['POST /staff-invitations', 'DELETE /staff-invitations/:invitationId', 'DELETE /staff-roles/:roleId']

async function tablesChangedBy({ connection: { db } }: Pick<TestMarket, 'connection'>, xmin: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const found = rows.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)} where xmin::text = ${xmin})`,
  )
  const changed = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return changed.rows.map(({ name }) => name)
}
