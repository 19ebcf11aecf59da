import { passesLuhn } from '#shared/domain/luhn.ts'
import { withoutTheMeaningless } from '#shared/domain/text/characters.ts'
import { asciiDigits } from '#shared/domain/text/digits.ts'
import { t } from '#shared/language/message.ts'

/**
 * The digits of an IMEI as people write it: '35-299209-123456-1', with spaces, in another script, as the box prints it ('IMEI1:')
 * or as *#06# shows it, with the version of its software after a stroke.
 */
export const tidyImei = (text: string): string =>
  asciiDigits(withoutTheMeaningless(text).normalize('NFKC'))
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^imei ?[12]?\s*[:#]?\s*(?=\d)/i, '')
    .replace(/(?<=^(?:\D*\d){15})\s*\/\s*\d{2}$/, '')
    .replace(/[\s./\p{Pd}]/gu, '')

/** What is wrong with the digits of an IMEI, as a sentence for its field; undefined if they can be one. */
export function imeiFault(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return t('phones.imeiNoDigits')
  if (digits.length !== 15) return t('phones.imeiLength', { count: digits.length })
  if (/^0{8}/.test(digits)) return t('phones.imeiZeros')
  if (/^(\d)\1*$/.test(digits) || !passesLuhn(digits)) return t('phones.imeiCheckDigit')
}
