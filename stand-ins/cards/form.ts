import { cutText } from '#shared/domain/text/cut-text.ts'
import { invalid } from './stripe-wire.ts'

/** Form fields of a call: names with brackets, as Stripe's SDK sends them. */
export type Form = Record<string, string>

/** Returns the entries of `word[…]`, by the name in the brackets. */
export const entriesIn = (form: Form, word: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(`${word}[`) && name.endsWith(']') ? [[name.slice(word.length + 1, -1), value]] : [],
    ),
  )

export const metadataIn = (form: Form): Form => entriesIn(form, 'metadata')

export function wholeNumberIn(form: Form, param: string): number | undefined {
  const text = form[param]
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) {
    throw invalid(`Invalid integer: ${cutText(text, 40)}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(text)
}

export function neededIn(form: Form, param: string): string {
  const value = form[param]
  if (!value) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return value
}
