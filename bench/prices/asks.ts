import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { type DescribedPhone, type Grade, grades, modelKey } from '#shared/domain/price-guidance/estimate.ts'

/** An asking price of another market; euros are treated as dollars, since the fit gives each market its own price level. */
export type Ask = {
  source: string
  month: string
  price: number
  brand: string
  model: string
  storageGb: number | undefined
  grade: Grade
}
/** An ask whose model has a known release and launch price. */
export type KnownAsk = Ask & { phone: DescribedPhone; released: number }

type KnownModel = { released: number; baseStorageGb: number; launchPrice: number }
export type Reference = ReadonlyMap<string, KnownModel>

const root = path.resolve(import.meta.dirname, '../..')
export const dataFolder = path.resolve(root, '../shared/data')

const rowsOf = async (file: string): Promise<Record<string, string>[]> =>
  parse(await readFile(file, 'utf8'), { columns: true, skip_empty_lines: true, trim: true })

export async function readAsks(file = path.join(dataFolder, 'used-prices.csv')): Promise<Ask[]> {
  return (await rowsOf(file)).map((row) => ({
    source: row.source ?? '',
    month: (row.date ?? '').slice(0, 7),
    price: Number(row.price),
    brand: row.brand ?? '',
    model: row.model ?? '',
    storageGb: storageSizes.find((size) => String(size) === row.storage_gb),
    grade: grades.find((grade) => grade === row.condition) ?? 'used',
  }))
}

const nameOf = (brand: string, model: string) => `${brand} ${modelKey(model)}`

/** Models by brand and key: released on the day that the reference has, or in the middle of the year in the catalogue. */
export async function readReference(): Promise<Reference> {
  const known = new Map<string, KnownModel>()
  for (const { brand, name, released, storages } of await catalogue()) {
    const key = nameOf(brand === 'Redmi' ? 'Xiaomi' : brand, name)
    const [baseStorageGb, launchPrice] = storages[0] ?? []
    // A model with and without 5G has the same key: the first one is kept.
    if (baseStorageGb && launchPrice && !known.has(key)) known.set(key, { released: released + 0.45, baseStorageGb, launchPrice })
  }
  for (const row of await rowsOf(path.join(dataFolder, 'model-reference.csv'))) {
    const model = {
      released: yearOf(row.release_date ?? ''),
      baseStorageGb: Number(row.base_storage_gb),
      launchPrice: Number(row.launch_usd),
    }
    known.set(nameOf(row.brand ?? '', row.model ?? ''), model)
  }
  return known
}

/** The catalogue's models from the migrations, one per line; a later one replaces an earlier one. */
async function catalogue() {
  const folder = path.join(root, 'db/migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  const models = texts.flatMap((text) => [...text.matchAll(/^ {2}\('(\w+)', (20\d\d), '([^']+)', '([\d: ]+)'/gm)])
  return models
    .map(([, brand = '', released, name = '', storages = '']) => ({
      brand,
      name,
      released: Number(released),
      storages: storages.split(' ').map((one) => one.split(':').map(Number)),
    }))
    .toReversed()
}

/** Converts '2024-06-15' or '2024-06' to a fractional year. */
export function yearOf(date: string): number {
  const [year = 0, month = 6, day = 15] = date.split('-').map(Number)
  return year + (month - 1) / 12 + day / 365
}

/** The ask with its model's description; undefined if the model's release and launch price are unknown. */
export function described(ask: Ask, reference: Reference): KnownAsk | undefined {
  const known = reference.get(nameOf(ask.brand, ask.model))
  if (!known) return undefined
  const { released, baseStorageGb, launchPrice } = known
  const { brand, storageGb, grade } = ask
  const ageYears = Math.max(yearOf(ask.month) - released, 0)
  return {
    ...ask,
    released,
    phone: { brand, model: modelKey(ask.model), launchPrice, baseStorageGb, storageGb, ageYears, grade },
  }
}

/** The group of similar markets; ours counts as one of the US, since its prices are in dollars. */
export function groupOf(source: string): 'US' | 'EU' | 'world' {
  if (/nl_|lt_/.test(source)) return 'EU'
  return source.includes('world') ? 'world' : 'US'
}
