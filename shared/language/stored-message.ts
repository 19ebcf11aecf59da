import { type Message, type MessageKey, said, type ValuesOf } from './message.ts'
import type { Messages } from './messages.ts'

/**
 * The messages that stand in rows of the database, such as why an order was refunded, are a section of their own: their keys
 * are data. One may get more values or another text, but it is never renamed or removed, and an old row may lack a new value.
 */
type StoredKey = Extract<MessageKey, `stored.${string}`>

/** One of them that needs no values. */
export type StoredMessage = { [Key in StoredKey]: keyof Messages[Key] extends never ? Message<Key> : never }[StoredKey]

/** A date is stored so that it is told from a text. */
type Plain = string | number | { date: string }
type Stored = { message: string; values?: Record<string, Plain> }

/**
 * What a column stores in place of a sentence of the market, which is said when it is read, in the language of whoever reads
 * it. A value may be such a text itself.
 */
export const storedMessage = <Key extends StoredKey>(message: Message<Key>, ...[values]: ValuesOf<Key>): string =>
  ` ${JSON.stringify({ message, ...(values && { values: plain(values) }) })}`

const plain = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? { date: value.toISOString() } : value]),
  )

/**
 * Says what a column stores: a message, or a sentence from before messages were stored or that somebody typed, which is
 * returned as it is. So is a message that only a later version knows. For the server alone: pages get the sentence.
 */
export function sayStored(text: string): string
export function sayStored(text: string | null): string | null
export function sayStored(text: string | null): string | null {
  if (!text?.startsWith(beginning)) return text
  try {
    const { message, values = {} } = JSON.parse(text) as Stored
    return message.startsWith('stored.') ? (said(message as MessageKey, sayable(values)) as string) : text
  } catch {
    return text
  }
}

/** What people type is stored without spaces around it (text.ts): so nobody can type a message of the market. */
const beginning = ' {"message"'

const sayable = (values: Record<string, Plain>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, sayStored(value)]
      return [name, typeof value === 'object' ? new Date(value.date) : value]
    }),
  )
