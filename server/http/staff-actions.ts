import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Tx } from '#server/db/connect.ts'
import { currentRequestId } from '#server/request-id.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

export type Write = Connection['write']

/** A request that is being handled: which operation, by whom, with which parsed parameters. */
export type Call = { operation: Endpoint; by: { id: string } | undefined; given: Given }
type Given = { params: unknown; query: unknown; input: unknown }

/** Who did what to whom or what: `by` is null for an operator's command. Text that people write is in no detail. */
type StaffAction = { by: string | null; operation: string; subject: string | null; details: Record<string, unknown> }

/**
 * The `write` of one request of the staff. What they change is recorded in the transaction that changes it, once for a request: an
 * act that is rolled back leaves no record, nor does one that changed nothing.
 */
export function writeOfStaff({ operation, by, given }: Call, write: Write): Write {
  // Made when it is needed: most operations of the staff only read.
  const action = (): StaffAction => ({
    by: by?.id ?? null,
    operation: nameOf(operation),
    subject: subjectOf(given.params),
    details: detailsOf(operation, given),
  })
  let isRecorded = false
  return async (work) => {
    let records = false
    const result = await write(async (tx) => {
      const made = await work(tx)
      records = !isRecorded && (await recordStaffAction(tx, action()))
      return made
    })
    isRecorded ||= records
    return result
  }
}

/** Records what staff or an operator did in this transaction; returns false if it has changed nothing so far. */
export async function recordStaffAction(tx: Tx, { by, operation, subject, details }: StaffAction): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into staff_actions (person_id, operation, subject, details, request_id)
    select ${by}::uuid, ${operation}::text, ${subject}::uuid, ${JSON.stringify(details)}::jsonb, ${currentRequestId() ?? null}::text
    where pg_current_xact_id_if_assigned() is not null`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The id in the path: of the person, the order, the refund or the item that the operation is about. */
const subjectOf = (params: unknown) => Object.values(params as Record<string, string>)[0] ?? null

/** What was given, without text that somebody wrote: numbers, yes or no, and words of a fixed list. */
function detailsOf({ query, input }: Endpoint, given: Given): Record<string, unknown> {
  return { ...plainOf(query, given.query), ...plainOf(input, given.input) }
}

type Described = { properties?: Record<string, { enum?: unknown[] }> }

function plainOf(schema: z.ZodType, given: unknown): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  const isPlain = ([name, value]: [string, unknown]) =>
    typeof value === 'number' || typeof value === 'boolean' || properties[name]?.enum?.includes(value)
  return Object.fromEntries(Object.entries(given as Record<string, unknown>).filter(isPlain))
}
