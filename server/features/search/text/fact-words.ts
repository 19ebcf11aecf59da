/** What a text says of a phone's battery and network. */
export type Facts = {
  /** In percent. */
  minBattery: number | undefined
  /** A network to which a phone is locked, in letters and digits alone; 'unlocked' for phones that are not said to be locked. */
  network: string | undefined
  as: string[]
  /** The text without the words about them. */
  left: string
}

const battery = String.raw`(?:battery(?:\s?health)?|bat|bh|akku(?:zustand|kapazität)?|bater[ií]a|batteria|batterie|батарея|аккумулятор|акб)`
const percentBehind = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${battery}\s*(?:health|from|over|above|at least|min\.?|mindestens|ab|>=?|:)?\s*(\d{2,3})\s?%?(?![\p{L}\p{N}])`,
  'giu',
)
const percentBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(\d{2,3})\s?%\+?\s?(?:of\s)?${battery}(?!\p{L})`, 'giu')
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
const unlocked =
  /(?<![\p{L}\p{N}])(?:unlocked|sim[- ]free|simlockfrei|desbloquead[oa]s?|débloquée?s?|sbloccat[oi])(?![\p{L}\p{N}])/giu

/** Parses 'battery 90', '90 % battery', 'verizon', 'unlocked'. */
export function readFacts(text: string): Facts {
  const facts: Facts = { minBattery: undefined, network: undefined, as: [], left: text }
  const percent = (whole: string, number: string) => {
    if (Number(number) > 100) return whole
    facts.minBattery = Number(number)
    facts.as.push(`battery from ${number} %`)
    return ' '
  }
  const locked = (name: string) => {
    facts.network = plain(name)
    facts.as.push(`network ${networks.find((one) => plain(one) === plain(name)) ?? name}`)
    return ' '
  }
  facts.left = text
    .replace(percentBehind, percent)
    .replace(percentBefore, percent)
    .replace(network, locked)
    .replace(unlocked, () => {
      if (facts.network === undefined) {
        facts.network = 'unlocked'
        facts.as.push('unlocked')
      }
      return ' '
    })
  return facts
}
