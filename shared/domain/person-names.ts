import { marketName } from '#catalogue'
import { t } from '#shared/language/message.ts'
import { nameSkeleton } from './text/look-alike.ts'

/** Ticks, shields, medals and seals: on the market only an admin gives a badge. */
const badges =
  /[\u2705\u2713\u2714\u2611\u221a\u{1f5f8}\u{1f5f9}\u{1f6e1}\u{1f530}\u{1f3c5}\u{1f396}\u{1f947}\u{1f4db}\u{1f4af}\u2606\u2605\u272a\u2b50]/u

/** From how many letters on a market's name is none that people have too. */
const longName = 6
/** What replaces a person's name, in the database, once the account is closed. */
// not said: it is stored
export const closedName = 'Closed account'
const closedLook = nameSkeleton(closedName)

/** Words that sound like staff wherever they stand in a name, also as a part of another word. */
// not said: names are compared with them
const staffAnywhere = ['Support', 'Customer Service', 'Customer Care', 'Moderator', 'Administrator', 'Marketplace', 'Help Desk']
  .concat(['Help Center', 'Help Centre', 'Trust and Safety', 'Webmaster', 'Sysadmin'])
  .map(nameSkeleton)
/** Those that ordinary names contain, such as Stafford, so that only the whole word counts. */
// not said: names are compared with them
const staffWords = new Set(
  ['Admin', 'Admins', 'Administration', 'Moderation', 'Staff', 'Official', 'Service Team'].map(nameSkeleton),
)

/** Why a person cannot use a name: it contains a badge, or looks like the market's own or that of its staff. */
export function misleadingName(name: string): string | undefined {
  if (badges.test(name)) return t('rules.nameHasBadge')
  const look = nameSkeleton(name)
  const words = wordsOf(name).map(nameSkeleton)
  const isStaff = staffAnywhere.some((one) => look.includes(one)) || [look, ...words].some((one) => staffWords.has(one))
  return isMarkets(look, words) || isStaff || look === closedLook ? t('rules.nameLikeStaff') : undefined
}

/** Whole words together, so that 'Ring Back' is refused and 'Ring Backman' is not; of a market called Max only 'Max' itself. */
function isMarkets(look: string, words: string[]): boolean {
  const market = nameSkeleton(marketName())
  if (market.length < longName) return look === market
  return words.some((word, at) => word.includes(market) || beginsWith(words.slice(at), market))
}

const beginsWith = (words: string[], name: string) => words.some((_, count) => words.slice(0, count + 1).join('') === name)

/** Splits at spaces, punctuation and capitals in the middle of a word; signs that look like letters stay. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s\p{Pd}\p{Pc}.,;:/\\()[\]{}&+*#'’"“”<>~]+/u)
    .filter((word) => word !== '')
