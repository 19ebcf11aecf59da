import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { dollars, type MarketMoney } from '#shared/domain/money/currency.ts'
import { isVariant, type Locale, localeOf } from './locale.ts'

/** What `#catalogue` is on the server: all languages, of which the current one is that of whoever is being answered or written to. */
const folder = path.resolve(import.meta.dirname, '../../languages')

/** The language that has every message; the others fall back on it. */
export const source = 'en'

type Sections = Record<string, Record<string, string>>

/** The messages of a file in `languages/`, by their keys ('orders.phoneSold'). */
export function readCatalogue(language: string): Map<string, string> {
  const sections = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Sections
  return new Map(
    Object.entries(sections).flatMap(([section, messages]) =>
      Object.entries(messages).map(([name, text]): [string, string] => [`${section}.${name}`, text]),
    ),
  )
}

/** The languages there are: each is a file. */
export const languages: string[] = readdirSync(folder)
  .filter((file) => path.extname(file) === '.json')
  .map((file) => path.parse(file).name)

type Catalogue = { texts: Map<string, string>; compiled: Map<string, CompiledMessage> }
const catalogues = new Map<string, Catalogue>()

function catalogueOf(language: string): Catalogue {
  const known = catalogues.get(language)
  if (known) return known
  const made = { texts: readCatalogue(language), compiled: new Map<string, CompiledMessage>() }
  catalogues.set(language, made)
  return made
}

/** The text of a message as it stands in its language's file, or in English if that has none. */
export function textOf(key: string, language: string): string {
  const text = catalogueOf(language).texts.get(key) ?? catalogueOf(source).texts.get(key)
  if (text === undefined) throw new Error(`There is no message ${key}: add it to languages/${source}.json.`)
  return text
}

/** How many messages a language lacks, which its readers see in English. */
export function missingIn(language: string): number {
  if (isVariant(language)) return 0
  const { texts } = catalogueOf(language)
  return [...catalogueOf(source).texts.keys()].filter((key) => !texts.has(key)).length
}

let ownTexts: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>> = new Map()

/** Says these texts from now on, by language and key, in place of the catalogues' (S16.1). */
export function sayInstead(texts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  ownTexts = new Map(
    [...texts].map(([language, own]) => [language, new Map([...own].map(([key, text]) => [key, compile(text)]))]),
  )
}

/** A message, ready to be formatted in the current language. */
export function messageOf(key: string): CompiledMessage {
  const speaking = speakings.getStore()
  speaking?.heard?.(key)
  const draft = speaking?.drafts?.get(key)
  if (draft !== undefined) return compile(draft)
  const { language } = currentLocale()
  const own = ownTexts.get(language)?.get(key)
  if (own !== undefined) return own
  const { compiled } = catalogueOf(language)
  const known = compiled.get(key)
  if (known !== undefined) return known
  const made = compile(textOf(key, language))
  compiled.set(key, made)
  return made
}

/** What work may ask of what is said in it: texts that are tried out, and to be told each message. */
export type Hearing = { drafts?: ReadonlyMap<string, string>; heard?: (key: string) => void }

const speakings = new AsyncLocalStorage<Hearing & { locale: Locale }>()
const sourceLocale = localeOf(source)

/** In whose language the current work speaks; English where nothing has said otherwise. */
export const currentLocale = (): Locale => speakings.getStore()?.locale ?? sourceLocale

let money = dollars

/** The currency of the market that this process serves. */
export const marketMoney = (): MarketMoney => money

/** Says which market this process serves, once its database has agreed (server/settle-currency.ts). */
export function serveIn(ours: MarketMoney) {
  money = ours
}

/** What the software calls itself, and markets that have no other name. */
// not said: a name
export const ownName = 'Ringback'

let nameNow = () => ownName

/** The name of the market that this process serves. Its owner can change it at any time: nobody keeps it. */
export const marketName = (): string => nameNow()

/** Says where the name of the market stands that this process serves; without one, the software's own. */
export function serveAs(name: () => string = () => ownName) {
  nameNow = name
}

/** Does work, and all that it starts, in a language. */
export const inLocale = <T>(locale: Locale, work: () => T, hearing: Hearing = {}): T =>
  speakings.run({ ...hearing, locale }, work)
