import { z } from 'zod'
import { suspensionScopes } from '../domain/suspension.ts'
import { canonicalEmail } from '../domain/text.ts'
import { endpoint } from './endpoint.ts'
import { counted, email, id, line, paging, searched, sorting } from './fields.ts'

/** The roles a person can choose; 'admin' is given on the server's command line only. */
export const Userstatus = z.enum(['seller', 'buyer'], 'Choose seller or buyer')
export type Userstatus = z.output<typeof Userstatus>

export const Role = z.enum(['admin', 'seller', 'buyer'])
export type Role = z.output<typeof Role>

/** S7.2: exchanges the identity provider's token for the marketplace's access token. Asking again renews it. */
export const getAccessToken = endpoint('GET /jwt', {
  access: 'identity',
  priority: 'sign-in',
  summary: 'An access token for the person whose identity token comes with the call',
  // Any text: a look-alike of the caller's e-mail is refused as somebody else's (403), not as malformed.
  query: z.object({
    email: z.string('Email is required').transform(canonicalEmail).pipe(z.string().min(1, 'Email is required').max(254)),
  }),
  limit: { times: 10, seconds: 60 },
  output: z.object({ accessToken: z.string(), expiresAt: z.string() }),
  refusal: { accessToken: '' },
})

/** S7.6 */
export const registerPerson = endpoint('POST /users', {
  access: 'identity',
  priority: 'sign-in',
  summary: 'Makes the marketplace know the person whose identity token comes with the call; safe to repeat',
  input: z.strictObject({ name: line('Name', 80), email, userstatus: Userstatus }),
  limit: { times: 100, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id, userstatus: Role }),
  refusal: { acknowledged: false },
})

/** The person that the access token belongs to, as the pages show them. */
export const getMe = endpoint('GET /me', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'The caller',
  output: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    userstatus: Role,
    status: z.string(),
    emailVerified: z.boolean(),
    /** What the caller is suspended from, and until when; `until` is null if open-ended. */
    suspension: z.object({ scope: z.enum(suspensionScopes), until: z.string().nullable() }).nullable(),
  }),
})

const askedEmail = z.object({ email })

/** S7.7 */
export const checkAdmin = endpoint('GET /users/admin/:email', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'Whether this person is an admin; asked of oneself, or by an admin of anyone',
  params: askedEmail,
  output: z.object({ isAdmin: z.boolean() }),
})

/** S7.8 */
export const checkBuyer = endpoint('GET /users/buyer/:email', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'Whether this person is a buyer; asked of oneself, or by an admin of anyone',
  params: askedEmail,
  output: z.object({ isBuyer: z.boolean() }),
})

/** S7.9 */
export const checkSeller = endpoint('GET /users/seller/:email', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'Whether this person is a seller; asked of oneself, or by an admin of anyone',
  params: askedEmail,
  output: z.object({ isSeller: z.boolean() }),
})

/** S7.5, S3.8: answers no for an unknown person. */
export const checkSellerVerified = endpoint('GET /user-verify', {
  access: 'public',
  priority: 'account',
  summary: 'Whether the seller with this e-mail is verified',
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
})
export type Person = z.output<typeof Person>

export const sellerStatuses = ['verified', 'not verified'] as const

/** S7.10 */
export const listPeople = endpoint('GET /users', {
  access: 'admin',
  priority: 'account',
  summary: 'Sellers or buyers, newest first or by name; `search` is part of a name or an e-mail',
  query: z.object({
    userstatus: Userstatus,
    search: searched,
    status: z.enum(sellerStatuses).optional(),
    sort: sorting('name').default('newest'),
    ...paging(100, 100).shape,
  }),
  output: z.array(Person),
  paged: true,
})

/** S7.11: verifies a seller, once; makes nobody an admin, despite its path. */
export const verifySeller = endpoint('PUT /users/admin/:userId', {
  access: 'admin',
  priority: 'account',
  summary: 'Verifies a seller; the second time changes nothing',
  params: z.object({ userId: id }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

const deletion = {
  access: 'admin',
  priority: 'account',
  limit: { name: 'delete a person', times: 600, seconds: 3600 },
  params: z.object({ userId: id }),
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
} as const

/** S7.12 */
export const deleteSeller = endpoint('DELETE /seller/:userId', {
  ...deletion,
  summary: "Closes a seller's account: no more sign-in, unsold phones withdrawn, what was paid stays in the books",
})

/** S7.13 */
export const deleteBuyer = endpoint('DELETE /buyer/:userId', {
  ...deletion,
  summary: "Closes a buyer's account: no more sign-in, unpaid bookings released, what was paid stays in the books",
})

export const endSession = endpoint('POST /auth/logout', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'Ends the access token at once',
  limit: { times: 60, seconds: 60 },
  signsOut: true,
  output: z.object({ acknowledged: z.literal(true) }),
  refusal: { acknowledged: false },
})

export const endAllSessions = endpoint('POST /auth/logout-everywhere', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: 'Ends every sign-in of the caller, at once and on every device, the one that asks included',
  signsOut: true,
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true) }),
  refusal: { acknowledged: false },
})

export const exportMe = endpoint('GET /me/export', {
  access: 'signed-in',
  priority: 'export',
  act: 'settle',
  summary: 'Everything the marketplace keeps about the caller',
  limit: { times: 20, seconds: 3600 },
  streamed: true,
  output: z.object({
    person: z.record(z.string(), z.unknown()),
    /** What the identity provider stores; null if we cannot ask it. */
    account: z.record(z.string(), z.unknown()).nullable(),
    phones: z.array(z.record(z.string(), z.unknown())),
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
    sessions: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const closeMe = endpoint('DELETE /me', {
  access: 'signed-in',
  priority: 'account',
  summary: "Closes the caller's own account",
  limit: { times: 10, seconds: 3600 },
  signsOut: true,
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
