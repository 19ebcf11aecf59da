import { z } from 'zod'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { longestMessage, maxMessagePictures } from '../domain/message-limits.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging, readable, trueOrFalse } from './fields.ts'

const instant = z.string()
export const messageId = z.coerce
  .number({ error: () => t('fields.notAMessageId') })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)

/** Several lines: line breaks and emoji are kept. */
const messageText = z
  .string({ error: () => t('fields.writeMessage') })
  .transform(tidyLines)
  .pipe(readable(msg('fields.theMessage'), longestMessage))

/** A part of a message; `hidden`: a contact or a code, which only its writer can read before the payment. */
const Part = z.object({ text: z.string(), hidden: z.boolean() })

export const ThreadLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    id: z.number().int(),
    by: z.enum(['buyer', 'seller']),
    parts: z.array(Part),
    /** Private pictures, by their ids. */
    pictures: z.array(id),
    at: instant,
    /** The caller's own key, by which a page recognizes what it sent; null for the other's messages. */
    clientKey: id.nullable(),
    /** The caller has reported it, or its mask. */
    reported: z.boolean(),
    /** Its writer has closed the account. */
    erased: z.boolean(),
    /** Hidden by staff; its writer still reads it. */
    removed: z.boolean(),
  }),
  /** A step of the order. */
  z.object({ kind: z.literal('step'), id: z.string(), text: z.string(), at: instant }),
])
export type ThreadLine = z.output<typeof ThreadLine>
export type ThreadMessage = Extract<ThreadLine, { kind: 'message' }>

const ThreadHead = z.object({
  _id: id,
  side: z.enum(['buyer', 'seller', 'admin']),
  productsId: id,
  productName: z.string(),
  productImage: z.string(),
  buyer: z.string(),
  seller: z.string(),
})

export const Thread = ThreadHead.extend({
  /** The paid order of the two sides, current or past; null if there is none. */
  order: id.nullable(),
  /** Contacts are masked and buyers cannot send pictures: the phone is not paid yet. */
  masked: z.boolean(),
  maySendPictures: z.boolean(),
  /** Why nothing can be written now; null if something can. */
  refusal: z.string().nullable(),
  youBlocked: z.boolean(),
  /** The last message that each side has read. */
  readByYou: z.number().int(),
  readByOther: z.number().int(),
  unread: counted,
  lines: z.array(ThreadLine),
  /** The value for `before`, if there are messages before these; else null. */
  earlier: z.number().int().nullable(),
})
export type Thread = z.output<typeof Thread>

export const ThreadSummary = ThreadHead.extend({
  last: z.object({ text: z.string(), pictures: counted, at: instant, mine: z.boolean() }),
  unread: counted,
})
export type ThreadSummary = z.output<typeof ThreadSummary>

const thread = z.object({ id })

export const listThreads = endpoint('GET /threads', {
  access: 'signed-in',
  key: 'own.messages.read',
  priority: 'account',
  act: 'settle',
  summary: "Lists the caller's conversations, by newest message first",
  query: paging(100, 30),
  output: z.array(ThreadSummary),
  paged: true,
})

export const countUnreadMessages = endpoint('GET /threads/unread', {
  access: 'signed-in',
  key: 'own.messages.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns the number of the caller’s unread messages, counted up to 100',
  output: z.object({ unread: counted }),
})

export const openThread = endpoint('POST /threads', {
  access: 'signed-in',
  key: 'own.messages.write',
  priority: 'account',
  act: 'settle',
  summary:
    'Returns the id of the conversation about a phone or order, creating it if needed; lists show it from its first message',
  input: z
    .strictObject({ productsId: id.optional(), order: id.optional() })
    .refine(({ productsId, order }) => (productsId === undefined) !== (order === undefined), {
      error: () => t('fields.namePhoneOrOrder'),
      path: ['productsId'],
    }),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ threadId: id }),
  refusal: { acknowledged: false },
})

export const getThread = endpoint('GET /threads/:id', {
  access: 'signed-in',
  key: 'own.messages.read',
  log: { as: msg('staffActs.getThread'), about: 'conversation', shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary: 'Returns a conversation with its newest messages and the steps of its order; `before` requests earlier ones',
  params: thread,
  query: z.object({ before: messageId.optional() }),
  output: Thread,
})

export const sendMessage = endpoint('POST /threads/:id/messages', {
  access: 'signed-in',
  key: 'own.messages.write',
  priority: 'account',
  act: 'settle',
  summary: 'Sends a message; repeating it with the same `clientKey` does not send it twice',
  params: thread,
  input: z
    .strictObject({
      clientKey: id,
      text: messageText.default(''),
      pictures: z
        .array(id)
        .max(maxMessagePictures, { error: () => t('fields.messagePictures', { most: maxMessagePictures }) })
        .default([]),
    })
    .refine(({ text, pictures }) => text !== '' || pictures.length > 0, {
      error: () => t('fields.writeMessage'),
      path: ['text'],
    }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ message: ThreadLine }),
  refusal: { acknowledged: false },
  needsVerifiedEmail: true,
})

export const readThread = endpoint('PUT /threads/:id/read', {
  access: 'signed-in',
  key: 'own.messages.write',
  priority: 'account',
  act: 'settle',
  summary: 'Marks the messages of a conversation as read, up to a given one',
  params: thread,
  input: z.strictObject({ upTo: messageId }),
  limit: { times: 3600, seconds: 3600 },
  output: z.object({ modifiedCount: counted }),
  refusal: { modifiedCount: 0 },
})

export const blockInThread = endpoint('PUT /threads/:id/block', {
  access: 'signed-in',
  key: 'own.messages.write',
  priority: 'account',
  summary: 'Blocks or unblocks the other person of a conversation, without notifying them; no effect in an open order',
  params: thread,
  input: z.strictObject({ blocked: z.boolean(trueOrFalse('blocked')) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), youBlocked: z.boolean(), message: z.string() }),
  refusal: { acknowledged: false },
})
