import { z } from 'zod'
import {
  groundNames,
  maxSuspendedDays,
  measureNames,
  reportables,
  reportCategoryNames,
} from '#shared/domain/moderation/moderation.ts'
import { moderationStates } from '#shared/domain/moderation/moderation-life.ts'
import { msg, t } from '#shared/language/message.ts'
import { BorrowedPhoto } from './borrowed-photo.ts'
import { FrozenListing } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { counted, days, id, line, paging, trueOrFalse } from './fields.ts'
import { messageId } from './threads.ts'

const instant = z.string()
const item = z.object({ id })
const reasons = line(msg('fields.theReasons'), 600)
/** What people read of their reports and of decisions about them. */
const readsOwn = { access: 'signed-in', key: 'own.reports.read', priority: 'account' } as const
/** What staff do with an item. */
const ofItem = { priority: 'account', params: item, limit: { times: 600, seconds: 3600 } } as const

/** The statement of reasons for a decision. `endsAt`: null if open-ended. */
const Statement = z.object({
  measure: z.enum(measureNames),
  facts: z.string(),
  ground: z.object({ kind: z.enum(['rule', 'law']), words: z.string() }).nullable(),
  /** No decision is automated, and the statement says so (S14.2). */
  automated: z.boolean(),
  at: instant,
  endsAt: instant.nullable(),
  appealUntil: instant.nullable(),
  /** Whether it still restricts the person, and what ended it. */
  inForce: z.boolean(),
  endedBy: z.enum(['time', 'appeal', 'staff']).nullable(),
  appeal: z.object({ words: z.string(), at: instant }).nullable(),
  /** `again`: by the admin who decided before, since there is no other. */
  ruling: z.object({ upheld: z.boolean(), reason: z.string(), at: instant, again: z.boolean() }).nullable(),
})

export const MyReport = z.object({
  _id: id,
  about: z.enum(reportables),
  /** The phone's name, the person's, or the beginning of the message. */
  what: z.string(),
  category: z.enum(reportCategoryNames),
  words: z.string().nullable(),
  at: instant,
  /** `acted`: something was done; what exactly is between the person and staff. */
  outcome: z.enum(['waiting', 'nothing', 'acted']),
})
export type MyReport = z.output<typeof MyReport>

/** The ids that can name what is reported; a person is named by where the reporter met them. */
const namedBy: Record<(typeof reportables)[number], readonly string[]> = {
  phone: ['productsId'],
  person: ['sellerId', 'productsId', 'threadId'],
  message: ['messageId'],
  rating: ['ratingId'],
  question: ['questionId'],
  answer: ['questionId'],
}

export const fileReport = endpoint('POST /reports', {
  access: 'signed-in',
  key: 'own.reports.write',
  priority: 'account',
  summary:
    'Reports a phone, message, rating, question, answer or person to staff, once each; of one’s own, only a wrongly masked message',
  input: z
    .strictObject({
      about: z.enum(reportables, { error: () => t('fields.sayWhatReported') }),
      productsId: id.optional(),
      threadId: id.optional(),
      sellerId: id.optional(),
      messageId: messageId.optional(),
      ratingId: id.optional(),
      questionId: id.optional(),
      category: z.enum(reportCategoryNames, { error: () => t('fields.chooseWhatIsWrong') }),
      words: line(msg('fields.yourWords'), 500).optional(),
    })
    .refine(
      ({ about, category: _category, words: _words, ...ids }) => {
        const [named, ...more] = Object.entries(ids).flatMap(([name, value]) => (value === undefined ? [] : [name]))
        return named !== undefined && more.length === 0 && namedBy[about].includes(named)
      },
      { error: () => t('fields.nameWhatReported'), path: ['about'] },
    ),
  limit: { times: 20, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const listMyReports = endpoint('GET /me/reports', {
  ...readsOwn,
  summary: 'Lists what the caller has reported, newest first, with the outcome',
  query: paging(100, 30),
  output: z.array(MyReport),
  paged: true,
})

export const MyDecision = Statement.extend({
  _id: id,
  about: z.enum(reportables),
  what: z.string(),
  /** Set if the decision is about a phone. */
  productsId: id.nullable(),
  /** Why it cannot be appealed now; null if it can. */
  appealRefusal: z.string().nullable(),
})
export type MyDecision = z.output<typeof MyDecision>

export const listMyDecisions = endpoint('GET /me/decisions', {
  ...readsOwn,
  summary: 'Lists staff decisions about the caller or their content, newest first, with the reasons',
  query: paging(100, 30),
  output: z.array(MyDecision),
  paged: true,
  act: 'settle',
})

export const getMyDecision = endpoint('GET /me/decisions/:id', {
  ...readsOwn,
  summary: 'Returns one staff decision about the caller or their content',
  params: item,
  output: MyDecision,
  act: 'settle',
})

export const appealDecision = endpoint('POST /me/decisions/:id/appeal', {
  access: 'signed-in',
  key: 'own.reports.write',
  priority: 'account',
  summary: 'Appeals a staff decision, once and within six months; another admin decides the appeal, if there is one',
  params: item,
  input: z.strictObject({ words: line(msg('fields.yourReasons'), 2_000) }),
  limit: { times: 20, seconds: 3600 },
  output: MyDecision,
  refusal: { acknowledged: false },
  act: 'settle',
})

const Lease = z.object({ by: z.string(), yours: z.boolean(), until: instant })

export const moderationFilters = ['waiting', 'decided'] as const

export const ModerationItem = z.object({
  _id: id,
  about: z.enum(reportables),
  what: z.string(),
  person: z.string(),
  /** The most serious category of its reports. */
  category: z.enum(reportCategoryNames),
  reports: counted,
  state: z.enum(moderationStates),
  since: instant,
  lease: Lease.nullable(),
})
export type ModerationItem = z.output<typeof ModerationItem>

export const listModeration = endpoint('GET /moderation', {
  permission: 'moderation.read',
  log: { as: msg('staffActs.listModeration'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists reported or appealed items that wait for staff, most serious, then longest waiting first; or decided ones, newest first',
  query: z.object({ show: z.enum(moderationFilters).default('waiting'), ...paging(100, 50).shape }),
  output: z.array(ModerationItem),
  paged: true,
})

/** Everything that is needed to decide (S14.2). */
export const ModerationDetails = ModerationItem.extend({
  person: z.object({
    name: z.string(),
    userstatus: z.enum(['seller', 'buyer', 'admin']),
    verified: z.boolean(),
    since: instant,
    closed: z.boolean(),
    suspended: z.string().nullable(),
    listed: counted,
    sold: counted,
    bought: counted,
    /** Cases in their orders, on either side. */
    cases: counted,
    /** Other things of theirs that were reported. */
    reported: counted,
    decisions: z.array(z.object({ measure: z.enum(measureNames), facts: z.string(), at: instant })),
  }),
  /** The listing as it was when it was first reported. */
  listing: FrozenListing.nullable(),
  price: z.number().nullable(),
  productsId: id.nullable(),
  /** S20.4: photos of the listing that look like one of somebody else's phone, the likest first; at most 20. */
  borrowed: z.array(BorrowedPhoto),
  /** For a message: the messages around it; for a person reported from a thread: its last messages. */
  conversation: z.array(
    z.object({ by: z.string(), text: z.string(), pictures: z.array(id), at: instant, reported: z.boolean() }),
  ),
  threadId: id.nullable(),
  /** For a question: its text and its answer. */
  question: z.object({ text: z.string(), answer: z.string().nullable() }).nullable(),
  /** For a rating: what it says, and of which order. */
  rating: z
    .object({ stars: z.number().int(), words: z.string().nullable(), reply: z.string().nullable(), of: z.string(), order: id })
    .nullable(),
  reportRows: z.array(
    z.object({
      /** Null if the market itself reported it. */
      by: z.string().nullable(),
      category: z.enum(reportCategoryNames),
      words: z.string().nullable(),
      at: instant,
      /** How many reports they made before, and how many of these led to action. */
      before: counted,
      actedUpon: counted,
    }),
  ),
  statement: Statement.extend({ by: z.string() }).nullable(),
  events: z.array(z.object({ step: z.string(), by: z.string().nullable(), reason: z.string().nullable(), at: instant })),
  measures: z.array(z.enum(measureNames)),
  /** Why each step cannot be taken now; null if it can. */
  refusals: z.object({ take: z.string().nullable(), decide: z.string().nullable(), rule: z.string().nullable() }),
  mayLift: z.boolean(),
})
export type ModerationDetails = z.output<typeof ModerationDetails>

export const getModeration = endpoint('GET /moderation/:id', {
  permission: 'moderation.read',
  log: { as: msg('staffActs.getModeration'), about: 'report', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns a reported item with all that is needed to decide: context, reports, and the history of the person',
  params: item,
  output: ModerationDetails,
})

export const takeModeration = endpoint('POST /moderation/:id/lease', {
  permission: 'moderation.decide',
  log: { as: msg('staffActs.takeModeration'), about: 'report', reason: null, because: 'It only says who works on it' },
  ...ofItem,
  summary: 'Takes or renews the caller’s lease of an item, for 15 minutes; nobody else can work on it meanwhile',
  output: z.object({ lease: Lease }),
  refusal: { acknowledged: false },
})

export const releaseModeration = endpoint('DELETE /moderation/:id/lease', {
  permission: 'moderation.decide',
  log: { as: msg('staffActs.releaseModeration'), about: 'report', reason: null, because: 'It only says that nobody works on it' },
  ...ofItem,
  summary: 'Releases the caller’s lease of an item, so that other admins can take it',
  output: z.object({ deletedCount: counted }),
  refusal: { deletedCount: 0 },
})

export const decideModeration = endpoint('POST /moderation/:id/decision', {
  permission: 'moderation.decide',
  log: { as: msg('staffActs.decideModeration'), about: 'report', reason: 'facts' },
  ...ofItem,
  summary: 'Decides a leased item and notifies the person and the reporters; a suspension without `days` is open-ended',
  input: z
    .strictObject({
      measure: z.enum(measureNames, { error: () => t('fields.chooseWhatToDo') }),
      facts: line(msg('fields.theFacts'), 600),
      ground: z.enum(groundNames, { error: () => t('fields.chooseGround') }).optional(),
      days: days(maxSuspendedDays).optional(),
    })
    .refine(({ measure, ground }) => (measure === 'none') === (ground === undefined), {
      error: () => t('fields.chooseGround'),
      path: ['ground'],
    })
    .refine(({ measure, days }) => days === undefined || measure.startsWith('suspend'), {
      error: () => t('fields.onlySuspensionDays'),
      path: ['days'],
    }),
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const decideAppeal = endpoint('POST /moderation/:id/ruling', {
  permission: 'moderation.appeals',
  log: { as: msg('staffActs.decideAppeal'), about: 'report', reason: 'reason' },
  ...ofItem,
  summary:
    'Upholds or revokes an appealed decision; only another admin than before can or, if there is none, the same after a day',
  input: z.strictObject({ upheld: z.boolean(trueOrFalse('upheld')), reason: reasons }),
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const liftRestriction = endpoint('POST /moderation/:id/lift', {
  permission: 'moderation.appeals',
  log: { as: msg('staffActs.liftRestriction'), about: 'report', reason: 'reason' },
  ...ofItem,
  summary: 'Ends the restriction of a decision early',
  input: z.strictObject({ reason: reasons }),
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
