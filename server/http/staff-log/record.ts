import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { currentRequestId } from '#server/request-id.ts'
import type { Outcome, SubjectKind } from '#shared/domain/staff/subjects.ts'
import type { Changes } from './subjects.ts'

/** Whoever acts: their id, their role and how they had proved who they are at the time, and the API key by which they act. */
export type Actor = { id: string; staffRole: { name: string } | null; factor?: string; key?: { id: string } | null }

/** Who did what to whom or what: `by` is null for an operator's command. Text that people write is in no detail. */
export type StaffAction = {
  by: Actor | null
  /** Method and path of the operation, or the command. */
  operation: string
  about?: SubjectKind | null
  subject?: string | null
  concerns?: readonly string[]
  details?: Record<string, unknown>
  changes?: Changes
  reason?: string | undefined
}

type Row = StaffAction & { outcome: Outcome; refusal?: string }

/**
 * Records what staff or an operator did in this transaction; returns false if it has changed nothing so far. Of commands as well:
 * each that acts on people or money calls it.
 */
export const recordStaffAction = (tx: Tx, action: StaffAction): Promise<boolean> =>
  insert(tx, { ...action, outcome: 'done' }, sql`pg_current_xact_id_if_assigned() is not null`)

/** For how many minutes a look, or a refused one, stands for the next ones of the same: pages read again by themselves. */
export const lookMinutes = 10

/** Records a look at personal data, once in some minutes for each thing; `each`: every one counts, as what is searched differs. */
export const recordLook = (tx: Tx, action: StaffAction, { each }: { each: boolean }): Promise<boolean> =>
  insert(tx, { ...action, outcome: 'looked' }, unlessKnown(action, 'looked', { minutes: each ? 0 : lookMinutes }))

/** Records a refused try; one to look at something once in some minutes. */
export const recordRefusal = (tx: Tx, action: StaffAction, { refusal, isLook }: { refusal: string; isLook: boolean }) =>
  insert(
    tx,
    { ...action, outcome: 'refused', refusal },
    unlessKnown(action, 'refused', { refusal, minutes: isLook ? lookMinutes : 0 }),
  )

const unlessKnown = (
  { by, operation, subject = null, details = {} }: StaffAction,
  outcome: Outcome,
  { refusal = null, minutes }: { refusal?: string | null; minutes: number },
) => sql`not exists (select from staff_actions where person_id = ${by?.id ?? null}::uuid and operation = ${operation}::text
    and outcome <> 'done' and outcome = ${outcome}::text and "at" > market_now() - make_interval(mins => ${minutes}::int)
    and "at" <= market_now()
    and subject is not distinct from ${subject}::uuid and refusal is not distinct from ${refusal}::text
    and details = ${JSON.stringify(details)}::jsonb)`

/** Adds a row, and its reason to the texts that can be erased; returns false if the condition does not hold. */
async function insert(tx: Tx, row: Row, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { by, operation, outcome, refusal = null, about = null, subject = null, concerns = [], details = {}, changes = {} } = row
  const said = row.reason === undefined ? null : { words: row.reason, salt: randomBytes(16) }
  const hash = said && createHash('sha256').update(said.salt).update(said.words).digest('hex')
  const { rows } = await sql`with added as (
      insert into staff_actions (person_id, role, factor, operation, about, subject, concerns, details, outcome, refusal, changes,
        reason_hash, request_id)
      select ${by?.id ?? null}::uuid, ${by?.staffRole?.name ?? null}::text, ${by?.factor ?? null}::text, ${operation}::text,
        ${about}::text, ${subject}::uuid, ${[...concerns]}::uuid[], ${JSON.stringify(details)}::jsonb, ${outcome}::text,
        ${refusal}::text, ${JSON.stringify(changes)}::jsonb, ${hash}::text, ${currentRequestId() ?? null}::text
      where ${condition} returning id),
    reason as (insert into staff_reasons (action_id, salt, words)
      select id, ${said?.salt ?? null}::bytea, ${said?.words ?? null}::text from added where ${said !== null}::boolean)
    select id from added`.execute(tx)
  return rows.length > 0
}
