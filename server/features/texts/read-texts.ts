import { sql } from 'kysely'
import { currentLocale, marketName } from '#catalogue'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { nameInText } from '#shared/domain/texts/markup.ts'
import { isLegalText, isOwnTextName, type LegalTextName, type OwnTextName } from '#shared/domain/texts/own-texts.ts'
import { standardText } from '#shared/domain/texts/standard-texts.ts'
import { inLocale, textOf } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { textIn } from './kept-texts.ts'
import { isLetterMessage } from './letters.ts'

type Settings = Pick<Config, 'language' | 'languages' | 'country' | 'operator'>
const asTexts = sql<Record<string, string>>`texts`.as('texts')
/** SQL over own_texts: how many have agreed to a version. */
const agreed = sql<number>`(select count(*)::int from agreements
  where agreements.name = own_texts.name and agreements.version = own_texts.version)`
/** So many versions of a legal page are listed. */
const mostVersions = 100

/** The text of a page that holds now; and of a legal one its versions. */
export async function getText(db: Db, { language: own }: Settings, name: OwnTextName) {
  const current = await db
    .selectFrom('ownTexts')
    .select(['version', 'holdsFrom', asTexts])
    .where('name', '=', name)
    .where('holdsFrom', '<=', marketNow)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const versions = isLegalText(name)
    ? await db
        .selectFrom('ownTexts')
        .select(['version', 'holdsFrom'])
        .where('name', '=', name)
        .orderBy('version', 'desc')
        .limit(mostVersions)
        .execute()
    : []
  return {
    text: textIn(current?.texts, currentLocale().language, own),
    version: current?.version ?? 0,
    holdsFrom: current?.holdsFrom.toISOString() ?? null,
    versions: versions.map((one) => ({ ...one, holdsFrom: one.holdsFrom.toISOString() })),
  }
}

/** One version of a legal page, and the text before it. Throws AppError('not_found') if there is none. */
export async function getTextVersion(db: Db, { language: own }: Settings, name: LegalTextName, version: number) {
  const rows = await db
    .selectFrom('ownTexts')
    .select(['version', 'holdsFrom', asTexts])
    .where('name', '=', name)
    .where('version', 'in', [version, version - 1])
    .execute()
  const asked = rows.find((row) => row.version === version)
  if (!asked) throw appError('own_text_unknown')
  const { language } = currentLocale()
  return {
    text: textIn(asked.texts, language, own),
    version,
    holdsFrom: asked.holdsFrom.toISOString(),
    before: textIn(rows.find((row) => row.version === version - 1)?.texts, language, own),
  }
}

/** The newest version of each text that is in the market's own words, or was. */
export async function listOwnTexts(db: Db) {
  const rows = await db
    .selectFrom('ownTexts')
    .leftJoin('people', 'people.id', 'ownTexts.personId')
    .distinctOn('ownTexts.name')
    .select(['ownTexts.name', 'version', 'holdsFrom', 'reason', 'at', 'people.name as by', asTexts])
    .orderBy('ownTexts.name')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ texts, at, holdsFrom, ...row }) => ({
    ...row,
    languages: Object.keys(texts),
    at: at.toISOString(),
    holdsFrom: holdsFrom.toISOString(),
  }))
}

/** All versions of a text, and what the software says in its place. Throws AppError('not_found') if it is no text of ours. */
export async function getOwnText(db: Db, settings: Settings, name: string) {
  if (!isOwnTextName(name) && !isLetterMessage(name)) throw appError('own_text_unknown')
  const rows = await db
    .selectFrom('ownTexts')
    .leftJoin('people', 'people.id', 'ownTexts.personId')
    .select(['version', 'holdsFrom', 'mustAgree', 'reason', 'at', 'people.name as by', asTexts, agreed.as('agreed')])
    .where('ownTexts.name', '=', name)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  return {
    standard: Object.fromEntries(settings.languages.map((language) => [language, standardIn(name, language, settings)])),
    versions: rows.map(({ at, holdsFrom, ...row }) => ({ ...row, at: at.toISOString(), holdsFrom: holdsFrom.toISOString() })),
  }
}

function standardIn(name: string, language: string, { country, operator, language: own }: Settings): string {
  if (!isOwnTextName(name)) return textOf(name, language)
  return inLocale(localeOf(language, own), () => {
    const standard = standardText(name, { country, operator })
    return [standard?.intro, standard?.text].filter(Boolean).join('\n\n').replaceAll(marketName(), nameInText)
  })
}
