import { z } from 'zod'
import { maxDocumentPictures, requestStates } from '#shared/domain/badges/badge-rules.ts'
import { documentKinds, requirementKinds, requirementNames, tickedNames } from '#shared/domain/badges/requirements.ts'
import { groundNames } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging } from './fields.ts'

const instant = z.string()

/** The verified badge of a seller as everybody reads it (S14.4). */
export const Badge = z.object({
  /** When staff checked the seller. */
  since: instant,
  until: instant,
  /** Whether it is on record what was checked; not of badges from before there were records. */
  isRecorded: z.boolean(),
  /** What was checked, and what the market requires otherwise and was not, in words. */
  checked: z.array(z.string()),
  missing: z.array(z.string()),
})
export type Badge = z.output<typeof Badge>

const Requirement = z.object({
  name: z.enum(requirementNames),
  kind: z.enum(requirementKinds),
  isRequired: z.boolean(),
  label: z.string(),
  /** What the reader has to do or to check. */
  text: z.string(),
  /** How far it is, in words; null where there is nothing to count. */
  found: z.string().nullable(),
  /** Null if staff have to see to it. */
  isMet: z.boolean().nullable(),
})
export type ListedRequirement = z.output<typeof Requirement>

/** A seller's own badge and request. */
export const MyBadge = z.object({
  badge: Badge.nullable(),
  /** The open request; it ends by itself at `endsAt` if nobody decides it. */
  request: z.object({ askedAt: instant, endsAt: instant, words: z.string().nullable(), documents: counted }).nullable(),
  /** How the last request ended; `reason` if it was refused. */
  last: z.object({ state: z.enum(requestStates), at: instant, reason: z.string().nullable() }).nullable(),
  requirements: z.array(Requirement.extend({ to: z.string().nullable() })),
  /** Why the seller cannot ask now; null if they can. */
  refusal: z.string().nullable(),
})
export type MyBadge = z.output<typeof MyBadge>

export const getMyBadge = endpoint('GET /me/badge', {
  access: 'seller',
  key: 'own.account.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns the caller’s verified badge, request for one, and what it takes',
  output: MyBadge,
})

export const askForBadge = endpoint('POST /me/badge-request', {
  access: 'seller',
  key: 'own.account.write',
  priority: 'account',
  act: 'sell',
  summary:
    'Asks staff for the verified badge, with pictures of documents that only staff see and that are deleted after the decision',
  input: z.strictObject({
    words: line(msg('fields.yourWords'), 1_000).optional(),
    documents: z
      .array(
        z.strictObject({
          requirement: z.enum(documentKinds, { error: () => t('fields.documentKind') }),
          pictures: z.array(id).min(1).max(maxDocumentPictures),
        }),
      )
      .max(documentKinds.length)
      .default([]),
  }),
  needsVerifiedEmail: true,
  limit: { times: 20, seconds: 86_400 },
  output: MyBadge,
  refusal: { acknowledged: false },
})

export const withdrawBadgeRequest = endpoint('DELETE /me/badge-request', {
  access: 'seller',
  key: 'own.account.write',
  priority: 'account',
  act: 'settle',
  summary: 'Withdraws the caller’s request for the badge; its documents are deleted',
  limit: { times: 60, seconds: 3600 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})

export const giveUpBadge = endpoint('DELETE /me/badge', {
  access: 'seller',
  key: 'own.account.write',
  priority: 'account',
  act: 'settle',
  summary: 'Gives the caller’s badge up, for example to change their name',
  limit: { times: 60, seconds: 3600 },
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})

export const badgeLists = ['waiting', 'verified'] as const

/** A seller who asks for the badge, or has one. */
export const BadgeRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  askedAt: instant.nullable(),
  /** Until when the badge lasts. */
  until: instant.nullable(),
  isRecorded: z.boolean(),
  /** What the market requires and was not checked. */
  missing: z.array(z.string()),
})
export type BadgeRow = z.output<typeof BadgeRow>

export const listBadges = endpoint('GET /badges', {
  permission: 'people.verify',
  log: { as: msg('staffActs.listBadges'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists sellers who ask for the verified badge, longest waiting first; or those who have it, by its end',
  query: z.object({ show: z.enum(badgeLists).default('waiting'), ...paging(100, 50).shape }),
  output: z.array(BadgeRow),
  paged: true,
})

const OtherSeller = z.object({ _id: id, name: z.string(), isVerified: z.boolean() })

/** Everything that is needed to decide about a seller's badge. */
export const SellerEvidence = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  since: instant,
  isSuspended: z.boolean(),
  badge: Badge.extend({ by: z.string().nullable() }).nullable(),
  request: z
    .object({
      askedAt: instant,
      endsAt: instant,
      words: z.string().nullable(),
      documents: z.array(z.object({ requirement: z.enum(documentKinds), label: z.string(), pictures: z.array(id) })),
    })
    .nullable(),
  requirements: z.array(Requirement),
  /** Verified sellers whose names look like this one. */
  alike: z.array(OtherSeller),
  /** Accounts that share something with this one. */
  linked: z.array(
    OtherSeller.extend({
      userstatus: z.enum(['seller', 'buyer', 'admin']),
      isSuspended: z.boolean(),
      shared: z.string(),
    }),
  ),
  /** What happened with the seller's badge before, newest first. */
  earlier: z.array(z.object({ at: instant, text: z.string(), by: z.string().nullable(), reason: z.string().nullable() })),
  /** Why the caller cannot decide about this seller; null if they can. */
  ownMatter: z.string().nullable(),
})
export type SellerEvidence = z.output<typeof SellerEvidence>

const seller = z.object({ userId: id })

export const getEvidence = endpoint('GET /badges/:userId', {
  permission: 'people.verify',
  log: { as: msg('staffActs.getEvidence'), about: 'person', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns what is needed to decide about a seller’s badge: figures, documents, look-alikes, linked accounts, history',
  params: seller,
  output: SellerEvidence,
})

/**
 * S7.11: verifies a seller; makes nobody an admin, despite its path. Without `checked`, the badge says only what the market sees
 * by itself.
 */
export const verifySeller = endpoint('PUT /users/admin/:userId', {
  permission: 'people.verify',
  log: { as: msg('staffActs.verifySeller'), about: 'person', reason: null, because: 'The badge itself says what was checked' },
  priority: 'account',
  summary:
    'Verifies a seller for a year, with what staff have checked beside the market’s own figures; repeating it changes nothing, unless the seller asks for a renewal',
  params: seller,
  input: z.object({ checked: z.array(z.enum(tickedNames)).max(tickedNames.length).default([]) }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const refuseBadge = endpoint('POST /badges/:userId/refusal', {
  permission: 'people.verify',
  log: { as: msg('staffActs.refuseBadge'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary: 'Refuses a seller’s request for the badge, with a reason that the seller reads; the documents are deleted',
  params: seller,
  input: z.strictObject({ reason: line(msg('fields.theReasons'), 600) }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const takeBadgeBack = endpoint('POST /badges/:userId/withdrawal', {
  permission: 'people.verify',
  log: { as: msg('staffActs.takeBadgeBack'), about: 'person', reason: 'facts' },
  priority: 'account',
  summary: 'Takes a seller’s badge back, with a statement of reasons that the seller can appeal',
  params: seller,
  input: z.strictObject({
    facts: line(msg('fields.theFacts'), 600),
    ground: z.enum(groundNames, { error: () => t('fields.chooseGround') }),
  }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
