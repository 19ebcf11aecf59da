import { z } from 'zod'
import { outcomes, subjectKinds } from '#shared/domain/staff/subjects.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging } from './fields.ts'

const instant = z.string()
const plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** One act, look or refused try of the staff. */
export const LogEntry = z.object({
  number: counted,
  at: instant,
  /** Null if an operator ran a command on the server. */
  by: z
    .object({
      _id: id,
      name: z.string(),
      /** The API key by which they did it; its name is null once the key is deleted. */
      key: z.object({ name: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** The name of their role at the time. */
  role: z.string().nullable(),
  /** How they had proved at the time who they are: none, old or fresh. */
  factor: z.string().nullable(),
  /** Method and path, or the command. */
  operation: z.string(),
  outcome: z.enum(outcomes),
  /** Why it was refused: the reason's name, and its sentence if that needs no values. */
  refusal: z.object({ reason: z.string(), sentence: z.string().nullable() }).nullable(),
  /** What it is about; `name` is the person's, the phone's or the role's, and null once it is gone. */
  subject: z
    .object({ kind: z.enum(subjectKinds).nullable(), _id: id, name: z.string().nullable(), order: id.nullable() })
    .nullable(),
  /** What was chosen, by the names of the operation’s fields. */
  chosen: z.record(z.string(), z.unknown()),
  /** What differs afterwards in what it is about. */
  changes: z.array(z.object({ name: z.string(), before: plain, after: plain })),
  reason: z.string().nullable(),
  /** There was a reason, which was erased with the person whom it was about. */
  reasonErased: z.boolean(),
  request: z.string().nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

const selection = {
  /** A member of the staff, or `commands`. */
  by: z.union([id, z.literal('commands')]).optional(),
  /** Method and path of an operation, or a command. */
  act: z.string().max(100).optional(),
  /** A person, order or anything else by its id; of a person, also what concerns them. */
  about: id.optional(),
  outcome: z.enum(outcomes).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
}

export const listStaffLog = endpoint('GET /staff-log', {
  permission: 'log.read',
  log: { as: msg('staffActs.listStaffLog'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists what staff did, what personal data they looked at and what they were refused, newest first',
  query: z.object({ ...selection, ...paging(100, 50).shape }),
  output: z.array(LogEntry),
  paged: true,
})

export const exportStaffLog = endpoint('GET /staff-log/export', {
  permission: 'log.read',
  log: { as: msg('staffActs.exportStaffLog'), about: null, shows: 'personal data' },
  priority: 'export',
  summary: 'Returns the whole log of the staff, or what is selected of it, newest first',
  query: z.object(selection),
  limit: { times: 20, seconds: 3600 },
  output: z.array(LogEntry),
  streamed: true,
})

/** What one member of the staff did. */
export const LogOfMember = z.object({
  /** Null for commands on the server. */
  by: z.object({ _id: id, name: z.string(), role: z.string().nullable() }).nullable(),
  done: counted,
  looked: counted,
  refused: counted,
  lastAt: instant,
})
export type LogOfMember = z.output<typeof LogOfMember>

export const countStaffLog = endpoint('GET /staff-log/members', {
  permission: 'log.read',
  log: { as: msg('staffActs.listStaffLog'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Counts what each member of the staff did from a time on, who did most first',
  query: z.object({ from: z.iso.datetime() }),
  output: z.array(LogOfMember),
})
