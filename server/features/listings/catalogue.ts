import type { Db, Tx } from '#server/db/connect.ts'
import type { categoryNames } from '#shared/contract/fields.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'

export type CategoryName = (typeof categoryNames)[number]

export type CataloguedModel = {
  id: string
  name: string
  categoryId: string
  category: CategoryName
  /** As `readPhoneName` parses the model's name; `network` is true if the name says 5G. */
  key: string
  words: string[]
  network: boolean
}

export type Catalogue = {
  categories: { id: string; name: CategoryName }[]
  models: CataloguedModel[]
  /** All words of the models' keys. */
  words: ReadonlySet<string>
  /** The model of a key in a category; if there is one with and one without 5G, `network` chooses. */
  find: (category: CategoryName, key: string, network: boolean) => CataloguedModel | undefined
}

/** Milliseconds for which the catalogue is cached; only a migration changes it. */
const readAgain = 60_000
/** Keyed by the adapter, which a database shares with its transactions. */
const read = new WeakMap<object, { at: number; catalogue: Promise<Catalogue> }>()

/** The catalogue of models, cached for a minute; read again at once if the cached one lacks one of `categories`. */
export async function catalogueOf(db: Db | Tx, categories: CategoryName[] = []): Promise<Catalogue> {
  const catalogue = await cachedCatalogue(db)
  const lacks = categories.some((name) => !catalogue.categories.some((category) => category.name === name))
  if (!lacks) return catalogue
  read.delete(db.getExecutor().adapter)
  return cachedCatalogue(db)
}

function cachedCatalogue(db: Db | Tx): Promise<Catalogue> {
  const { adapter } = db.getExecutor()
  const known = read.get(adapter)
  const now = performance.now()
  if (known && now - known.at < readAgain) return known.catalogue
  const catalogue = readCatalogue(db)
  read.set(adapter, { at: now, catalogue })
  catalogue.catch(() => read.delete(adapter))
  return catalogue
}

async function readCatalogue(db: Db | Tx): Promise<Catalogue> {
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('position').execute()
  const rows = await db
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.categoryId')
    .select(['models.id', 'models.name', 'models.categoryId', 'categories.name as category'])
    .where('models.catalogued', '=', true)
    .orderBy('models.released')
    .execute()
  const models = rows.map((row) => {
    const category = row.category as CategoryName
    const { key, network } = readPhoneName(row.name, category)
    return { ...row, category, key, words: key.split(' '), network }
  })
  const byKey = new Map<string, CataloguedModel[]>()
  for (const model of models) {
    const place = `${model.category} ${model.key}`
    byKey.set(place, [...(byKey.get(place) ?? []), model])
  }
  const find = (category: CategoryName, key: string, network: boolean) => {
    const found = byKey.get(`${category} ${key}`) ?? []
    return found.find((model) => model.network === network) ?? found[0]
  }
  return { categories: categories as Catalogue['categories'], models, words: new Set(models.flatMap(({ words }) => words)), find }
}
