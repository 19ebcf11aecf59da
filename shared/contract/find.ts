import { z } from 'zod'
import { measureNames } from '#shared/domain/moderation/moderation.ts'
import { suspensionScopes } from '#shared/domain/moderation/suspension.ts'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { msg } from '#shared/language/message.ts'
import { Role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line } from './fields.ts'

const instant = z.string()

const phoneStatuses = ['listed', 'paused', 'suspended', 'sold', 'withdrawn', 'lost'] as const

/** By what staff have found something. */
export const foundBy = ['id', 'name', 'email', 'telephone', 'imei', 'payment', 'tracking', 'reference', 'person'] as const
export type FoundBy = (typeof foundBy)[number]
const by = z.enum(foundBy)

/** The most of each kind that a search returns. */
export const mostFound = 20

export const OrderInShort = z.object({
  _id: id,
  productName: z.string(),
  buyer: z.string(),
  seller: z.string(),
  /** In the market's currency, with delivery. */
  total: z.number(),
  state: z.enum(orderStates),
  bookedAt: instant,
})
export type OrderInShort = z.output<typeof OrderInShort>

export const PersonInShort = z.object({
  _id: id,
  name: z.string(),
  /** Null if the account is closed. */
  email: z.string().nullable(),
  userstatus: Role,
})
export type PersonInShort = z.output<typeof PersonInShort>

export const PhoneInShort = z.object({
  _id: id,
  name: z.string(),
  /** In the market's currency. */
  price: z.number(),
  seller: z.string(),
  sellerId: id,
  status: z.enum(phoneStatuses),
  /** Whether it was deleted so recently that it can be brought back. */
  canComeBack: z.boolean(),
  postedAt: instant,
})
export type PhoneInShort = z.output<typeof PhoneInShort>

/** A request that this market could not answer, or that it refused to somebody who was signed in. */
export const FailedRequest = z.object({
  _id: id,
  /** The id of the request, which the page that failed shows. */
  reference: z.string(),
  at: instant,
  /** What was tried and why it failed, in words. */
  tried: z.string(),
  why: z.string(),
  method: z.string(),
  /** The pattern of the path; `none` for pages. */
  route: z.string(),
  status: z.number().int(),
  /** The reason of the refusal, by its name on the wire. */
  reason: z.string().nullable(),
  /** Null if nobody was signed in. */
  person: z.string().nullable(),
  personId: id.nullable(),
  /** What the ids in the path belong to. */
  order: id.nullable(),
  phone: id.nullable(),
  account: id.nullable(),
  /** The ids in the path, by their names in the route. */
  ids: z.record(z.string(), z.string()),
})
export type FailedRequest = z.output<typeof FailedRequest>

/** At most `mostFound` of each, what fits best first. */
const Found = z.object({
  orders: z.array(OrderInShort.extend({ by })),
  people: z.array(PersonInShort.extend({ by })),
  phones: z.array(PhoneInShort.extend({ by })),
  requests: z.array(FailedRequest.extend({ by })),
})
export type Found = z.output<typeof Found>

export const findAnything = endpoint('GET /find', {
  permission: 'orders.read',
  log: { as: msg('staffActs.findAnything'), about: null, shows: 'personal data' },
  priority: 'account',
  summary:
    'Finds orders, people, phones and failed requests by a name, e-mail, telephone number, IMEI, payment, tracking number, reference or id, or its beginning; people and requests need `people.read`',
  query: z.object({ search: line(msg('fields.search'), 120) }),
  limit: { times: 300, seconds: 600 },
  output: Found,
})

/** An account that shares marks with somebody's. */
const LinkedAccount = PersonInShort.extend({
  /** What both have given, in words. */
  shares: z.string(),
  isStrong: z.boolean(),
})

/** Accounts that share a card, a bank account for payouts or a device. */
export const LinkedGroup = z.object({
  /** At most `mostFound` of them. */
  people: z.array(PersonInShort),
  count: counted,
  /** What they share, in words. */
  shares: z.string(),
  /** When the last of them gave it. */
  at: instant,
})
export type LinkedGroup = z.output<typeof LinkedGroup>

export const listLinkedAccounts = endpoint('GET /linked-accounts', {
  permission: 'people.read',
  log: { as: msg('staffActs.listLinkedAccounts'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists groups of accounts that share a card, a bank account or a device, the newest first',
  output: z.array(LinkedGroup),
})

/** Everything that staff need to know about a person. */
export const PersonFile = PersonInShort.extend({
  emailVerified: z.boolean(),
  since: instant,
  closedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  telephone: z.string().nullable(),
  address: z.string().nullable(),
  suspension: z.object({ scope: z.enum(suspensionScopes), until: instant.nullable() }).nullable(),
  /** When the account, closed at its owner's request, is deleted, and why. */
  deletion: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  /** Why the mail server refuses letters to them. */
  mailRefused: z.string().nullable(),
  payoutWait: z.object({ text: z.string(), isHeld: z.boolean() }).nullable(),
  /** The card provider's id of the account that receives their payouts. */
  payoutAccount: z.object({ account: z.string(), state: z.string(), bank: z.string().nullable() }).nullable(),
  /** Why the caller may not decide about them; null if they may. */
  ownMatter: z.string().nullable(),
  /** The newest, as buyer or seller; `more`: there are others. */
  orders: z.array(OrderInShort.extend({ side: z.enum(['buyer', 'seller']) })),
  moreOrders: z.boolean(),
  phones: z.array(PhoneInShort),
  morePhones: z.boolean(),
  linked: z.array(LinkedAccount),
  /** How often within so many months the guarantee covered both sides of an order of theirs, or of a linked account. */
  covered: z.object({ times: counted, months: counted }),
  decisions: z.array(z.object({ item: id, what: z.string(), measure: z.enum(measureNames), at: instant, inForce: z.boolean() })),
})
export type PersonFile = z.output<typeof PersonFile>

export const getPerson = endpoint('GET /people/:personId', {
  permission: 'people.read',
  log: { as: msg('staffActs.getPerson'), about: 'person', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns everything about a person for staff: account, orders, phones, linked accounts, decisions',
  params: z.object({ personId: id }),
  limit: { times: 600, seconds: 600 },
  output: PersonFile,
})
