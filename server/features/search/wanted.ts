import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { SearchWords } from '#shared/contract/search.ts'
import { findModels, type Model } from './words/find-models.ts'
import { readWords } from './words/read-words.ts'

type Category = { id: string; name: string }

/** What is searched for, its words read and its names turned into ids. */
export type Wanted = {
  filters: SearchWords
  categories: Category[]
  /** What the words name; undefined where they say nothing of it. */
  words: {
    categories?: string[] | undefined
    storage?: number[] | undefined
    colours?: string[] | undefined
    models?: Model[] | undefined
  }
  /** The models of the filter. */
  chosen?: Model[] | undefined
  /** There were words, and nothing answers to any of them. */
  nothing: boolean
  readAs: string | null
  ignored: string[]
}

export async function readWanted(db: Db, filters: SearchWords): Promise<Wanted> {
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('position').execute()
  const names = categories.map(({ name }) => name)
  const { parts, readAs, ignored } = await readWords(db, filters.q ?? '', names)
  const models = parts.filter((part) => part.read === 'model')
  return {
    filters,
    categories,
    words: {
      categories: some(parts.flatMap((part) => (part.read === 'category' ? [part.name] : []))),
      storage: some(parts.flatMap((part) => (part.read === 'storage' ? [part.gigabytes] : []))),
      colours: some(parts.flatMap((part) => (part.read === 'colour' ? [part.colour] : []))),
      models: models.length > 0 ? await findModels(db, models) : undefined,
    },
    chosen: filters.model && (await modelsNamed(db, filters.model, categories)),
    nothing: parts.length === 0 && ignored.length > 0,
    readAs,
    ignored,
  }
}

const some = <T>(items: T[]) => (items.length > 0 ? items : undefined)

/** A name with 5G is the model that has it where there are two, else the only one there is. */
async function modelsNamed(db: Db, names: string[], categories: Category[]): Promise<Model[]> {
  const { rows } = await sql<{ id: string; categoryId: string }>`
    select distinct on (models.category_id, asked.name) models.id, models.category_id
    from unnest(${names}::text[]) as asked (name)
      join models on models.key in (model_key(asked.name), model_key_with_network(asked.name))
    where models.category_id = any(${categories.map(({ id }) => id)}::uuid[])
    order by models.category_id, asked.name, length(models.key) desc
    limit 100`.execute(db)
  return rows.map((row) => ({ ...row, score: 0 }))
}
