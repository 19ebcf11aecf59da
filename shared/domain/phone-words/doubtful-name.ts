import { isCode, meaningOf } from './lexicon.ts'
import { makerNamed, parentOf } from './makers.ts'
import { plainWords, splitWords } from './split-words.ts'

const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Words of one maker's models that others use, too: 'Find N2 Flip', 'OnePlus Ace'. */
const shared = list('flip fold ace grand metro guru duos mi')

/** What is sold for a phone, and is none. */
const accessories =
  list(`case cases cover covers hülle huelle schutzhülle handyhülle hoesje funda carcasa coque etui étui custodia capa capinha
  чехол charger ladegerät cargador chargeur caricatore carregador lader cable kabel cavo protector schutzfolie panzerglas`)
/** Words before an accessory that comes with a phone, or without which it comes. */
const joining = list(
  `with and incl including included inkl mit und con y avec et e met plus free no without ohne sin sans senza sem zonder w`,
)

/** The accessory that a name is about; undefined for a phone, also for one that comes with an accessory. */
export function accessoryIn(name: string): string | undefined {
  const parts = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|[+&,/]/gu) ?? []
  for (const [at, part] of parts.entries()) {
    if (accessories.has(part)) {
      const isBeside = parts.slice(0, at).some((before) => joining.has(before) || /^[+&,]$/.test(before))
      return isBeside ? undefined : part
    }
  }
  return /\b(?:empty box|box only|only box|nur karton|leerkarton|caja vacía|boîte vide)\b/iu.exec(name)?.[0]
}

/** Whether a name names models of several series or generations: 'iPhone 13 iPhone 12', 'Galaxy S21 iPhone 13 killer'. */
export function namesSeveral(words: string[]): boolean {
  const named = new Set<string>()
  let series = ''
  for (const word of words) {
    const meaning = meaningOf(word)
    if (meaning?.as === 'series' && meaning.brand && !shared.has(word)) series = word
    else if (series !== '' && isCode(word) && !/^(64|128|256|512|1024)$/.test(word)) {
      named.add(`${series} ${word}`)
      series = ''
    }
  }
  return named.size > 1
}

/** The other maker whose model a name in a category of `maker` names beyond doubt; undefined if there is none. */
export function otherMakerIn(name: string, maker: string): string | undefined {
  const makersOf = (words: string[]) =>
    words.flatMap((word) => {
      const meaning = meaningOf(word)
      const found = meaning?.as === 'brand' || meaning?.as === 'series' ? meaning.brand : undefined
      return found === undefined || shared.has(word) || makerNamed(found)?.everyday ? [] : [found]
    })
  const isOwn = (found: string) => found === maker || parentOf(found) === maker || parentOf(maker) === found
  const words = splitWords(name)
  if (!words.some((word) => isCode(word))) return
  const own = splitWords(maker)
  if (makersOf(words).some(isOwn) || plainWords(name).some((word) => own.includes(word))) return
  return makersOf(words.slice(0, 3))[0]
}
