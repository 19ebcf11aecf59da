import type { Span } from './find-contacts.ts'
import { fold } from './fold.ts'

/**
 * Links of letters that do something for whoever has them: a way of ours with a code, or such a code alone, which is 18 or 24
 * random bytes. Tracking numbers have no small letters.
 */
const links = /\S*(?:confirm-payouts\/|(?:reset-password|verify-email)\S*?[?&](?:token|code)=)\S+/gi
const codes = /(?<![\w-])(?:[\w-]{24}|[\w-]{32})(?![\w-])/g
const isRandom = (word: string) => /[a-z]/.test(word) && /[A-Z]/.test(word) && /[\d_-]/.test(word)

/** Six digits in a text that speaks of a code: what a thief asks for "to know that you are real". */
const speaksOfCode = /\b(?:codes?|pin|otp|passcode|sms|verification)\b|code\b|رمز|كود/i
const sixDigits = /(?<!\d)(?:[A-Z]-)?\d{3}[ -]?\d{3}(?!\d)/gi

/** What nobody should send to anybody; hidden after the payment, too. In no order, and they may overlap. */
export function findSecrets(text: string): Span[] {
  const spansOf = (pattern: RegExp, of: string, at?: number[]) =>
    [...of.matchAll(pattern)].map(({ 0: found, index }) => ({
      word: found,
      from: at?.[index] ?? index,
      to: (at?.[index + found.length - 1] ?? index + found.length - 1) + 1,
    }))
  const { text: folded, at } = fold(text)
  return [
    ...spansOf(links, text),
    ...spansOf(codes, text).filter(({ word }) => isRandom(word)),
    ...(speaksOfCode.test(folded) ? spansOf(sixDigits, folded, at) : []),
  ].map(({ from, to }) => ({ from, to }))
}
