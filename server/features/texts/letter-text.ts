import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { source, textOf } from '#shared/language/catalogue.ts'
import { valuesIn } from '#shared/language/values-in.ts'

/** Values without which a letter would not say what it is for. */
const indispensable = new Set(['reference', 'reason', 'facts', 'until', 'by', 'date', 'time', 'newEmail'])

/** What may stand in a message: the market's name in any. */
export const valuesOfMessage = (key: string) => [...valuesIn(key, textOf(key, source))].map(([name, type]) => ({ name, type }))

export const neededIn = (key: string): string[] =>
  valuesOfMessage(key).flatMap(({ name, type }) => (type === 'Tag' || indispensable.has(name) ? [name] : []))

/** Why a letter cannot say a text; undefined if it can. */
export function faultOfLetterText(key: string, text: string): AppError | undefined {
  const known = new Map(valuesOfMessage(key).map(({ name, type }) => [name, type]))
  const used = readValues(key, text)
  if (!used) return appError('letter_text_unreadable')
  const unknown = [...used].find(([name, type]) => !isKnown(known.get(name), type))
  if (unknown) return appError('letter_text_unknown', { value: unknown[0] })
  const lacking = neededIn(key).find((name) => !used.has(name))
  return lacking === undefined ? undefined : appError('letter_text_lacks', { value: lacking })
}

/** A value may be written plainly where the original formats it as a number or chooses by it. */
const isKnown = (given: string | undefined, used: string) => given === used || (given === 'number' && used === 'string')

function readValues(key: string, text: string): Map<string, string> | undefined {
  try {
    return valuesIn(key, text)
  } catch {
    return undefined
  }
}
