import type { Db, Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { makerNamed } from '#shared/domain/phone-words/makers.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'

/** A brand, as the market calls it. */
export type CategoryName = string

/** `maker` is the one whose words it has (`makers`), or its own name; no list or form has one that is not offered. */
export type CategoryRow = { id: string; name: CategoryName; maker: string; offered: boolean }

export type CataloguedModel = {
  id: string
  name: string
  categoryId: string
  category: CategoryName
  /** As `readPhoneName` parses the model's name; `network` is true if the name says 5G. */
  key: string
  words: string[]
  network: boolean
  released: number | null
}

export type Catalogue = {
  categories: CategoryRow[]
  /** The names of categories by their makers and, in lower case, by their own names. */
  brands: ReadonlyMap<string, CategoryName>
  /** The maker of a category. */
  makerOf: (category: CategoryName) => string
  models: CataloguedModel[]
  /** All words of the models' keys. */
  words: ReadonlySet<string>
  /** The model of a key in a category; if there is one with and one without 5G, `network` chooses. */
  find: (category: CategoryName, key: string, network: boolean) => CataloguedModel | undefined
}

/** Milliseconds for which the catalogue is cached; migrations and whoever manages the brands change it. */
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
  const categories = await readCategories(db)
  const makers = new Map(categories.map(({ name, maker }) => [name, maker]))
  const makerOf = (category: CategoryName) => makers.get(category) ?? category
  const rows = await db
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.categoryId')
    .select(['models.id', 'models.name', 'models.categoryId', 'models.released', 'categories.name as category'])
    .where('models.catalogued', '=', true)
    .orderBy('models.released')
    .execute()
  const models = rows.map((row) => {
    const { key, network } = readPhoneName(row.name, makerOf(row.category))
    return { ...row, key, words: key.split(' '), network }
  })
  const byKey = new Map<string, CataloguedModel[]>()
  for (const model of models) {
    const place = `${model.category} ${model.key}`
    byKey.set(place, [...(byKey.get(place) ?? []), model])
  }
  const find = (category: CategoryName, key: string, network: boolean) => {
    const found = byKey.get(`${category} ${key}`) ?? []
    const model = found.find((one) => one.network === network) ?? found[0]
    if (model) return model
    // 'iPhone 13 (2021)': the year of its release is not part of another model's name.
    const [, plain = '', year] = /^(.+) (20\d\d)$/.exec(key) ?? []
    const dated = (byKey.get(`${category} ${plain}`) ?? []).filter(({ released }) => released === Number(year))
    return dated.find((one) => one.network === network) ?? dated[0]
  }
  return { categories, brands: brandsOf(categories), makerOf, models, words: new Set(models.flatMap(({ words }) => words)), find }
}

async function readCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'maker', 'offered']).orderBy('position').execute()
  return rows.map(({ maker, ...row }) => ({ ...row, maker: maker ?? row.name }))
}

/** Only of the categories that are offered. A name of several words is not a word to search by. */
function brandsOf(categories: CategoryRow[]): Map<string, CategoryName> {
  const offered = categories.filter((category) => category.offered)
  const own = offered.flatMap(({ name, maker }) => {
    const [word, ...others] = splitWords(name)
    return word && others.length === 0 && !makerNamed(maker) ? [[word, name] as const] : []
  })
  return new Map([...own, ...offered.map(({ name, maker }) => [maker, name] as const)])
}

/** The category that a new phone is listed under. Throws AppError('invalid') if the market does not sell that brand. */
export async function categoryToList(db: Db | Tx, name: CategoryName): Promise<CategoryRow> {
  const category = (await readCategories(db)).find((one) => one.name === name && one.offered)
  if (!category) throw appError('category_unknown', {}, { field: 'categoryName' })
  return category
}
