import sharp from 'sharp'
import { alikeAs, type KeptPrint, leastBits, looksOf } from '#server/features/images/prints/compare-photos.ts'
import { piecesOf } from '#server/features/images/prints/hashes.ts'
import { type Print, pixelsOf, printOf, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import { printedWidth } from '#server/features/images/upload-image.ts'
import { randomOf } from '#test/random-of.ts'
import { type Change, changes } from './changes.ts'
import type { Photograph } from './photographs.ts'

type Kept = Photograph & { print: Print }
export type Row = { name: string; photos: number; found: number; wrong: string[]; milliseconds: number }

/** As the market sees an upload. */
const seen = async (photo: Buffer) =>
  pixelsOf(
    await sharp(photo).resize({ width: printedWidth, withoutEnlargement: true }).webp({ quality: 82, effort: 2 }).toBuffer(),
  )

export async function keptOf(photos: Photograph[]): Promise<{ kept: Kept[]; index: Map<bigint, Set<Kept>> }> {
  const kept: Kept[] = []
  const index = new Map<bigint, Set<Kept>>()
  for (const { name, photo } of photos) {
    const one = { name, photo, print: await printOf(await seen(photo)) }
    kept.push(one)
    for (const piece of one.print.hashes.flatMap(piecesOf)) index.set(piece, (index.get(piece) ?? new Set()).add(one))
  }
  return { kept, index }
}

/** Which stored photos a photo is taken for a copy of. */
async function foundFor(photo: Buffer, index: Map<bigint, Set<Kept>>): Promise<Kept[]> {
  const looks = await looksOf(await seen(photo))
  const having = (half: bigint[]) => new Set(half.flatMap((piece) => [...(index.get(piece) ?? [])]))
  const candidates = new Set(
    probesOfLooks(looks).flatMap(([one = [], other = []]) => {
      const others = having(other)
      return [...having(one)].filter((kept) => others.has(kept))
    }),
  )
  const found: Kept[] = []
  for (const one of candidates) {
    const print: KeptPrint = one.print
    if (leastBits(looks, print) !== undefined && (await alikeAs(looks, print)) !== undefined) found.push(one)
  }
  return found
}

/** How often a changed photo is found, and what else it is taken for. */
export async function tryChange(change: Change, { kept, index }: Awaited<ReturnType<typeof keptOf>>): Promise<Row> {
  const random = randomOf(41)
  const row: Row = { name: change.name, photos: 0, found: 0, wrong: [], milliseconds: 0 }
  for (const one of kept) {
    const copy = await change.apply(one.photo, random)
    const began = performance.now()
    const found = await foundFor(copy, index)
    row.milliseconds += performance.now() - began
    row.photos++
    if (found.includes(one)) row.found++
    row.wrong.push(...found.filter((other) => other !== one).map((other) => `${one.name} = ${other.name}`))
  }
  return row
}

export const unchanged: Change = { name: 'as it is', apply: (photo) => Promise.resolve(photo) }
export const allChanges = [unchanged, ...changes]
