import { z } from 'zod'
import { failedLetterStates, letterKinds } from '#shared/domain/notices/letters.ts'
import { msg } from '#shared/language/message.ts'
import { ListedPerson, sellerStatuses, Userstatus } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging, searched, sorting } from './fields.ts'
import { csvOf, when } from './list-fields.ts'

/** How an account is; `deleting`: closed, and deleted in some days unless staff bring it back. */
export const accountStates = ['open', 'suspended', 'deleting', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** A seller or buyer in the staff's list. */
export const PersonOfMarket = ListedPerson.extend({
  status: z.enum(sellerStatuses),
  /** Only if `details` asks for it. */
  account: z.enum(accountStates).optional(),
  /** When they signed up; only if `details` asks for it. */
  joinedAt: z.string().optional(),
})
export type PersonOfMarket = z.output<typeof PersonOfMarket>

const peopleWanted = {
  userstatus: Userstatus,
  /** A part of the name or of the e-mail. */
  search: searched,
  /** Sellers whom staff have verified, or have not. */
  status: z.enum(sellerStatuses).optional(),
  /** Open ones, suspended or not, unless given. */
  account: z.enum(accountStates).optional(),
  ...when,
  sort: sorting('name').default('newest'),
}

/** S7.10, S15.4 */
export const listPeople = endpoint('GET /users', {
  permission: 'people.read',
  log: { as: msg('staffActs.listPeople'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Lists sellers or buyers, newest first or by name; by part of the name or the e-mail, badge, state of the account or sign-up',
  query: z.object({
    ...peopleWanted,
    /** What clients of section 7 do not expect: the state of the account, and when they signed up. */
    details: z.enum(['account']).optional(),
    ...paging(100, 100).shape,
  }),
  output: z.array(PersonOfMarket),
  paged: true,
})

export const exportPeople = endpoint('GET /users/csv', {
  permission: 'people.read',
  log: { as: msg('staffActs.exportPeople'), about: null, shows: 'personal data' },
  summary: 'Returns all sellers or buyers who match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(peopleWanted),
  ...csvOf,
})

/** A letter that failed, whether or not it arrived later. What it says is not stored. */
export const FailedLetter = z.object({
  _id: id,
  subject: z.string(),
  kind: z.enum(letterKinds),
  to: z.string(),
  /** Whose address it is; null if nobody's. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
  state: z.enum(failedLetterStates),
  /** What the mail server answered last, or why it could not be asked. */
  answer: z.string(),
  /** How often it has failed since staff last asked to send it again. */
  tries: counted,
  failedAt: z.string(),
  /** When staff asked to send it again, until it is known whether it arrived. */
  askedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type FailedLetter = z.output<typeof FailedLetter>

const lettersWanted = {
  /** Words of the receiver's name, or the beginning of an address. */
  search: searched,
  kind: z.enum(letterKinds).optional(),
  state: z.enum(failedLetterStates).optional(),
  person: id.optional(),
  ...when,
}

export const listFailedLetters = endpoint('GET /failed-letters', {
  permission: 'people.read',
  log: { as: msg('staffActs.listFailedLetters'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists letters of the last 30 days that failed, those that failed last first; by kind, state, receiver and days',
  query: z.object({ ...lettersWanted, ...paging(200, 50).shape }),
  output: z.array(FailedLetter),
  paged: true,
})

export const exportFailedLetters = endpoint('GET /failed-letters/csv', {
  permission: 'people.read',
  log: { as: msg('staffActs.exportFailedLetters'), about: null, shows: 'personal data' },
  summary: 'Returns all letters that failed and match as the text of a CSV, with its headings and words in the caller’s language',
  query: z.object(lettersWanted),
  ...csvOf,
})

export const sendLetterAgain = endpoint('POST /failed-letters/:letterId/send-again', {
  permission: 'letters.send',
  log: { as: msg('staffActs.sendLetterAgain'), about: 'letter', reason: null, because: 'The market has written it already.' },
  priority: 'account',
  summary:
    'Has a letter that failed sent again, also to an address that has refused letters; changes nothing if it is on its way',
  params: z.object({ letterId: id }),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})
