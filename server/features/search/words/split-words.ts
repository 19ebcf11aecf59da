import { storageSizes } from '#shared/domain/listing-facts.ts'

/** More words than a model has; what follows is left out. */
export const mostWords = 10

/** Words that every phone answers to; models are called without the network too. */
const empty = new Set(['4g', '5g', 'phone', 'phones', 'mobile', 'mobiles', 'smartphone', 'smartphones'])

/** What was typed as words, written as `model_key` writes a model's: 'S21+ (128 GB)' is s21, plus, 128gb. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('+', ' plus ')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .flatMap((word, at) => {
      if (/^[gt]b$/.test(word) && isNumber(words[at - 1])) return []
      const unit = words[at + 1]
      return isNumber(word) && unit && /^[gt]b$/.test(unit) ? [word + unit] : [word]
    })
    .filter((word) => !empty.has(word))
}

const isNumber = (word: string | undefined) => word !== undefined && /^\d{1,4}$/.test(word)

/** The gigabytes of '128gb' and '1tb'; undefined for a size that no phone is made with. */
export function storageFrom(word: string): number | undefined {
  const [, number, unit] = /^(\d{1,4})([gt])b$/.exec(word) ?? []
  const gigabytes = Number(number) * (unit === 't' ? 1024 : 1)
  return storageSizes.find((size) => size === gigabytes)
}

/** A bare '128' is a size where no model is called so. */
export const bareStorageFrom = (word: string): number | undefined => (/^(64|128|256|512)$/.test(word) ? Number(word) : undefined)
