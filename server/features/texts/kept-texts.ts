import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Db } from '#server/db/connect.ts'
import { listenTo } from '#server/db/listen.ts'
import { logLine } from '#server/log.ts'
import type { OwnTextName } from '#shared/domain/texts/own-texts.ts'
import { sayInstead } from '#shared/language/catalogue.ts'
import { errorFields } from '#shared/log-line.ts'
import { faultOfLetterText } from './letter-text.ts'

export const channel = 'own_texts'
/** How often the texts are read anew without being told: a version may hold from an instant on. */
const everyMs = 30_000

type Texts = Record<string, string>
type Own = Pick<Config, 'language'>

/** What every page needs of the market's own texts, as this process knows them. */
export type KeptTexts = {
  /** The text that holds, in a language or else in the market's own; null if the software's own text does. */
  inLanguage: (name: OwnTextName, language: string) => string | null
  stop: () => Promise<void>
}

/**
 * Keeps the market's own texts in this process: they are read anew as soon as one is published anywhere, and after an interruption
 * in which that may have been missed. Letters say them at once.
 */
export async function keepTexts({ db }: Connection, databaseUrl: string, config: Own): Promise<KeptTexts> {
  let known = new Map<string, Texts>()
  const read = async () => {
    known = await textsInForce(db)
    sayInstead(letterTexts(known))
  }
  const readAgain = () => void read().catch((error) => logLine('warn', 'The own texts could not be read', errorFields(error)))
  const listening = listenTo(databaseUrl, { onMessage: { [channel]: readAgain }, onReturn: readAgain })
  await read()
  const timer = setInterval(readAgain, everyMs)
  return {
    inLanguage: (name, language) => textIn(known.get(name), language, config.language),
    async stop() {
      clearInterval(timer)
      sayInstead(new Map())
      await listening.stop()
    },
  }
}

/** A text in a language, else in the market's own, so that nobody reads other terms than everybody else. */
export const textIn = (texts: Texts | undefined, language: string, own: string): string | null =>
  texts?.[language] ?? texts?.[own] ?? null

async function textsInForce(db: Db): Promise<Map<string, Texts>> {
  const rows = await db
    .selectFrom('ownTexts')
    .distinctOn('name')
    .select(['name', sql<Texts>`texts`.as('texts')])
    .where('holdsFrom', '<=', marketNow)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ name, texts }) => [name, texts]))
}

/** Those of letters, by language; without those that this version cannot say, as another one wrote them. */
function letterTexts(known: ReadonlyMap<string, Texts>): Map<string, Map<string, string>> {
  const byLanguage = new Map<string, Map<string, string>>()
  for (const [key, texts] of known) {
    if (!key.includes('.')) continue
    for (const [language, text] of Object.entries(texts)) {
      if (faultOfLetterText(key, text)) continue
      const ofLanguage = byLanguage.get(language) ?? new Map<string, string>()
      byLanguage.set(language, ofLanguage.set(key, text))
    }
  }
  return byLanguage
}
