import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/features/listings/models/catalogue.ts'
import { isCode, isYear, meaningOf } from '#shared/domain/phone-words/lexicon.ts'
import { has5g } from '#shared/domain/phone-words/makers.ts'
import { t } from '#shared/language/message.ts'
import type { ModelWord, SearchText } from './read-search-text.ts'

/** A model to search in; `score` 0 is the best match. `name` is set if the catalogue has exactly what was asked for. */
export type Model = { id: string; categoryId: string; score: number; name?: string }

type Found = {
  text: SearchText
  models: Model[] | undefined
  /** Models that have all words but one, if none has all. */
  near?: Model[] | undefined
  ignored: string[]
}

/** The most models outside the catalogue that are checked for all words, and the most models returned. */
const maxSeen = 1_000
const maxTaken = 400
const ownWordsLast = 10_000

/**
 * The models that a text names, best first; undefined if it names none. Words of makers are interpreted before words that only
 * sellers use, so that no listing changes what is found without it. `text` is the text as it was understood.
 */
export async function findModels(db: Db, catalogue: Catalogue, text: SearchText): Promise<Found> {
  // Without a model there is none to leave out.
  const ignored = [...text.ignored, ...(text.model.length === 0 ? text.without.map((word) => `-${word}`) : [])]
  if (text.model.length === 0 && text.unknown.length === 0) {
    return {
      text,
      models: text.network && text.foreign.length === 0 ? await modelsWith5g(db, catalogue, text) : undefined,
      ignored,
    }
  }
  const own = text.unknown.length > 0 ? await wordsOnOffer(db, text.unknown) : new Map<string, string[]>()
  const ownWords = text.unknown.flatMap((word) => {
    const words = own.get(word)
    return words ? [{ as: word, words, surely: words[0] === word }] : []
  })
  const foreign = text.foreign.map((word) => ({ as: word, words: [word], surely: true }))
  const withOwn = ownWords.length + foreign.length > 0 ? await ownModels(db, [...text.model, ...ownWords, ...foreign], text) : []
  const unanswered = text.unknown.filter((word) => withOwn.length === 0 || !own.has(word))
  if (text.foreign.length > 0) return { text, models: withOwn.length > 0 ? withOwn : [], ignored }
  if (text.model.length === 0) {
    return { text, models: withOwn.length > 0 ? withOwn : undefined, ignored: [...ignored, ...unanswered] }
  }
  const understood = await understand(db, catalogue, text)
  const known = new Set(withOwn.map(({ id }) => id))
  const others = understood.models.filter(({ id }) => !known.has(id))
  const behind = withOwn.length > 0 ? ownWordsLast : 0
  const models = [...withOwn, ...others.map((model) => ({ ...model, score: model.score + behind }))].slice(0, maxTaken)
  const near = models.length === 0 ? await nearModels(db, catalogue, text) : undefined
  return { text: understood.text, models, near, ignored: [...ignored, ...understood.ignored, ...unanswered] }
}

/** The models that match the words as they are, else as other readings, else with the last code as a prefix. */
async function understand(db: Db, catalogue: Catalogue, text: SearchText) {
  const models = await modelsOfAny(db, catalogue, text)
  if (models.length > 0) return { text, models, ignored: [] }
  for (const other of otherReadings(text)) {
    const found = other.text.model.length > 0 ? await modelsOf(db, catalogue, other.text.model, other.text) : []
    if (found.length > 0) return { ...other, models: found }
  }
  const last = text.model.at(-1)
  if (!last || !isCode(last.as)) return { text, models, ignored: [] }
  const words = await codesBeginning(db, catalogue, last.as)
  const begun = [...text.model.slice(0, -1), { as: last.as, words, surely: false }]
  return { text, models: words.length > 0 ? await modelsOf(db, catalogue, begun, text) : [], ignored: [] }
}

/** The models that match the words, or those of another side of an 'or'. */
async function modelsOfAny(db: Db, catalogue: Catalogue, text: SearchText): Promise<Model[]> {
  const sides = await Promise.all([text.model, ...text.others].map((model) => modelsOf(db, catalogue, model, text)))
  const best = new Map<string, Model>()
  for (const model of sides.flat()) if (model.score < (best.get(model.id)?.score ?? Infinity)) best.set(model.id, model)
  return [...best.values()].toSorted((one, other) => one.score - other.score).slice(0, maxTaken)
}

/** The models with 5G: by their name, or because all of the series have it. */
async function modelsWith5g(db: Db, catalogue: Catalogue, text: SearchText): Promise<Model[]> {
  const asked = ({ category }: { category: string }) => !text.brands || text.brands.includes(category)
  const catalogued = catalogue.models
    .filter((model) => asked(model) && (model.network || has5g(catalogue.makerOf(model.category), model.key)))
    .map(({ id, categoryId }) => ({ id, categoryId, score: 0 }))
  const { rows } = await candidatesQuery([{ as: '5g', words: ['5g'], surely: true }]).execute(db)
  return [...catalogued, ...rows.filter(asked).map(({ id, categoryId }) => ({ id, categoryId, score: 0 }))].slice(0, maxTaken)
}

/** The models that have all words but one; of several words, the last possible one is dropped. */
async function nearModels(db: Db, catalogue: Catalogue, text: SearchText): Promise<Model[] | undefined> {
  for (let at = text.model.length - 1; at >= 0 && text.model.length > 1; at--) {
    const models = await modelsOf(db, catalogue, text.model.toSpliced(at, 1), text)
    if (models.length > 0) return models
  }
  return
}

/** If no model has a number, it may be a price; if no model has a year, it is the year of purchase and is ignored. */
function otherReadings(text: SearchText): { text: SearchText; ignored: string[] }[] {
  const readings: { text: SearchText; ignored: string[] }[] = []
  const years = text.model.filter(({ as }) => isYear(as))
  const without = (words: ModelWord[]) => text.model.filter((word) => !words.includes(word))
  if (years.length > 0) readings.push({ text: { ...text, model: without(years) }, ignored: years.map(({ as }) => as) })
  const price = text.model.find(({ as }) => /^\d{3,4}$/.test(as) && !isYear(as))
  if (price && text.money.max === undefined) {
    const max = Number(price.as)
    const as = [...text.money.as, t('search.readUpTo', { price: max })]
    const money = { ...text.money, max, as }
    const model = without([price])
    readings.push({
      text: {
        ...text,
        model,
        money,
        readAs: [...(text.brands ?? []), ...model.map((word) => word.as), ...as].join(' ').toLowerCase(),
      },
      ignored: [],
    })
  }
  return readings
}

async function modelsOf(db: Db, catalogue: Catalogue, parts: ModelWord[], text: SearchText): Promise<Model[]> {
  const catalogued = catalogue.models.flatMap(({ id, categoryId, category, key, words, network, name }) => {
    if ((text.brands && !text.brands.includes(category)) || words.some((word) => text.without.includes(word))) return []
    const score = scoreOf(words, parts)
    return score === undefined ? [] : [{ id, categoryId, key, score, network, name }]
  })
  const own = await ownCandidates(db, parts, text)
  const all = [...catalogued, ...own]
  const withNetwork = new Set(all.filter(({ network }) => network).map(({ categoryId, key }) => `${categoryId} ${key}`))
  return all
    .flatMap(({ id, categoryId, key, score, network, name }): Model[] => {
      const hasTwin = withNetwork.has(`${categoryId} ${key}`)
      if (text.network && hasTwin && !network) return []
      const other = hasTwin && network !== text.network ? 1 : 0
      return [{ id, categoryId, score: score + other, ...(name && score + other === 0 ? { name } : {}) }]
    })
    .toSorted((one, other) => one.score - other.score)
    .slice(0, maxTaken)
}

const ownModels = async (db: Db, parts: ModelWord[], text: SearchText): Promise<Model[]> =>
  (await ownCandidates(db, parts, text))
    .map(({ id, categoryId, score }) => ({ id, categoryId, score }))
    .toSorted((one, other) => one.score - other.score)
    .slice(0, maxTaken)

/** Models outside the catalogue that have a word of every part. */
async function ownCandidates(db: Db, parts: ModelWord[], text: SearchText) {
  const { rows } = await candidatesQuery(parts).execute(db)
  return rows.flatMap(({ id, categoryId, category, key }) => {
    if (text.brands && !text.brands.some((brand) => brand === category)) return []
    const words = key.split(' ')
    const network = words.at(-1) === '5g'
    const bare = network ? words.slice(0, -1) : words
    const score = bare.some((word) => text.without.includes(word)) ? undefined : scoreOf(bare, parts)
    return score === undefined ? [] : [{ id, categoryId, key: bare.join(' '), score, network, name: undefined }]
  })
}

type Candidate = { id: string; categoryId: string; category: string; key: string }

/** The models outside the catalogue that have a word of the rarest part. */
export function candidatesQuery(parts: ModelWord[]) {
  const asked = parts.flatMap(({ words }, part) => words.map((word) => ({ part, word })))
  return sql<Candidate>`
    with asked as (
      select part, word from unnest(${asked.map(({ part }) => part)}::int[], ${asked.map(({ word }) => word)}::text[]) as asked (part, word)
    ), rarest as (
      select part from (select distinct part from asked) as parts
      cross join lateral (
        select count(*) as models from (
          select from asked join model_words using (word) where asked.part = parts.part limit ${sql.lit(maxSeen)}
        ) as seen
      ) as counted
      order by models, part limit 1
    ), candidates as (
      select distinct model_id from (
        select model_id from asked join model_words using (word) where part = (select part from rarest)
        limit ${sql.lit(maxSeen)}
      ) as seen
    )
    select models.id, models.category_id, categories.name as category, models.key
    from candidates join models on models.id = candidates.model_id join categories on categories.id = models.category_id
    where not models.catalogued`
}

/** The words of models with a listed phone that equal each given word or, if it has more than one letter, begin with it. */
async function wordsOnOffer(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await wordsOnOfferQuery(words).execute(db)
  const found = new Map<string, string[]>()
  for (const { asked, word } of rows) found.set(asked, word === asked ? [word] : [...(found.get(asked) ?? []), word])
  return found
}

export const wordsOnOfferQuery = (words: string[]) => sql<{ asked: string; word: string }>`
  select distinct asked, near.word from unnest(${words}::text[]) as asked
  cross join lateral (
    select word from model_words
    where word collate "C" >= asked and word collate "C" < asked || case when length(asked) > 1 then chr(1114111) else ' ' end
      and exists (select from phones where phones.model_id = model_words.model_id and phones.status = 'listed')
    order by word collate "C" limit 20
  ) as near`

/** Model codes with this prefix, from the catalogue and from sellers. */
async function codesBeginning(db: Db, catalogue: Catalogue, beginning: string): Promise<string[]> {
  const { rows } = await wordsOnOfferQuery([beginning]).execute(db)
  const words = [...catalogue.words, ...rows.map(({ word }) => word)]
  return [
    ...new Set(words.filter((word) => word.startsWith(beginning) && word !== beginning && isCode(word) && !meaningOf(word))),
  ]
}

/** The distance of a model from what was asked for; undefined if it lacks a part. */
function scoreOf(words: string[], parts: ModelWord[]): number | undefined {
  let distance = 0
  for (const part of parts) {
    if (!words.some((word) => part.words.includes(word))) return
    distance += part.surely ? 0 : 1
  }
  // 'iphone' alone ranks all iPhones equally.
  if (parts.every(({ words: [word = ''] }) => isMakers(word))) return distance * 100
  const isBroad = parts.every(({ words: [word = ''] }) => isMakers(word) || isVariant(word))
  const superfluous = words.filter(
    (word) => !isMakers(word) && (!isBroad || isVariant(word)) && !parts.some((part) => part.words.includes(word)),
  ).length
  return distance * 100 + Math.min(superfluous, 40) * 2
}

/** A variant word such as 'pro'. If a search has only maker and variant words, only other variants count as superfluous. */
const isVariant = (word: string) => meaningOf(word)?.as === 'variant'

const isMakers = (word: string) => word === 'galaxy' || word === 'iphone'
