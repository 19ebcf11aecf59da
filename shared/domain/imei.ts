import { passesLuhn } from './card-checks.ts'
import { asciiDigits } from './digits.ts'

/** The digits of an IMEI as people write it: '35-299209-123456-1', with spaces, or in another script. */
export const tidyImei = (text: string): string => asciiDigits(text).replace(/[\s./-]/g, '')

/** What is wrong with the digits of an IMEI, as a sentence for its field; undefined if they can be one. */
export function imeiFault(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return 'The IMEI has digits only. Dial *#06# on the phone to see it'
  if (digits.length !== 15) return `The IMEI has 15 digits; these are ${digits.length}`
  if (/^0{8}/.test(digits)) return 'That is no IMEI: no phone’s number begins with eight zeros. Please look again'
  if (/^(\d)\1*$/.test(digits) || !passesLuhn(digits)) return 'That is no IMEI: its check digit does not fit. Please look again'
}
