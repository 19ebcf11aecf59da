import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Connection } from '#server/db/connect.ts'

const header = 'Brand,Model,Color,Memory,Storage,Rating,Selling Price,Original Price\n'
const colours = `Black,White,Midnight Blue,Aurora Green,Sky Blue,Red,Gold,Silver,Graphite,Lavender,Mint,Coral,Mystic Bronze,
  Cloud White,Prism Black,Sunset Orange,Ocean Teal,Rose Pink,Awesome Violet,Titanium Gray`.split(/,\s*/)
const sizes = [
  '2 GB,32 GB',
  '3 GB,64 GB',
  '4 GB,64 GB',
  '4 GB,128 GB',
  '6 GB,128 GB',
  '8 GB,128 GB',
  '8 GB,256 GB',
  '12 GB,512 GB',
]

/**
 * Writes a price list of `lines` lines: each model of the catalogue and a twentieth as many models outside it, in every colour
 * and size, at several prices. `dearer` is added to every price, in rupees.
 */
export async function writePriceList({ db }: Connection, file: string, lines: number, dearer = 0): Promise<void> {
  const catalogued = await db
    .selectFrom('models')
    .innerJoin('categories', 'categories.id', 'models.categoryId')
    .select(['models.name', 'categories.name as category'])
    .where('catalogued', '=', true)
    .orderBy('models.name')
    .execute()
  const models = catalogued.map(({ name, category }) => (category === 'Redmi' ? `Xiaomi,${name}` : `${category},${name}`))
  models.push(...Array.from({ length: Math.ceil(models.length / 20) }, (_, nth) => `SAMSUNG,Galaxy Novel ${nth + 3}`))
  const out = createWriteStream(file)
  out.write(header)
  for (let line = 0; line < lines; line++) {
    const [model, size] = [models[line % models.length], sizes[Math.floor(line / models.length) % sizes.length]]
    const round = Math.floor(line / models.length / sizes.length)
    const price = 5_000 + ((line * 7_919) % 60_000) + dearer
    const text = `${model},${colours[round % colours.length]},${size},${(3 + (line % 20) / 10).toFixed(1)},${price},${price + 9_000}\n`
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}
