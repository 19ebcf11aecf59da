import { priceText, timeText } from '#shared/format.ts'
import { AppError, type ErrorCode, type ErrorParams } from '../errors.ts'

/**
 * Why a call is refused: its kind, and the sentence that a person reads. `{name}` stands for a parameter; `{until:time}`,
 * `{price:price}`, `{seconds:wait}` and `{phone:reason}` say how a parameter is formatted.
 */
export type Reason = { code: ErrorCode; sentence: string }
export type Catalogue = Record<string, Reason>

type Values = { time: Date; price: number; wait: number; reason: AppError }
type Value = string | number | Date | AppError

/** The parameters of a sentence, each with the type that its slot needs. */
export type ParamsOf<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? ParamOf<Slot> & ParamsOf<Rest>
  : unknown
type ParamOf<Slot extends string> = Slot extends `${infer Name}:${infer Format extends keyof Values}`
  ? { [N in Name]: Values[Format] }
  : { [N in Slot]: string | number }

type More = {
  retryAfter?: number | undefined
  /** The faulty field: the sentence is also shown beside it. */
  field?: string | undefined
  fields?: Record<string, string> | undefined
}
type ReasonArguments<Sentence extends string> =
  unknown extends ParamsOf<Sentence> ? [params?: Record<string, never>, more?: More] : [params: ParamsOf<Sentence>, more?: More]

/** A function that makes errors from the reasons of a catalogue. */
export const errorsFrom =
  <C extends Catalogue>(catalogue: C) =>
  <R extends keyof C & string>(reason: R, ...[params, more = {}]: ReasonArguments<C[R]['sentence']>): AppError => {
    const { code, sentence } = catalogue[reason] as Reason
    const values = (params ?? {}) as Record<string, Value>
    const message = sentenceFrom(sentence, values)
    const fields = more.field === undefined ? more.fields : { [more.field]: message }
    const { retryAfter } = more
    return new AppError({ code, reason, params: plainParams(values), message, ...(fields && { fields }), retryAfter })
  }

const sentenceFrom = (sentence: string, values: Record<string, Value>) =>
  sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, format?: string) => {
    const value = values[name] as Value
    if (value instanceof Date) return timeText(value)
    if (value instanceof AppError) return value.message
    if (format === 'price') return priceText(Number(value))
    if (format === 'wait') return waitText(Number(value))
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })

function waitText(seconds: number) {
  if (seconds === 1) return 'a second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** The parameters as sent over the wire. */
const plainParams = (values: Record<string, Value>): ErrorParams =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()]
      return [name, value instanceof AppError ? { reason: value.reason, params: value.params } : value]
    }),
  )
