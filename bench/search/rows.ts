import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export const rate = 83

/** A line of the price list with the fields that queries are judged by. Prices are in dollars. */
export type JudgedRow = {
  brand: string
  model: string
  colour: string
  ramGb: number
  storageGb: number
  price: number
  name: string
}

const gigabytes = (text: string) => {
  const [, number, unit] = /^([\d.]+) ?([mgt])b$/i.exec(text.trim()) ?? []
  return Number(number) * ({ m: 1 / 1024, g: 1, t: 1024 }[unit?.toLowerCase() ?? ''] ?? Number.NaN)
}
const tidy = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')

/** Reads the lines of the market's four brands, without duplicates. */
export async function readJudgedRows(file: string): Promise<JudgedRow[]> {
  const records: Record<string, string>[] = parse(await readFile(file), { columns: true, bom: true })
  const rows = records.map((record) => {
    const [brand, model, colour] = [tidy(record.Brand), tidy(record.Model), tidy(record.Color)]
    const [memory, storage] = [tidy(record.Memory), tidy(record.Storage)]
    return {
      brand,
      model,
      colour,
      ramGb: gigabytes(memory),
      storageGb: gigabytes(storage),
      price: Math.round((Number(record['Selling Price']) / rate) * 100) / 100,
      name: [brand, model, colour, memory, storage].filter(Boolean).join(' '),
    }
  })
  const sold = rows.filter(({ brand, model }) => brand !== 'Xiaomi' || /^redmi\b/i.test(model))
  return [...new Map(sold.map((row) => [JSON.stringify(row), row])).values()]
}
