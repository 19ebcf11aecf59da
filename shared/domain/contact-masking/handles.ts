import type { Folded } from './fold.ts'

type Span = { from: number; to: number }

const platforms =
  'instagram|insta|ig|whats ?app|whatsap|wasap|wapp|wpp|wsp|zap|telegram|telegran|tg|snap ?chat|snap|tik ?tok|twitter|facebook|fb|face|messenger|discord|viber|we ?chat|weixin|skype|kik|linkedin|vk|threema|venmo|cash ?app|wickr|imo|kakao(?: ?talk)?|qq|weibo|zalo|bluesky|bsky|mastodon|reddit|twitch|steam|icq|bereal|xiaohongshu|vx|wx'
/** Where people also sell or pay: they are talked about, so that only what cannot be a word counts as a name there. */
const shops =
  'ebay|vinted|wallapop|olx|kleinanzeigen|leboncoin|marktplaats|swappa|depop|mercari|craigslist|carousell|enjoei|paypal|revolut|zelle|wise|pix|bizum|lydia|upi|paytm|phonepe|g ?pay|google pay|bkash|nagad|youtube'
/** Names of platforms that are also words of the trade: they count only if a sign follows. */
const words = 'signal|line|tele|wa|sc|dc|threads|teams|xing'

const link =
  '(?:[^a-z0-9]{0,2}(?:c\\W{0,2})?\\b(?:is|es|est|ist|e|handle|user ?name|user|usuario|pseudo|name|id|account|nick|profile|perfil|profil|cuenta|compte|konto|conta|under|on|par|pe|hai|as|como|als|sous|comme|unter|:)\\b){0,2}'
const name = '[a-z0-9][a-z0-9._-]{2,29}'
/** A name that cannot be a word of a sentence: it has a digit and a letter, or a sign inside. */
const marked = '(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*(?:[0-9]|[a-z0-9][._][a-z0-9]))'

const invite =
  "(?:add|find|follow|hit|dm|message|text|write|contact|reach|hmu|my|mine|mi|mis|mon|ma|mein|meine|meinem|meu|minha|im|i'?m|i am|soy|je suis|ich bin|ich heiss\\w*|sou|llamo|escrib\\w*|agreg\\w*|busca\\w*|sigue\\w*|ajoute\\w*|ecris\\w*|cherche\\w*|trouve\\w*|suis|schreib\\w*|such\\w*|find\\w*|folg\\w*|adiciona\\w*|procura\\w*|segue\\w*|chama\\w*|manda\\w*|pings?|slide)"
const reverseInvite =
  "(?:add|find me as|follow|search|search for|look for|im|i'?m|i am|soy|je suis|ich bin|sou|agreg\\w*|busca\\w*|ajoute\\w*|cherche\\w*|such\\w*|adiciona\\w*|procura\\w*|segue\\w*|as|como|als|comme|sigue\\w*|folg\\w* mir|me chamo|me llamo|heiss\\w*)"

/** Words that are said of an app or its signal and are nobody's name. */
const noNames = new Set(
  'all alles alle todo toda todos todas tout tous toutes tudo both beide ambos everything certo certos correcto correct super top ottimo chal chalta chalte theek sahi thik sab theek sabhi bilkul badhiya mast ekdum acha accha smooth fast slow lag lags laggy crash crashes crashed broken kaputt roto casse quebrado blocked banned logged login logout signed removed deleted deactivated connected verified tested checked gepruft getestet probados testes normal ready never always daily sometimes group groups gruppe grupo groupe channel channels kanal canal page pages marketplace ads lite beta premium update updated version support help call calls audio sound camera mic ghost ghosting touch test tests used only free paid works work working worked fine good great okay yes not installed tested perfect strong weak full well account accounts app apps and too also backup chat chats messages works. funciona funcionan bien bueno buena perfecto perfectamente instalado instalada probado tambien cuenta fonctionne marche bien bon bonne installe parfait aussi compte geht gut lauft funktioniert installiert auch perfekt konto bom boa instalado testado tambem conta perfeito without sin sans ohne sem with con avec mit com but pero mais aber mas or para for pour fur the this that der die das los las les del das dos que and und from von video videos photo photos fotos stories story reels please por favor bitte merci gracias thanks obrigado danke here aqui ici hier there only solo nur seulement instead mejor besser plutot later luego mehr more sent sold open loads loading data transfer verification code codes number numero nummer business web pay login notifications not. bars sim phone telefono handy'.split(
    ' ',
  ),
)

/** A platform and a generation of phones: after another word, as in 'iPhone X - unlocked' or 'Xperia X: as new', it is a phone. */
const x = new RegExp(`(?:^|[^a-z0-9 ] ?|\\b(?:my|on|mi|mon|mein|meu|am|auf|en|sur|no) )x ?(?:[:=>~→] ?@?|@)(?<name>${name})`, 'g')

/** What is numbered with a '#' in front. */
const numbered =
  'unit|order|case|ticket|item|model|number|ref|part|lot|box|phone|device|gerat|nummer|num|numero|bestellung|pedido|commande|encomenda|invoice|factura|fatura|facture|rechnung|offer|listing|post|code|pin|room|apt|suite|gate|color|colour|farbe|hex|iphone|galaxy|auftrag|artikel|article|articulo|artigo|auction|lote|caso|dossier|serial|issue|sale|shop|store|filiale|tienda|loja'
const clauseEnds = '(?=$| ?[,;!?)\\n]|\\.(?: |$))'
/** With a digit and a letter, an underscore or two dots: no two words, between which a blank is missing, look so. */
const unmistakable = '(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*(?:[0-9_]|[a-z0-9]\\.[a-z0-9-]+\\.[a-z0-9]))'
/** Signs that people draw for a platform; a camera and a phone are also what is sold here. */
const signs = '[👻📷📸🐦✈🎵✉📩📧💬📨🟢]'

const patterns: { pattern: RegExp; sure: boolean }[] = [
  {
    pattern: new RegExp(
      `\\b(?:user ?name|usuario|pseudo|nick(?:name)?|benutzername|handle)\\b[^a-z0-9]{0,3}(?:is|es|est|ist|e|:)?[^a-z0-9]{0,3}${marked}(?<name>${name})`,
      'g',
    ),
    sure: true,
  },
  { pattern: new RegExp(`(?<![a-z0-9.])@ ?(?=[a-z0-9._-]*[a-z])(?<name>${name})`, 'g'), sure: true },
  { pattern: new RegExp(`\\b(?:${platforms}|${words})\\b${link} ?[:=@>~→$-]+ ?@?(?<name>${name})`, 'g'), sure: false },
  { pattern: x, sure: false },
  // Further words of the clause between them: 'on Messenger you find me so: sam.phones', 'telegram pe mera naam sam_22 hai'.
  {
    pattern: new RegExp(`\\b(?!face\\b)(?:${platforms})\\b[^.!?:]{0,36}[:=>~→] ?@?${marked}(?<name>${name})(?![:\\d])`, 'g'),
    sure: true,
  },
  {
    pattern: new RegExp(
      `\\b(?!face\\b)(?:${platforms}|${shops})\\b(?:[^\\p{L}\\p{N}.!?]{1,3}\\p{L}{1,10}){0,3}[^\\p{L}\\p{N}.!?]{1,3}${unmistakable}(?<name>${name})`,
      'gu',
    ),
    sure: true,
  },
  { pattern: new RegExp(`${signs} ?[:=>~→-]? ?@?${marked}(?<name>${name})`, 'gu'), sure: true },
  { pattern: new RegExp(`👻 ?[:=>~→-]? ?@?(?<name>${name})${clauseEnds}`, 'gu'), sure: false },
  {
    pattern: new RegExp(
      `\\b(?!face)(?:${platforms}|line|tele)\\b ?id\\b[^a-z0-9]{0,3}(?:is|es|est|ist|e|hai)?[^a-z0-9]{0,3}(?<name>${name})`,
      'g',
    ),
    sure: false,
  },
  {
    pattern: new RegExp(
      `\\b(?:${words})\\b ?(?:name|id|is|es|est|ist|me|nr|:)[^a-z0-9.!?]{1,3}${unmistakable}(?<name>${name})`,
      'g',
    ),
    sure: true,
  },
  // A name at Discord, with its four digits.
  { pattern: new RegExp(`(?<![a-z0-9#._-])(?!(?:${numbered})#)(?<name>[a-z][a-z0-9._]{2,31})#\\d{4}(?!\\d)`, 'g'), sure: true },
  { pattern: /\bdiscord\b[^.!?]{0,24}?(?<name>[a-z][a-z0-9._]{2,31}) ?#\d{4}(?!\d)/g, sure: true },
  { pattern: /(?<name>[a-z][a-z0-9._]{2,31}) ?#\d{4}(?!\d)[^.!?]{0,16}\bdiscord\b/g, sure: true },
  { pattern: new RegExp(`\\b(?:${platforms})\\b${link}[^a-z0-9]{1,3}${marked}(?<name>${name})`, 'g'), sure: true },
  {
    pattern: new RegExp(`\\b${invite}\\b[^.!?]{0,24}\\b(?:${platforms})\\b${link}[^a-z0-9.!?]{1,3}(?<name>${name})`, 'g'),
    sure: false,
  },
  {
    pattern: new RegExp(
      `(?<![a-z0-9._-])${marked}(?<name>${name}) (?:on|at|en|sur|auf|bei|no|na|via|in|over|par) (?:my |mi |mon |mein |meu |o |a )?(?:${platforms}|signal|line)\\b`,
      'g',
    ),
    sure: true,
  },
  {
    pattern: new RegExp(
      `\\b${reverseInvite}\\b (?<name>[a-z0-9._-]{4,30}) (?:on|at|en|sur|auf|bei|no|na|via) (?:${platforms}|signal|line)\\b`,
      'g',
    ),
    sure: false,
  },
]

/** Model names, which look like handles: 'iphone15', 'galaxy.s21', 'note12'. */
const model =
  /^(?:iphone|galaxy|redmi|note|realme|pixel|poco|samsung|apple|narzo|xperia|oneplus|nord|moto|mate)[._-]?[a-z]{0,5}[._-]?\d{1,4}[a-z]{0,6}$|^(?:a|s|x|v|z|mi|ip|gt|sm)[._-]?\d{1,4}[a-z]{0,6}$|^\d{1,2}(?:promax|pro|plus|max|mini|ultra|lite|se|fe)+$/
/** Measures, versions, times and abbreviations: '12gb', '400usd', 'v2.24', 'ios17.5', '8gen2', 'e.g'. */
const measure =
  /^\d+(?:[.,-]\d+)*[a-z]{1,4}$|^(?:v|ios|android|miui|oneui|ui|os|ip|usb|wifi|bt|gen|ver|version|build)[._-]?\d[\d.-]*[a-z]?$|^\d+gen\d+$|^\d+(?:st|nd|rd|th)-?[a-z]+$|^[a-z](?:\.[a-z]){1,3}$|^\d+[a-z]?(?:fps|hz|p|k)\d*[a-z]*$|^\d+-[a-z]+$|^[a-z]+-\d{1,2}$|^(?:p\.ej|p\.ex|z\.b|u\.a)$/
const isSaidOfApps = (word: string) =>
  noNames.has(word) ||
  /^(?:perfe[ck]t|parfait|perfeit|funcion|funktion|fonction|funziona|instal|work|problem|backup|account)/.test(word)
const isNoName = (name: string) => model.test(name) || measure.test(name) || !/[a-z]/.test(name)

/** Finds names on other platforms. */
export function findHandles({ text }: Folded): Span[] {
  return patterns.flatMap(({ pattern, sure }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const handle = (match.groups?.name ?? '').replace(/[._-]+$/, '')
      if (handle.length < 3 || isNoName(handle) || (!sure && isSaidOfApps(handle))) return []
      return [{ from: match.index, to: match.index + match[0].length }]
    }),
  )
}
