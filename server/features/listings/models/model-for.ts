import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { noteUpdates } from '#server/features/listings/updates/note-updates.ts'
import { modelName } from '#shared/domain/phone-words/model-name.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { type Catalogue, type CategoryName, catalogueOf } from './catalogue.ts'

type Named = { category: CategoryName; name: string }
type Own = { categoryId: string; key: string; name: string; wellKnown: boolean }

/** The model that a phone's name means: one of the catalogue, else one with that exact key, created if it is new. */
export async function modelFor(tx: Tx, category: CategoryName, name: string): Promise<string> {
  const [id = ''] = await modelsFor(tx, [{ category, name }])
  return id
}

/** Like `modelFor`, but creates nothing: undefined if no phone with that key was ever listed. */
export async function findModel(db: Db, category: CategoryName, name: string): Promise<string | undefined> {
  const model = meantBy(await catalogueOf(db, [category]), { category, name })
  if ('id' in model) return model.id
  const ids = await idsOf(db, [model])
  return ids.get(`${model.categoryId} ${model.key}`)
}

/** The models of many names, in the order of `names`. */
export async function modelsFor(tx: Tx, names: Named[]): Promise<string[]> {
  const catalogue = await catalogueOf(
    tx,
    names.map(({ category }) => category),
  )
  const meant = names.map((named) => meantBy(catalogue, named))
  const own = new Map(meant.flatMap((model) => ('id' in model ? [] : [[`${model.categoryId} ${model.key}`, model] as const])))
  const ids = own.size > 0 ? await ownModels(tx, [...own.values()]) : new Map<string, string>()
  return meant.map((model) => ('id' in model ? model.id : (ids.get(`${model.categoryId} ${model.key}`) ?? '')))
}

function meantBy({ categories, makerOf, find }: Catalogue, { category, name }: Named): { id: string } | Own {
  const maker = makerOf(category)
  const read = readPhoneName(name, maker)
  const catalogued = find(category, read.key, read.network)
  if (catalogued) return catalogued
  const key = read.network ? `${read.key} 5g` : read.key
  const categoryId = categories.find((one) => one.name === category)?.id ?? ''
  return { categoryId, key, name: modelName(maker, key), wellKnown: read.known }
}

/** The ids of models outside the catalogue; missing models are created. */
async function ownModels(tx: Tx, models: Own[]): Promise<Map<string, string>> {
  const known = await idsOf(tx, models)
  const fresh = models.filter(({ categoryId, key }) => !known.has(`${categoryId} ${key}`))
  if (fresh.length === 0) return known
  const made = await tx
    .insertInto('models')
    .values(fresh.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) => conflict.constraint('models_key_unique').doNothing())
    .returning(['id', 'key'])
    .execute()
  const words = made.flatMap(({ id: modelId, key }) => [...new Set(key.split(' '))].map((word) => ({ modelId, word })))
  if (made.length > 0) await noteUpdates(tx, { models: made.map(({ id }) => id) })
  if (words.length > 0) await tx.insertInto('modelWords').values(words).execute()
  return idsOf(tx, models)
}

async function idsOf(db: Db | Tx, models: Own[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; categoryId: string; key: string }>`
    select models.id, models.category_id, models.key from models
    join unnest(${models.map(({ categoryId }) => categoryId)}::uuid[], ${models.map(({ key }) => key)}::text[]) as asked (category_id, key)
      using (category_id, key)`.execute(db)
  return new Map(rows.map(({ id, categoryId, key }) => [`${categoryId} ${key}`, id]))
}
