import { z } from 'zod'
import { suspensionScopes } from '#shared/domain/moderation/suspension.ts'
import { factors } from '#shared/domain/staff/fresh-permissions.ts'
import { builtInRoleNames, permissions } from '#shared/domain/staff/permissions.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, email, id, line, required, staffReason, sum, typedNumber } from './fields.ts'

/** The roles a person can choose; 'admin' is given on the server's command line, or by an owner's invitation. */
export const Userstatus = z.enum(['seller', 'buyer'], { error: () => t('fields.chooseRole') })
export type Userstatus = z.output<typeof Userstatus>

export const Role = z.enum(['admin', 'seller', 'buyer'])
export type Role = z.output<typeof Role>

const emailRequired = required(msg('fields.email'))

/** S7.2: exchanges the identity provider's token for the marketplace's access token. Asking again renews it. */
export const getAccessToken = endpoint('GET /jwt', {
  access: 'identity',
  priority: 'sign-in',
  summary: 'Returns an access token for the person of the identity token; can be called again to renew it',
  // Any text: a look-alike of the caller's e-mail is refused as somebody else's (403), not as malformed.
  query: z.object({
    email: z.string(emailRequired).transform(canonicalEmail).pipe(z.string().min(1, emailRequired).max(254)),
  }),
  limit: { times: 10, seconds: 60 },
  output: z.object({ accessToken: z.string(), expiresAt: z.string() }),
  refusal: { accessToken: '' },
})

/** S7.6 */
export const registerPerson = endpoint('POST /users', {
  access: 'identity',
  priority: 'sign-in',
  summary: 'Registers the person of the identity token; safe to repeat',
  input: z.strictObject({ name: line(msg('fields.name'), 80), email, userstatus: Userstatus }),
  limit: { times: 100, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id, userstatus: Role }),
  refusal: { acknowledged: false },
})

/** Since when an address gets no letters, and what its mail server answered to the last one. */
const MailRefused = z.object({ at: z.string(), answer: z.string() })

/** A role of the staff: one that every market has, or one of this market's own, by its name. */
export const StaffRoleName = z.object({ builtIn: z.enum(builtInRoleNames).nullable(), name: z.string() })

/** The person that the access token belongs to, as the pages show them. */
export const getMe = endpoint('GET /me', {
  access: 'signed-in',
  key: 'own.account.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns the caller’s account',
  output: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    userstatus: Role,
    status: z.string(),
    emailVerified: z.boolean(),
    /** S19.2: the language of the caller's letters; null if they have not chosen one. */
    language: z.string().nullable(),
    /** S18.11: null if letters are sent to the caller's address. */
    mailRefused: MailRefused.nullable(),
    /** S16.1: the version of the terms that the caller has to agree to before booking or listing; null if there is none. */
    termsDue: z.number().int().nullable(),
    /**
     * S23.1: why the caller can neither book, make an offer nor pay: an order of theirs whose bank took back the payment, until staff have
     * looked at it; null for everybody else.
     */
    bankMatter: z.object({ order: id, sentence: z.string() }).nullable(),
    /** What the caller is suspended from, and until when; `until` is null if open-ended. */
    suspension: z.object({ scope: z.enum(suspensionScopes), until: z.string().nullable() }).nullable(),
    /** S14.7: the caller's role among the staff, and what they may do; null and empty for everybody else. */
    staffRole: StaffRoleName.nullable(),
    permissions: z.array(z.enum(permissions)),
    /** S14.6: whether a second factor was proved in this sign-in; `fresh`: within the last ten minutes. Staff can do nothing without. */
    factor: z.enum(factors),
  }),
})

const askedEmail = z.object({ email })

/** S7.7 */
export const checkAdmin = endpoint('GET /users/admin/:email', {
  access: 'signed-in',
  key: 'own.account.read',
  log: { as: msg('staffActs.checkRole'), about: null, shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary: 'Returns whether a person is an admin; only admins can ask about other people',
  params: askedEmail,
  output: z.object({ isAdmin: z.boolean() }),
})

/** S7.8 */
export const checkBuyer = endpoint('GET /users/buyer/:email', {
  access: 'signed-in',
  key: 'own.account.read',
  log: { as: msg('staffActs.checkRole'), about: null, shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary: 'Returns whether a person is a buyer; only admins can ask about other people',
  params: askedEmail,
  output: z.object({ isBuyer: z.boolean() }),
})

/** S7.9 */
export const checkSeller = endpoint('GET /users/seller/:email', {
  access: 'signed-in',
  key: 'own.account.read',
  log: { as: msg('staffActs.checkRole'), about: null, shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary: 'Returns whether a person is a seller; only admins can ask about other people',
  params: askedEmail,
  output: z.object({ isSeller: z.boolean() }),
})

/** S7.5, S3.8: answers no for an unknown person. */
export const checkSellerVerified = endpoint('GET /user-verify', {
  access: 'public',
  priority: 'account',
  summary: 'Returns whether the seller with this e-mail is verified',
  query: z.object({ sellerEmail: email }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ result: z.boolean() }),
})

export const Person = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  userstatus: Userstatus,
  /** S3.2: 'verified' or 'not verified'. */
  status: z.string(),
  /** Only where an address gets no letters. */
  mailRefused: MailRefused.optional(),
})
export type Person = z.output<typeof Person>

/** A person as staff see them. */
export const ListedPerson = Person.extend({
  /** Only where the caller may not decide about them, because they are linked: why. */
  ownMatter: z.string().optional(),
  /** Why all payouts to a seller wait, and whether staff hold them back; only where they wait. */
  payoutWait: z.object({ text: z.string(), isHeld: z.boolean() }).optional(),
})
export type ListedPerson = z.output<typeof ListedPerson>

export const sellerStatuses = ['verified', 'not verified'] as const

/**
 * What the person owes, as the refusal of a call without it says them: the account is closed all the same, and the debt
 * stays in the books.
 */
const owed = typedNumber(msg('fields.amount')).pipe(sum).optional()

const deletion = {
  permission: 'people.close',
  priority: 'account',
  limit: { name: 'delete a person', times: 600, seconds: 3600 },
  params: z.object({ userId: id }),
  query: z.object({ owed }),
  input: z.strictObject({
    /** Clients of section 7 send none: then the account is deleted at once. */
    reason: staffReason.optional(),
    /** Whether it is deleted now; otherwise it is closed now and deleted some days later, until when it can be brought back. */
    atOnce: z.boolean().optional(),
  }),
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
} as const

/** S7.12 */
export const deleteSeller = endpoint('DELETE /seller/:userId', {
  ...deletion,
  log: { as: msg('staffActs.deleteSeller'), about: 'person', reason: 'reason', because: 'Clients of section 7 send none' },
  summary:
    "Closes a seller's account: sign-in ends and phones are off the lists. With a reason it is deleted some days later, records of payments aside",
})

/** S7.13 */
export const deleteBuyer = endpoint('DELETE /buyer/:userId', {
  ...deletion,
  log: { as: msg('staffActs.deleteBuyer'), about: 'person', reason: 'reason', because: 'Clients of section 7 send none' },
  summary:
    "Closes a buyer's account: sign-in ends and unpaid bookings are released. With a reason it is deleted some days later, records of payments aside",
})

export const endSession = endpoint('POST /auth/logout', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary: 'Ends the caller’s session; its access tokens become invalid at once',
  limit: { times: 60, seconds: 60 },
  signsOut: true,
  output: z.object({ acknowledged: z.literal(true) }),
  refusal: { acknowledged: false },
})

export const endAllSessions = endpoint('POST /auth/logout-everywhere', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary: 'Ends all sessions of the caller on all devices at once, including the current one',
  signsOut: true,
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true) }),
  refusal: { acknowledged: false },
})

export const exportMe = endpoint('GET /me/export', {
  access: 'signed-in',
  key: 'person',
  priority: 'export',
  act: 'settle',
  summary: 'Exports all data that the marketplace stores about the caller',
  limit: { times: 20, seconds: 3600 },
  streamed: true,
  output: z.object({
    person: z.record(z.string(), z.unknown()),
    /** What the identity provider stores; null if we cannot ask it. */
    account: z.record(z.string(), z.unknown()).nullable(),
    bankDetails: z.array(z.record(z.string(), z.unknown())),
    phones: z.array(z.record(z.string(), z.unknown())),
    deletedListings: z.array(z.record(z.string(), z.unknown())),
    drafts: z.array(z.record(z.string(), z.unknown())),
    wishes: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    payments: z.array(z.record(z.string(), z.unknown())),
    refunds: z.array(z.record(z.string(), z.unknown())),
    deliveries: z.array(z.record(z.string(), z.unknown())),
    payouts: z.array(z.record(z.string(), z.unknown())),
    chargebacks: z.array(z.record(z.string(), z.unknown())),
    debts: z.array(z.record(z.string(), z.unknown())),
    reversals: z.array(z.record(z.string(), z.unknown())),
    payoutHolds: z.array(z.record(z.string(), z.unknown())),
    payoutAccounts: z.array(z.record(z.string(), z.unknown())),
    cases: z.array(z.record(z.string(), z.unknown())),
    caseStatements: z.array(z.record(z.string(), z.unknown())),
    ratingsGiven: z.array(z.record(z.string(), z.unknown())),
    ratingsReceived: z.array(z.record(z.string(), z.unknown())),
    questions: z.array(z.record(z.string(), z.unknown())),
    answers: z.array(z.record(z.string(), z.unknown())),
    offers: z.array(z.record(z.string(), z.unknown())),
    orderSteps: z.array(z.record(z.string(), z.unknown())),
    images: z.array(z.record(z.string(), z.unknown())),
    notices: z.array(z.record(z.string(), z.unknown())),
    noticeSettings: z.array(z.record(z.string(), z.unknown())),
    keptSearches: z.array(z.record(z.string(), z.unknown())),
    alerts: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
    blocks: z.array(z.record(z.string(), z.unknown())),
    reports: z.array(z.record(z.string(), z.unknown())),
    decisions: z.array(z.record(z.string(), z.unknown())),
    badges: z.array(z.record(z.string(), z.unknown())),
    apiKeys: z.array(z.record(z.string(), z.unknown())),
    savedViews: z.array(z.record(z.string(), z.unknown())),
    agreements: z.array(z.record(z.string(), z.unknown())),
    failedRequests: z.array(z.record(z.string(), z.unknown())),
    badgeRequests: z.array(z.record(z.string(), z.unknown())),
    staffNotes: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const closeMe = endpoint('DELETE /me', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  summary: "Closes the caller's own account",
  query: z.object({ owed }),
  limit: { times: 10, seconds: 3600 },
  signsOut: true,
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
