import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { asciiDigits } from '#shared/domain/text/digits.ts'

/** What a text that staff search for can be; absent if it cannot be that. */
export type Sought = {
  /** The lowest and the highest id that begin with it. */
  ids?: { from: string; to: string }
  email?: string
  /** The words of a name. */
  words?: string[]
  /** Digits of a telephone number, without what comes before it within a country. */
  digits?: string
  imei?: string
  /** An id at the card provider, or a reference of the bank. */
  reference?: string
  tracking?: string
}

const fewestDigits = 7
const fewestLetters = 2

export function readSearch(search: string): Sought {
  const text = asciiDigits(search.normalize('NFKC')).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const imei = tidyImei(text)
  const tracking = text.toUpperCase().replace(/[\s-]/g, '')
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return {
    ...idsFrom(text),
    ...(/^\S+@\S*$/.test(text) && { email: text.toLowerCase() }),
    ...(!text.includes('@') && words.join('').length >= fewestLetters && { words }),
    ...(/^[\d\s()+./-]+$/.test(text) && digits.length >= fewestDigits && { digits }),
    ...(imeiFault(imei) === undefined && { imei }),
    ...(text.length >= 4 && { reference: text }),
    ...(/^[A-Z\d]{5,40}$/.test(tracking) && /\d/.test(tracking) && { tracking }),
  }
}

/** From eight digits on, which is what people read out. */
function idsFrom(text: string): Pick<Sought, 'ids'> {
  const hex = text.replace(/-/g, '').toLowerCase()
  if (!/^[\da-f]{8,32}$/.test(hex)) return {}
  return { ids: { from: idOf(hex.padEnd(32, '0')), to: idOf(hex.padEnd(32, 'f')) } }
}

const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
