import { z } from 'zod'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, staffReason } from './fields.ts'
import { OrderInShort, PersonInShort, PhoneInShort } from './find.ts'

const instant = z.string()

/** An IMEI that has to be given, as people write it. */
export const typedImei = line(msg('fields.imei'), 40)
  .transform(tidyImei)
  .pipe(
    z.string().superRefine((digits, { addIssue }) => {
      const fault = imeiFault(digits)
      if (fault) addIssue(fault)
    }),
  )

/** An IMEI that staff have blocked; `endedAt`: they do not block it any more. */
export const BlockedImei = z.object({
  _id: id,
  last4: z.string(),
  reason: z.string(),
  reportNumber: z.string().nullable(),
  /** The day from which the phone was missing. */
  since: z.string().nullable(),
  by: z.string(),
  at: instant,
  endedAt: instant.nullable(),
  /** Null if it ended with the decision that had hidden the listing. */
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type BlockedImei = z.output<typeof BlockedImei>

/** What people did with a phone of an IMEI. */
export const imeiEvents = [
  'listed',
  'booked',
  'paid',
  'shipped',
  'handed_over',
  'arrived',
  'problem',
  'returned',
  'refunded',
] as const

/** Everything that is known of an IMEI, for whoever has a right to ask: the police, or the court. */
export const ImeiFile = z.object({
  last4: z.string(),
  /** The one in force comes first. */
  blocks: z.array(BlockedImei),
  /** What happened with it, newest first; `person` did it. */
  events: z.array(
    z.object({
      what: z.enum(imeiEvents),
      at: instant,
      person: PersonInShort,
      phone: z.object({ _id: id, name: z.string() }),
      order: id.nullable(),
    }),
  ),
  phones: z.array(PhoneInShort),
  orders: z.array(OrderInShort),
})
export type ImeiFile = z.output<typeof ImeiFile>

export const lookUpImei = endpoint('POST /imei-lookups', {
  permission: 'imeis.read',
  log: { as: msg('staffActs.lookUpImei'), about: null, reason: 'reason', shows: 'personal data', people: 'events' },
  priority: 'account',
  summary: 'Tells who listed, sold, bought and returned phones with an IMEI, for a request of the police; the reason is recorded',
  input: z.strictObject({ imei: typedImei, reason: staffReason }),
  limit: { times: 60, seconds: 3600 },
  output: ImeiFile,
})

export const listBlockedImeis = endpoint('GET /blocked-imeis', {
  permission: 'imeis.read',
  log: { as: msg('staffActs.listBlockedImeis'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists blocked IMEIs, and those that are blocked no more, newest first',
  query: paging(100, 50),
  output: z.array(BlockedImei),
  paged: true,
})

const ofBlock = z.object({ blockId: id })
const often = { times: 60, seconds: 3600 }

export const blockImei = endpoint('PUT /blocked-imeis/:blockId', {
  permission: 'imeis.block',
  log: { as: msg('staffActs.blockImei'), about: 'imei', reason: 'reason' },
  priority: 'account',
  summary:
    'Blocks an IMEI under an id that the client chooses: nobody can list or ship a phone with it, a listed one is hidden, and sales of the last 30 days are looked at',
  params: ofBlock,
  input: z.strictObject({
    imei: typedImei,
    reason: staffReason,
    reportNumber: line(msg('fields.reportNumber'), 80).optional(),
    since: z.iso.date({ error: () => t('imeis.sinceFault') }).optional(),
  }),
  limit: often,
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const unblockImei = endpoint('POST /blocked-imeis/:blockId/end', {
  permission: 'imeis.block',
  log: { as: msg('staffActs.unblockImei'), about: 'imei', reason: 'reason' },
  priority: 'account',
  summary: 'Ends the block of an IMEI; a listing that it had hidden is shown again',
  params: ofBlock,
  input: z.strictObject({ reason: staffReason }),
  limit: often,
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})
