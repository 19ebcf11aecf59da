import { asciiDigits } from '#shared/domain/text/digits.ts'

/** A hand-over code as typed, without what people put between its digits; undefined if it cannot be one (S10.7). */
export function readCode(typed: string): string | undefined {
  const digits = asciiDigits(typed).replace(/[\s\p{P}\p{Cf}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
