import { digitsIn } from './digits-in.ts'
import { hidden, maskContacts } from './find-contacts.ts'
import { fold } from './fold.ts'

/** From this many digits on, a name holds a number to call: a year or a lucky number has fewer, and years are none. */
const fewestDigits = 7
const year = /^(?:19|20)\d{2}$/
/** A longer number in words, such as a million, is none that is dialled. */
const longestSaid = 3

/** Where people are found by a name. Those that are somebody's name, too, such as Signal, Line or Weixin, are not among them. */
const messenger = /whats ?app|telegram|instagram|\binsta\b|snap ?chat|tik ?tok|facebook|\bdiscord\b|we ?chat|\b(?:viber|skype)\b/

/**
 * A person's name as others read it: without contacts (S13.2), and without what is one in a name, though not in a sentence,
 * where it may be a price or a size: any seven digits, also with words between them, and a messenger with whatever is beside it.
 */
export function maskName(name: string): string {
  const read = maskContacts(name)
  const { text, at } = fold(read)
  if (messenger.test(text)) return hidden
  const written = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }))
  if (written.every(({ digits }) => year.test(digits))) return read
  const said = digitsIn(text).filter((one) => !one.said || one.digits.length <= longestSaid)
  for (const some of [written, said]) {
    if (some.reduce((sum, { digits }) => sum + digits.length, 0) < fewestDigits) continue
    return read.slice(0, at[some[0]?.from ?? 0]) + hidden + read.slice(at[some.at(-1)?.to ?? text.length])
  }
  return read
}
