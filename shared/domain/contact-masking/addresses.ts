import type { Folded } from './fold.ts'

type Span = { from: number; to: number }

const domains =
  'com|net|org|info|biz|shop|store|online|site|xyz|app|dev|link|page|club|top|gg|ly|io|co|tv|cc|eu|fr|pt|br|uk|nl|ch|mx|ar|cl|pe|ru|ua|pl|gl|bio|chat|social|edu|mobi|pro|ai|ie|au|ca|jp|cn|tk|gd|gy|ws'
/** Top-level domains that are also words: 'sold.me', 'nuevo.es'. */
const wordDomains = 'de|es|it|me|in|at|to|us|be|is|no|so|do|as|la|my|am|live|se|li|ee'
const anyDomain = `(?:${domains}|${wordDomains})`

const dotWords = 'dot|punto|punkt|point|ponto|pto|d0t'
/** A sign, with blanks only on both sides or before what can be nothing else: 'it is at home. My brother …' is no address. */
const dotSign = '(?:\\.| \\. ?|\\. (?=(?:com|net|org)(?![a-z])))'
const dotSaid = `(?: ?[([{<] ?(?:${dotWords}|\\.) ?[)\\]}>] ?| (?:${dotWords}) | ?_(?:${dotWords})_ ?)`
const dot = `(?:${dotSign}|${dotSaid})`
const atWords = 'at(?: the rate(?: of)?)?|arroba|arobase|arobas|klammeraffe|aroba|arrova|chiocciola'
const at = `(?: ?@ ?| ?[([{<] ?(?:${atWords}|a|@) ?[)\\]}>] ?| (?:${atWords}) | ?_(?:${atWords})_ ?| ?\\*at\\* ?)`
const phraseEnds = '(?=$|[)\\]!?,;:]|\\.(?: |$))'
/** A domain after which a phrase may go on, or one that is also a word at the end of a phrase. */
const lastPart = `(?:(?:${domains})(?![a-z])|(?:${wordDomains})${phraseEnds})`
/** Words before a spoken dot that are no name of a site: 'a black dot in the corner', 'the dot com boom'. */
const noSite = '(?!(?:the|a|an|one|no|this|that|un|une|el|ce|ein|der|um|uno|o|at|on|is|and)(?![a-z0-9-]))'
/** Domains that cannot be anything else after a word for a dot. */
const plainDomains = 'com|net|org|biz|xyz|io|gg|ly|eu|uk|fr|br|ru|ua|mx|ar|nl|edu|mobi|dev'
const providers =
  'g ?mail|googlemail|hotmail|outlook|yahoo|ymail|icloud|proton(?: ?mail)?|gmx|web|live|aol|msn|laposte|orange|free|wanadoo|sapo|uol|bol|terra|yandex|tutanota|posteo|t-online|mail'
const mailers = 'gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|proton|gmx'
const local =
  '[a-z0-9](?:[a-z0-9._%+-]|(?: (?:dot|punto|punkt|point|ponto|underscore|underline|guion bajo|guion|unterstrich|bindestrich|tiret|sublinhado) )){0,60}'

const mailPatterns = [
  // After a sign any domain; after a word only one with a dot and a known top-level domain.
  new RegExp(`${local} ?@ ?[a-z0-9-]+(?:${dot}[a-z]{2,}(?![a-z]))+`, 'g'),
  new RegExp(`${local}${at}${noSite}[a-z0-9-]{2,}(?:${dot}[a-z0-9-]{2,})*${dot}${lastPart}`, 'g'),
  new RegExp(`${local}${at}(?:${providers})${dot}?(?:com|net|org|de|es|fr|br|pt|co|me|uk|it)(?![a-z])`, 'g'),
  new RegExp(`${local} ?(?:@|[([{<] ?(?:${atWords}|a|@) ?[)\\]}>]) ?(?:${mailers})(?![a-z])`, 'g'),
  // As people say it: 'sam.smith88 at gmail', 'on gmail: samsmith'.
  new RegExp(
    `(?<![a-z0-9._-])(?=[a-z0-9._-]{0,40}[0-9._-])[a-z][a-z0-9._-]{2,40} (?:${atWords}|bei|chez|no|en|on) (?:${mailers})(?![a-z])`,
    'g',
  ),
  new RegExp(
    `(?<![a-z0-9._-])(?!(?:look|signed|logged|login|sign|account|backup|working|used|write|reach|contact|mail)(?![a-z]))[a-z][a-z0-9._-]{4,40} (?:${atWords}) (?:gmail|hotmail|outlook|yahoo|gmx)(?![a-z])`,
    'g',
  ),
  new RegExp(
    `(?:e-?mail|correo|courriel|mail)\\b[^a-z0-9]{0,3}(?:is|es|est|ist|e|:)? ?[a-z0-9._-]{3,} (?:${atWords}) (?:${mailers})(?![a-z])`,
    'g',
  ),
  new RegExp(
    `[a-z0-9._]{2,}(?:at|arroba)?(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)(?: ?\\.? ?|${dot}|dot|punto|punkt|ponto|point)(?:com|es|fr|de|net|br)(?![a-z])`,
    'g',
  ),
  new RegExp(
    `(?<![a-z0-9._-])(?=[a-z0-9._-]*[0-9._])[a-z][a-z0-9._-]{3,40} (?:${mailers}) ?\\.? ?(?:com|es|fr|de|net|br)(?![a-z])`,
    'g',
  ),
  new RegExp(`\\b(?:${mailers})\\b ?(?:[:=>-]+|is|es|est|ist) ?(?=[a-z0-9._-]*[0-9._])[a-z0-9][a-z0-9._-]{3,}`, 'g'),
]

const slashWords = 'slash|forward slash|barra|barre|schragstrich|stroke|slesh'
/** Sites whose addresses are known by heart, also without a dot: 't me slash sam'. */
const shortSites =
  '(?:t|wa|m|fb|is|rb|insta|discord|linktr|bit|tinyurl|goo|cutt|ow|dsc|lnk|telegram|paypal|tiktok|snapchat|viber|line) ?\\.? ?(?:me|ly|gd|gy|gg|ee|gl|com|bio)'

const webPatterns = [
  /\bh(?:tt|xx)ps? ?:? ?\/ ?\/ ?\S+/g,
  /\bwww ?[. ] ?[a-z0-9-]+(?: ?\. ?[a-z0-9-]+)*(?:\/\S*)?/g,
  new RegExp(`(?<![a-z0-9@._-])[a-z0-9](?:[a-z0-9-]*\\.)+(?:${domains})(?![a-z0-9-])(?:[/?#]\\S*)?`, 'g'),
  new RegExp(`(?<![a-z0-9@._-])[a-z0-9](?:[a-z0-9-]*\\.)+${anyDomain}/\\S+`, 'g'),
  // A top-level domain that is also a word counts only if the phrase ends after it.
  new RegExp(
    `(?<![a-z0-9@._-])[a-z0-9-]{4,}\\.(?:${wordDomains})(?=$|[)\\]!?,;:]|\\.(?: |$)| (?:and|or|y|o|et|ou|und|oder|e)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b(?:web ?site|web|site|seite|pagina|sitio|page|link|url|shop|tienda|loja|boutique|laden)\\b[^a-z0-9]{0,3}(?:is|es|est|ist|e)? ?[a-z0-9-]{2,}\\.${anyDomain}(?![a-z])`,
    'g',
  ),
  new RegExp(`\\b${noSite}[a-z0-9-]+ (?:${dotWords}) (?:(?:${plainDomains})(?![a-z])|${anyDomain}${phraseEnds})`, 'g'),
  // A slash that is said follows only an address.
  new RegExp(`\\b[a-z0-9-]+${dot}${anyDomain} (?:${slashWords}) ?\\S+`, 'g'),
  new RegExp(`\\b(?:${shortSites}) ?(?:${slashWords}|/) ?[a-z0-9_.-]{3,}`, 'g'),
  new RegExp(`\\b[a-z0-9-]{2,} ?[([{<] ?(?:${dotWords}|\\.) ?[)\\]}>] ?${anyDomain}(?![a-z])`, 'g'),
  /\b[a-z0-9-]{3,} \. ?(?:com|net|org|shop|store)(?![a-z])/g,
]

/** Sites of makers, shops and carriers: their bare domain leads to no person. */
const known =
  /^(?:www\.)?(?:amazon|apple|samsung|mi|xiaomi|realme|google|ebay|backmarket|swappa|gsmarena|usps|ups|fedex|dhl|correos|mediamarkt|fnac|saturn|elcorteingles|pccomponentes|magazineluiza|bestbuy|walmart|imei|ringback|verizon|t-mobile|att|vodafone|orange|movistar|support\.apple|icloud|android|wikipedia|youtube)\.(?:com|de|es|fr|pt|co\.uk|com\.br|org|info|net)$/

const placesOf = (text: string, patterns: RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  )

/** Finds mail and web addresses, also with their signs spelt out. */
export function findAddresses({ text }: Folded): Span[] {
  return [...placesOf(text, mailPatterns), ...placesOf(text, webPatterns)].filter(({ from, to }) => {
    const address = text.slice(from, to).replace(/[.,!?;:)]+$/, '')
    // 'look at apple.com' is not a mail address either.
    return !known.test(/^[^@]* at (\S+)$/.exec(address)?.[1] ?? address)
  })
}
