import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { noticeLetter } from '#server/features/notice-mail/mail-notices.ts'
import type { Letter } from '#server/ports/mail/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Hearing, inLocale, source, textOf } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { type SampleWords, sampleWords } from './letter-samples.ts'
import { faultOfLetterText, neededIn, valuesOfMessage } from './letter-text.ts'

type Settings = Pick<Config, 'language' | 'languages' | 'publicUrl' | 'mail' | 'operator'>

/** To whom letters of the preview are, who does not exist. */
const receiver = { to: 'you@example.com', mailToken: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

/** What values are written with is no letter's to say. */
const notLetters = /^(?:format|fields|stored|carriers)\./

/** For each kind of letter the messages that it says, its subject first. */
let heard: Map<string, string[]> | undefined
const letterMessages = () => {
  heard ??= new Map(Object.entries(sampleWords).map(([kind, samples]) => [kind, keysOf(samples)]))
  return heard
}

function keysOf(samples: readonly SampleWords[]): string[] {
  const keys = new Set<string>()
  const hearing: Hearing = { heard: (key) => void (notLetters.test(key) || keys.add(key)) }
  inLocale(localeOf(source), () => samples.map((words) => words()), hearing)
  return [...keys]
}

/** How many kinds of letters say each message. */
let said: Map<string, number> | undefined
function timesSaid(): Map<string, number> {
  if (said) return said
  said = new Map()
  for (const key of [...letterMessages().values()].flat()) said.set(key, (said.get(key) ?? 0) + 1)
  return said
}

export const isLetterMessage = (key: string): boolean => timesSaid().has(key)

const samplesOf = (kind: string): readonly SampleWords[] => {
  const samples = Object.hasOwn(sampleWords, kind) ? sampleWords[kind] : undefined
  if (!samples) throw appError('own_text_unknown')
  return samples
}

const subjectOf = (kind: string) => samplesOf(kind)[0]?.().title ?? kind

export function listLetters(own: readonly { name: string; languages: string[] }[]) {
  const changed = new Set(own.filter(({ languages }) => languages.length > 0).map(({ name }) => name))
  return [...letterMessages()].map(([kind, keys]) => ({
    kind,
    subject: subjectOf(kind),
    isChanged: keys.some((key) => changed.has(key)),
  }))
}

/** What a kind of letter says. Throws AppError('not_found') if there is no such kind. */
export async function getLetter(db: Db, { languages }: Settings, kind: string) {
  const subject = subjectOf(kind)
  const keys = letterMessages().get(kind) ?? []
  const rows = await db
    .selectFrom('ownTexts')
    .distinctOn('name')
    .select(['name', 'version', 'texts'])
    .where('name', 'in', keys)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  const own = new Map(rows.map((row) => [row.name, row]))
  const messages = keys.map((key) => ({
    key,
    standard: Object.fromEntries(languages.map((language) => [language, textOf(key, language)])),
    own: (own.get(key)?.texts ?? {}) as Record<string, string>,
    version: own.get(key)?.version ?? 0,
    values: valuesOfMessage(key),
    needed: neededIn(key),
    letters: timesSaid().get(key) ?? 1,
  }))
  return { kind, subject, messages }
}

type Preview = { kind: string; language: string; texts: Record<string, string> }

/** A letter as it would be sent with these texts: of the examples, the first one that says one of them. */
export async function previewLetter(config: Settings, { kind, language, texts }: Preview) {
  const samples = samplesOf(kind)
  if (!config.languages.includes(language)) throw appError('own_text_language', { language })
  for (const [key, text] of Object.entries(texts)) {
    if (!letterMessages().get(kind)?.includes(key)) throw appError('own_text_unknown')
    const fault = faultOfLetterText(key, text)
    if (fault) throw fault
  }
  const drafts = new Map(Object.entries(texts))
  return inLocale(localeOf(language, config.language), () => letterOf(saying(samples, drafts), config), { drafts })
}

const saying = (samples: readonly SampleWords[], drafts: ReadonlyMap<string, string>): SampleWords => {
  const fitting = samples.find((words) => keysOf([words]).some((key) => drafts.has(key)))
  return (
    fitting ??
    samples[0] ??
    (() => {
      throw appError('own_text_unknown')
    })
  )
}

async function letterOf(words: SampleWords, config: Settings) {
  const { html = '', subject, text, picture } = await makeLetter(words(), config)
  return {
    subject,
    html: picture ? html.replaceAll(`cid:${picture.cid}`, `data:image/jpeg;base64,${picture.base64}`) : html,
    text,
  }
}

const makeLetter = (words: ReturnType<SampleWords>, config: Settings): Promise<Letter> =>
  'class' in words ? noticeLetter(words, receiver, config) : letterFrom(words, receiver, config)
