import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { logLine } from '#server/log.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { statusOf } from '#shared/contract/errors.ts'
import type { Logged } from '#shared/contract/staff-log-entry.ts'
import { errorFields } from '#shared/log-line.ts'
import { refusalFor } from '../errors.ts'
import { recordingWrite, type Write } from './act.ts'
import { type Actor, recordLook, recordRefusal, type StaffAction } from './record.ts'
import { readSubject } from './subjects.ts'

type Given = { params: unknown; query: unknown; input: unknown }
type Caller = Actor & { role: string }
type LoggedCall = { operation: Endpoint; log: Logged; by: Actor; given: Given }

/** A request that is being handled: which operation, by whom, with which parsed parameters. */
export type Call = { operation: Endpoint; by: Caller | undefined; given: Given }

/** Whether the log has a row of it: what staff do by an operation of theirs, or by one that says what it is when staff call it. */
const loggedOf = ({ operation, by, given }: Call): LoggedCall | undefined =>
  operation.log && by?.role === 'admin' ? { operation, log: operation.log, by, given } : undefined

/** The `write` of one request: what staff change is recorded in the transaction that changes it, once for a request. */
export function writeOf(call: Call, write: Write): Write {
  const logged = loggedOf(call)
  return logged ? recordingWrite(actionOf(logged), write) : write
}

/** Records a look of staff at personal data, before they are shown anything: if that fails, they are not. */
export async function noteLook(call: Call, shown: unknown, write: Write): Promise<void> {
  const logged = loggedOf(call)
  if (logged?.log.shows !== 'personal data') return
  const action = actionOf(logged)
  const each = isSearch(call.given) || action.reason !== undefined
  await write(async (tx) => {
    const concerns = [...(await peopleOf(tx, action)), ...peopleShown(logged.log, shown)]
    return recordLook(tx, { ...action, concerns }, { each })
  })
}

/** Whom an answer shows, if its operation says where they are. */
function peopleShown({ people }: Logged, shown: unknown): string[] {
  const rows = people === undefined ? [] : (shown as Record<string, { person: { _id: string } }[]>)[people]
  return [...new Set(rows?.map(({ person }) => person._id))]
}

/** How many refused tries of one person are recorded in an hour; after those, none until the hour is over. */
export const mostRefusals = 300

/**
 * Records a refused try of staff in a transaction of its own, as that of the act is rolled back. If it cannot be recorded, the try
 * is refused all the same. Of a request that could not be parsed, only what it was about is known.
 */
export async function noteRefusal(call: Call, error: unknown, write: Write): Promise<void> {
  const logged = loggedOf(call)
  if (!logged) return
  const { code, reason: refusal } = refusalFor(error)
  if (statusOf[code] >= 500) return
  const isLook = logged.log.shows !== null
  const action = { ...actionOf(logged), reason: undefined }
  await write(async (tx) => {
    if (!(await isCounted(tx, logged.by.id))) return
    const concerns = await peopleOf(tx, action)
    // A try that is refused because there were too many of it is one, however often it is repeated.
    await recordRefusal(tx, { ...action, concerns }, { refusal, isLook: isLook || refusal === 'too_often' })
  }).catch((failure) =>
    logLine('error', 'A refused try of staff was not recorded', { operation: action.operation, ...errorFields(failure) }),
  )
}

/** False once so many tries of this person were refused that a script must be making them. */
async function isCounted(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ refused: number }>`select count(*)::int as refused from (select from staff_actions
    where person_id = ${personId}::uuid and outcome = 'refused' and outcome <> 'done' and "at" > market_now() - interval '1 hour'
    limit ${mostRefusals}::int) refused`.execute(tx)
  return (rows[0]?.refused ?? 0) < mostRefusals
}

const peopleOf = async (tx: Tx, { about, subject }: StaffAction) =>
  about && subject ? (await readSubject(tx, about, subject)).people : []

function actionOf({ operation, log, by, given }: LoggedCall): StaffAction {
  const { method, path } = operation
  const reason = log.reason ? (given.input as Record<string, unknown>)[log.reason] : undefined
  return {
    by,
    operation: `${method} ${path}`,
    about: log.about,
    subject: log.about && subjectOf(given.params),
    details: { ...detailsOf(operation, given), ...toldOf(log, given), ...(by.key && { apiKey: by.key.id }) },
    reason: typeof reason === 'string' ? reason : undefined,
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id in the path: of the person, the order, the refund or the item that the operation is about. */
function subjectOf(params: unknown): string | null {
  const [id] = Object.values(params as Record<string, string>)
  return id !== undefined && uuid.test(id) ? id.toLowerCase() : null
}

/** Whether words were searched for, which are not recorded: they are often somebody's name or address. */
const isSearch = ({ query }: Given) =>
  typeof (query as { search?: unknown }).search === 'string' && (query as { search: string }).search !== ''

/** What was given, without text that somebody wrote: numbers, yes or no, ids, instants, and words of a fixed list. */
function detailsOf({ query, input }: Endpoint, given: Given): Record<string, unknown> {
  return { ...plainOf(query, given.query), ...plainOf(input, given.input), ...(isSearch(given) && { search: true }) }
}

const toldOf = ({ tells = [] }: Logged, { input }: Given) =>
  Object.fromEntries(tells.map((field) => [field, (input as Record<string, unknown> | undefined)?.[field]]))

type Described = { properties?: Record<string, { enum?: unknown[]; const?: unknown; format?: string }> }
type Choice = Described & { anyOf?: Described[]; oneOf?: Described[] }

function plainOf(schema: z.ZodType, given: unknown): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Choice
  const described: Described[] = [whole, ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]
  const wordsOf = (name: string) =>
    described.flatMap(({ properties }) => properties?.[name]?.enum ?? properties?.[name]?.const ?? [])
  const isInstant = (name: string) => described.some(({ properties }) => properties?.[name]?.format === 'date-time')
  const isPlain = ([name, value]: [string, unknown]) =>
    (typeof value === 'number' && name !== 'limit') ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && (uuid.test(value) || isInstant(name) || wordsOf(name).includes(value)))
  return Object.fromEntries(Object.entries(given as Record<string, unknown>).filter(isPlain))
}
