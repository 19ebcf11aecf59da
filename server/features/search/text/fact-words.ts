import { phrasesFor } from '#shared/domain/phone-words/languages/all.ts'
import type { Phrase } from '#shared/domain/phone-words/languages/language-words.ts'
import { t } from '#shared/language/message.ts'

/** What a text says of a phone's battery, network and condition. */
export type Facts = {
  /** In percent. */
  minBattery: number | undefined
  /** A network to which a phone is locked, in letters and digits alone; 'unlocked' for phones that are not said to be locked. */
  network: string | undefined
  likeNew: boolean
  as: string[]
  /** The text without the words about them. */
  left: string
}

const [battery, from] = [phrasesFor('battery'), phrasesFor('batteryFrom')]
const percentBehind = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${battery})\s*(?:${from})?\s*(\d{2,3})\s?%?(?![\p{L}\p{N}])`,
  'giu',
)
const percentBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(\d{2,3})\s?%\+?\s?(?:of\s)?(?:${battery})(?!\p{L})`, 'giu')
const networks = [
  'Verizon',
  'T-Mobile',
  'AT&T',
  'Sprint',
  'Cricket',
  'Boost Mobile',
  'Xfinity',
  'US Cellular',
  'TracFone',
  'Vodafone',
  'Telekom',
  'Airtel',
  'Jio',
]
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
const network = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${networks.map((name) => name.replace(/[-& ]/g, '[-& ]?')).join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
const phrase = (kind: Phrase) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrasesFor(kind)})(?![\p{L}\p{N}])`, 'giu')
const [unlocked, likeNew] = [phrase('unlocked'), phrase('likeNew')]

/** Parses 'battery 90', '90 % battery', 'verizon', 'unlocked', 'like new'. */
export function readFacts(text: string): Facts {
  const facts: Facts = { minBattery: undefined, network: undefined, likeNew: false, as: [], left: text }
  const percent = (whole: string, number: string) => {
    if (Number(number) > 100) return whole
    facts.minBattery = Number(number)
    facts.as.push(t('search.readBattery', { percent: Number(number) }))
    return ' '
  }
  const locked = (name: string) => {
    facts.network = plain(name)
    facts.as.push(t('search.readNetwork', { network: networks.find((one) => plain(one) === plain(name)) ?? name }))
    return ' '
  }
  facts.left = text
    .replace(percentBehind, percent)
    .replace(percentBefore, percent)
    .replace(network, locked)
    .replace(unlocked, () => {
      if (facts.network === undefined) {
        facts.network = 'unlocked'
        facts.as.push(t('search.readUnlocked'))
      }
      return ' '
    })
    .replace(likeNew, () => {
      if (!facts.likeNew) facts.as.push(t('search.readLikeNew'))
      facts.likeNew = true
      return ' '
    })
  return facts
}
