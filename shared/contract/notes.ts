import { z } from 'zod'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line } from './fields.ts'
import { LogEntry } from './staff-log.ts'

/** What a member of the staff wrote down about a person or an order, for colleagues. */
export const StaffNote = z.object({
  _id: id,
  words: z.string(),
  by: z.string(),
  at: z.string(),
  /** Whether the caller wrote it, and can delete it. */
  isYours: z.boolean(),
})
export type StaffNote = z.output<typeof StaffNote>

/** The notes of staff, and what they did: the newest first. */
export const StaffHistory = z.object({
  notes: z.array(StaffNote),
  acts: z.array(LogEntry),
  /** Whether there are older acts. */
  moreActs: z.boolean(),
})
export type StaffHistory = z.output<typeof StaffHistory>

const ofPerson = z.object({ personId: id })
const ofOrder = z.object({ orderId: id })
const noteInput = z.strictObject({ words: line(msg('fields.note'), 1_000, tidyLines) })
const often = { times: 300, seconds: 3600 }
const noReason = { reason: null, because: 'The note itself says why; nobody but colleagues reads it' } as const

export const getPersonHistory = endpoint('GET /people/:personId/history', {
  permission: 'people.read',
  log: { as: msg('staffActs.getPersonHistory'), about: 'person', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns the notes of staff about a person, and what staff did that concerned them',
  params: ofPerson,
  output: StaffHistory,
})

export const getOrderHistory = endpoint('GET /all-orders/:orderId/history', {
  permission: 'orders.read',
  log: { as: msg('staffActs.getOrderHistory'), about: 'order', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns the notes of staff about an order, and what staff did with it',
  params: ofOrder,
  output: StaffHistory,
})

const added = z.object({ acknowledged: z.literal(true), insertedId: id })

export const addPersonNote = endpoint('POST /people/:personId/notes', {
  permission: 'notes.write',
  log: { as: msg('staffActs.addPersonNote'), about: 'person', ...noReason },
  priority: 'account',
  summary: 'Adds a note about a person for colleagues; it is part of what the person gets when they ask for their data',
  params: ofPerson,
  input: noteInput,
  limit: often,
  output: added,
  refusal: { acknowledged: false },
})

export const addOrderNote = endpoint('POST /all-orders/:orderId/notes', {
  permission: 'notes.write',
  log: { as: msg('staffActs.addOrderNote'), about: 'order', ...noReason },
  priority: 'account',
  summary: 'Adds a note about an order for colleagues',
  params: ofOrder,
  input: noteInput,
  limit: often,
  output: added,
  refusal: { acknowledged: false },
})

export const deleteNote = endpoint('DELETE /staff-notes/:noteId', {
  permission: 'notes.write',
  log: { as: msg('staffActs.deleteNote'), about: null, ...noReason },
  priority: 'account',
  summary: 'Deletes a note of the caller’s own',
  params: z.object({ noteId: id }),
  limit: often,
  output: z.object({ deletedCount: counted }),
  refusal: { deletedCount: 0 },
})
