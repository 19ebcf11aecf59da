import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A device somebody sold: prices in euro. */
export type Row = {
  brand: string
  system: string
  screen: number
  released: number
  years: number
  original: number
  used: number
}

export const devicesFile = path.resolve(import.meta.dirname, '../../../shared/data/resale-values.csv')

const Line = z.object({
  device_brand: z.string(),
  os: z.string(),
  screen_size: z.coerce.number(),
  release_year: z.coerce.number(),
  days_used: z.coerce.number(),
  normalized_used_price: z.coerce.number(),
  normalized_new_price: z.coerce.number(),
})

/** Every device of the file. Throws where it is not there or not as its README says. */
export async function readDevices(file: string): Promise<Row[]> {
  const lines: unknown[] = parse(await readFile(file, 'utf8'), { columns: true })
  return lines.map((line) => {
    const read = Line.parse(line)
    return {
      brand: brandOf(read.device_brand),
      system: read.os,
      screen: read.screen_size,
      released: read.release_year,
      years: read.days_used / 365.25,
      original: Math.exp(read.normalized_new_price),
      used: Math.exp(read.normalized_used_price),
    }
  })
}

/** Xiaomi sells its phones as Redmi. */
const brandOf = (brand: string) => (brand === 'Xiaomi' ? 'Redmi' : brand)

/** The smartphones among them: no tablets (a screen of 18.5 cm or more), nothing but Android and iOS. */
export const isPhone = ({ system, screen }: Row) => (system === 'Android' || system === 'iOS') && screen < 18.5
