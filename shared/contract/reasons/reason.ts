import { type Message, type MessageKey, said } from '#shared/language/message.ts'
import type { Messages } from '#shared/language/messages.ts'
import { AppError, type ErrorCode, type ErrorParams } from '../errors.ts'

/** Why a call is refused: its kind, and the message that a person reads. */
export type Reason = { code: ErrorCode; sentence: Message }
export type Catalogue = Record<string, Reason>

/** The values of a reason's sentence; another refusal may stand in it. */
export type ParamsOf<Sentence> = Sentence extends Message<infer Key> ? ParamsOfKey<Key> : never
type ParamsOfKey<Sentence extends MessageKey> = {
  [Name in keyof Messages[Sentence]]: Messages[Sentence][Name] extends string ? string | AppError : Messages[Sentence][Name]
}
type Value = string | number | Date | AppError

type More = {
  retryAfter?: number | undefined
  /** The faulty field: the sentence is also shown beside it. */
  field?: string | undefined
  fields?: Record<string, string> | undefined
}
/** The parameters of a sentence; of several, those of the ones that have any, so that none of them can be left out. */
type Needed<Sentence> = Sentence extends unknown ? (keyof ParamsOf<Sentence> extends never ? never : ParamsOf<Sentence>) : never
type ReasonArguments<Sentence> = [Needed<Sentence>] extends [never]
  ? [params?: Record<string, never>, more?: More]
  : [params: Needed<Sentence>, more?: More]

/** A function that makes errors from the reasons of a catalogue, in the current language. */
export const errorsFrom =
  <C extends Catalogue>(catalogue: C) =>
  <R extends keyof C & string>(reason: R, ...[params, more = {}]: ReasonArguments<C[R]['sentence']>): AppError => {
    const { code, sentence } = catalogue[reason] as Reason
    const values = (params ?? {}) as Record<string, Value>
    const message = said(sentence, sayable(values)) as string
    const fields = more.field === undefined ? more.fields : { [more.field]: message }
    const { retryAfter } = more
    return new AppError({ code, reason, params: plainParams(values), message, ...(fields && { fields }), retryAfter })
  }

const sayable = (values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof AppError ? value.message : value]))

/** The parameters as sent over the wire. */
const plainParams = (values: Record<string, Value>): ErrorParams =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()]
      return [name, value instanceof AppError ? { reason: value.reason, params: value.params } : value]
    }),
  )
