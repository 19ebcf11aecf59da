import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files without words for the people of a market, each with the reason. */
export const passed: [file: RegExp, why: string][] = [
  [/\.test\.tsx?$/, 'a test'],
  [/^web\/pages\/(design\/|text\/(api-|developers\/))/, 'for developers'],
  [
    /^shared\/contract\/(examples\/|reference|refusals|api-rules|field-doc|json-schema|endpoint)/,
    'the API document, for developers',
  ],
  [/^server\/http\/openapi/, 'the API document, for developers'],
  [/^shared\/domain\/(phone-words|contact-masking|price-guidance\/(coefficients|estimate))\b/, 'words that are read, not said'],
  [/^shared\/domain\/webhooks\/event-types\.ts$/, 'the API document, for developers'],
  [/^shared\/countries\/[a-z]+\/(address|carriers|demo|states)\.ts$/, 'names and examples of a country, as they are there'],
  [/^shared\/domain\/phones\/type-code/, 'models by their type codes'],
  [/^server\/features\/search\/text\//, 'words that are read, not said'],
  [/^(server\/features\/listings\/import\/(columns|offer-from)|shared\/domain\/phones\/list-columns)\.ts$/, 'names of columns'],
  [/^server\/features\/moving-out\//, 'a format for programs'],
  [
    /^server\/features\/listings\/files\/(cells|read-file|row-of-file)\.ts$/,
    'columns and words of a file, which are read, not said',
  ],
  [/^server\/features\/listings\/import\/report\.ts$/, 'printed in a terminal'],
  [/^server\/features\/listings\/type-codes\/read-type-codes\.ts$/, 'printed in a terminal'],
  [/^web\/components\/imei-from-picture\/reader\/digit-shapes\.ts$/, 'shapes of digits'],
  [/^server\/features\/pricing\/measure-guidance\.ts$/, 'printed in a terminal'],
  [/^server\/features\/integrity\//, 'what `npm run audit` prints and operators read'],
  [/^server\/features\/chargebacks\/evidence-(of|sources)\.ts$/, 'for the card network, which asks for English'],
  [/^server\/features\/findability\/well-known\.ts$/, 'a format of its own (RFC 9116)'],
  [/^server\/features\/(assistants\/|findability\/llms\.ts$)/, 'for programs, which read English best'],
  [/^server\/http\/content-security-policy\.ts$/, 'for browsers'],
  [/^server\/ports\/(payments|images|mail)\//, 'speaks to programs'],
  [/^server\/ports\/identity\/(?!letters\.ts$)/, 'speaks to programs'],
]

const forms = [
  // Paths, types of media, names in camel case, routes, media queries, lists of names.
  /^[\w-]+\/[\w-]|^[A-Z][a-z]+[A-Z]|^(GET|POST|PUT|PATCH|DELETE) |^use |^\((min|max)-width: |^[\w.-]+(,\s*[\w.-]+)+$/,
  // Commands, tokens, styles.
  /^npm run |^bearer …|^:root/,
  // SQL.
  /^\w+ as \w+$|::(float8|bigint|int)\b|^\s*(insert into|delete from) \w+/,
  // Headers: how long to keep an answer, cookies, what a page may load.
  /^(public|private), [\w=-]+(, [\w=-]+)*$|; Max-Age=|^[a-z-]+: [a-z]+(\/[a-z]+;.*)?$|'(none|self)'|-src /,
  // Styles.
  /^[a-z-]+: [^;]+(; [a-z-]+: [^;]+)+$/,
]

/** Whether a text is for programs by its form. Only pages have classes for styles. */
export const isTechnical = (text: string, isOfPages: boolean): boolean =>
  forms.some((form) => form.test(text)) || (isOfPages && isClasses(text))

const root = path.resolve(import.meta.dirname, '../..')
const styles = globSync('web/**/*.css', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
/** Classes that are one word: our own, and those of Tailwind and daisyUI that we use. */
const wordClasses = new Set([
  ...styles.flatMap((css) => [...css.matchAll(/(?:\.|@utility )([a-z]+)\b/g)].map(([, name = '']) => name)),
  ...'flex grid block inline contents hidden table relative absolute sticky fixed static truncate antialiased italic underline uppercase'.split(
    ' ',
  ),
  ...'border rounded shadow container grow shrink visible invisible isolate group peer resize outline ring transition'.split(' '),
  ...'btn badge card input select textarea label link menu tab tabs modal alert join divider skeleton collapse dropdown'.split(
    ' ',
  ),
])
const classLike = /^[!-]?[a-z0-9]+([-:/[.(][\w[\]:/.%()!,*&>=-]*)+$/

function isClasses(text: string): boolean {
  const words = text.replaceAll('…', ' ').trim().split(/\s+/)
  return words.every((word) => classLike.test(word) || wordClasses.has(word))
}
