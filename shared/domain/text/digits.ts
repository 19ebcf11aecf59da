/** The value of a decimal digit of any script: in each, they are consecutive, in rows from 0 to 9. */
export function digitValue(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return Number(letter)
  let before = 0
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return before % 10
}

/** The text with the digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
