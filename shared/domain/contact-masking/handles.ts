type Span = { from: number; to: number }

const platforms =
  'instagram|insta|ig|whats ?app|whatsap|wasap|wapp|wpp|wsp|zap|telegram|telegran|tg|snap ?chat|snap|tik ?tok|twitter|facebook|fb|face|messenger|discord|viber|we ?chat|weixin|skype|kik|linkedin|vk|threema|venmo|cash ?app|wickr'
/** Names of platforms that are also words of the trade: they count only if a sign follows. */
const words = 'signal|line|tele|wa|sc|dc|threads|teams|xing'

const link =
  '(?:[^a-z0-9]{0,2}(?:c\\W{0,2})?\\b(?:is|es|est|ist|e|handle|user ?name|user|usuario|pseudo|name|id|account|nick|profile|perfil|profil|cuenta|compte|konto|conta|under|as|como|als|sous|comme|unter|:)\\b){0,2}'
const name = '[a-z0-9][a-z0-9._-]{2,29}'
/** A name that cannot be a word of a sentence: it has a digit and a letter, or a sign inside. */
const marked = '(?=[a-z0-9._-]*[a-z])(?=[a-z0-9._-]*(?:[0-9]|[a-z0-9][._][a-z0-9]))'

const invite =
  "(?:add|find|follow|hit|dm|message|text|write|contact|reach|hmu|my|mine|mi|mis|mon|ma|mein|meine|meinem|meu|minha|im|i'?m|i am|soy|je suis|ich bin|ich heiss\\w*|sou|llamo|escrib\\w*|agreg\\w*|busca\\w*|sigue\\w*|ajoute\\w*|ecris\\w*|cherche\\w*|trouve\\w*|suis|schreib\\w*|such\\w*|find\\w*|folg\\w*|adiciona\\w*|procura\\w*|segue\\w*|chama\\w*|manda\\w*|pings?|slide)"
const reverseInvite =
  "(?:add|find me as|follow|search|search for|look for|im|i'?m|i am|soy|je suis|ich bin|sou|agreg\\w*|busca\\w*|ajoute\\w*|cherche\\w*|such\\w*|adiciona\\w*|procura\\w*|segue\\w*|as|como|als|comme|sigue\\w*|folg\\w* mir|me chamo|me llamo|heiss\\w*)"

/** Words that are said of an app or its signal and are nobody's name. */
const noNames = new Set(
  'works work working worked fine good great okay yes not installed tested perfect strong weak full well account accounts app apps and too also backup chat chats messages works. funciona funcionan bien bueno buena perfecto perfectamente instalado instalada probado tambien cuenta fonctionne marche bien bon bonne installe parfait aussi compte geht gut lauft funktioniert installiert auch perfekt konto bom boa instalado testado tambem conta perfeito without sin sans ohne sem with con avec mit com but pero mais aber mas or para for pour fur the this that der die das los las les del das dos que and und from von video videos photo photos fotos stories story reels please por favor bitte merci gracias thanks obrigado danke here aqui ici hier there only solo nur seulement instead mejor besser plutot later luego mehr more sent sold open loads loading data transfer verification code codes number numero nummer business web pay login notifications not. bars sim phone telefono handy'.split(
    ' ',
  ),
)

/** A platform and a generation of phones: after another word, as in 'iPhone X - unlocked' or 'Xperia X: as new', it is a phone. */
const x = new RegExp(`(?:^|[^a-z0-9 ] ?|\\b(?:my|on|mi|mon|mein|meu|am|auf|en|sur|no) )x ?(?:[:=>~→] ?@?|@)(?<name>${name})`, 'g')

const patterns: { pattern: RegExp; sure: boolean }[] = [
  {
    pattern: new RegExp(
      `\\b(?:user ?name|usuario|pseudo|nick(?:name)?|benutzername|handle)\\b[^a-z0-9]{0,3}(?:is|es|est|ist|e|:)?[^a-z0-9]{0,3}${marked}(?<name>${name})`,
      'g',
    ),
    sure: true,
  },
  { pattern: new RegExp(`(?<![a-z0-9.])@ ?(?=[a-z0-9._-]*[a-z])(?<name>${name})`, 'g'), sure: true },
  { pattern: new RegExp(`\\b(?:${platforms}|${words})\\b${link} ?[:=@>~→-]+ ?@?(?<name>${name})`, 'g'), sure: false },
  { pattern: x, sure: false },
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
  /^(?:iphone|galaxy|redmi|note|realme|pixel|poco|samsung|apple|android|ios|narzo)[._-]?[a-z]{0,5}[._-]?\d{1,4}[a-z]{0,6}$|^(?:a|s|x|v|z|mi|ip|gt|sm)[._-]?\d{1,4}[a-z]{0,6}$|^\d+(?:gb|g|h|mp|mah|k|x|w|th|nd|rd|st|p|hz|d|min)$/

/** Finds names on other platforms in a folded text. */
export function findHandles(text: string): Span[] {
  return patterns.flatMap(({ pattern, sure }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const handle = (match.groups?.name ?? '').replace(/[._-]+$/, '')
      if (handle.length < 3 || model.test(handle) || !/[a-z]/.test(handle) || (!sure && noNames.has(handle))) return []
      return [{ from: match.index, to: match.index + match[0].length }]
    }),
  )
}
