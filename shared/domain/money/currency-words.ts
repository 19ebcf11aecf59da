import { currentLocale, marketMoney } from '#catalogue'
import { withoutTheMeaningless } from '#shared/domain/text/characters.ts'
import { signIn } from '#shared/format.ts'

/** How people write a currency beside an amount, besides its code and its sign: parts of a regular expression. */
export const spellings: Record<string, string[]> = {
  USD: [String.raw`us ?\$`, String.raw`\$ ?us`, String.raw`\$`, 'dollars?', 'دولار(?:ا|ات)?'],
  EUR: ['€', 'euros?', 'يورو'],
  GBP: ['£', 'pounds?', 'pfund'],
  JPY: ['¥', '円', 'yen', 'ين'],
  KWD: [String.raw`k\.?d\.?`, 'dinars?', String.raw`د\.? ?ك\.?`, 'دينار(?:ا)?', 'دنانير'],
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How `Intl` writes the sign of the market's currency in English and in the reader's language. */
function signs(): string[] {
  const written = ['en', currentLocale().tag].flatMap((tag) => [signIn(tag, 'narrowSymbol'), signIn(tag, 'symbol')])
  return written.map((sign) => escaped(withoutTheMeaningless(sign).normalize('NFKC').trim()))
}

/** All spellings of the market's own currency. */
export const ownCurrency = (): string[] => {
  const { currency } = marketMoney()
  return [...new Set([currency, ...(spellings[currency] ?? []), ...signs()])]
}

/** A part of a regular expression that fits the longest of some spellings. */
export const anyOf = (some: readonly string[]): string =>
  [...new Set(some)].sort((one, other) => other.length - one.length).join('|')
