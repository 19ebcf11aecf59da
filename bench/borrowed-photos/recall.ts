import sharp from 'sharp'
import { alikeAs, type Direction, leastBits, type Seen, seenOf } from '#server/features/images/prints/compare-photos.ts'
import { mirroredHash, piecesOf } from '#server/features/images/prints/hashes.ts'
import { type Print, pixelsOf, printOf, probesOfLooks } from '#server/features/images/prints/make-print.ts'
import { printedWidth } from '#server/features/images/upload-image.ts'
import { randomOf } from '#test/random-of.ts'
import { type Change, changes } from './changes.ts'
import type { Photograph } from './photographs.ts'

type Kept = { name: string; print: Print }
type Index = Map<bigint, Set<Kept>>
export type Found = { found: number; wrong: string[]; alarms: number; milliseconds: number }
export type Row = { name: string; photos: number; later: Found; earlier: Found }

/** As the market sees an upload. */
const seen = async (photo: Buffer) =>
  pixelsOf(
    await sharp(photo).resize({ width: printedWidth, withoutEnlargement: true }).webp({ quality: 82, effort: 2 }).toBuffer(),
  )

export type Stored = { kept: Kept[]; index: Record<Direction, Index> }

/** Prints of photos as the database stores them, and its two indexes. */
async function storedOf(photos: Photograph[]): Promise<Stored> {
  const kept: Kept[] = []
  const index = { copy: new Map(), source: new Map() }
  for (const { name, photo } of photos) {
    const one = { name, print: await printOf(await seen(photo)) }
    kept.push(one)
    enter(index.copy, one, one.print.hashes)
    enter(index.source, one, [...one.print.looks, ...one.print.looks.map(mirroredHash)])
  }
  return { kept, index }
}

function enter(index: Index, one: Kept, hashes: bigint[]) {
  for (const piece of hashes.flatMap(piecesOf)) index.set(piece, (index.get(piece) ?? new Set()).add(one))
}

/** Which stored photos a photo is taken for a copy of, or for the source of. */
async function foundFor(photo: Seen, { index }: Stored): Promise<Set<Kept>> {
  const found = new Set<Kept>()
  for (const direction of ['copy', 'source'] as const)
    for (const one of candidatesOf(photo, direction, index[direction]))
      if (leastBits(photo, one.print, direction) !== undefined && (await alikeAs(photo, one.print, direction))) found.add(one)
  return found
}

function candidatesOf(photo: Seen, direction: Direction, index: Index): Set<Kept> {
  const having = (half: bigint[]) => new Set(half.flatMap((piece) => [...(index.get(piece) ?? [])]))
  return new Set(
    probesOfLooks(photo[direction]).flatMap(([one = [], other = []]) => {
      const others = having(other)
      return [...having(one)].filter((kept) => others.has(kept))
    }),
  )
}

export type Photos = { photos: Photograph[]; originals: Stored; seen: Map<string, Seen> }

export async function photosOf(photos: Photograph[]): Promise<Photos> {
  const looked = new Map<string, Seen>()
  for (const { name, photo } of photos) looked.set(name, await seenOf(await seen(photo)))
  return { photos, originals: await storedOf(photos), seen: looked }
}

/** How often a changed photo is found after its original and before it, and what else each is taken for. */
export async function tryChange(change: Change, { photos, originals, seen: looked }: Photos): Promise<Row> {
  const random = randomOf(41)
  const copies: Photograph[] = []
  for (const { name, photo } of photos) copies.push({ name, photo: await change.apply(photo, random) })
  const later = await triesOf(copies, originals, async ({ photo }) => seenOf(await seen(photo)))
  const earlier = await triesOf(photos, await storedOf(copies), ({ name }) => looked.get(name))
  return { name: change.name, photos: photos.length, later, earlier }
}

async function triesOf(
  photos: Photograph[],
  stored: Stored,
  look: (photo: Photograph) => Promise<Seen> | Seen | undefined,
): Promise<Found> {
  const row: Found = { found: 0, wrong: [], alarms: 0, milliseconds: 0 }
  for (const one of photos) {
    const began = performance.now()
    const asked = await look(one)
    const found = asked ? [...(await foundFor(asked, stored))] : []
    row.milliseconds += performance.now() - began
    if (found.some(({ name }) => name === one.name)) row.found++
    const wrong = found.filter(({ name }) => name !== one.name)
    if (wrong.length > 0) row.alarms++
    row.wrong.push(...wrong.map(({ name }) => `${one.name} = ${name}`))
  }
  return row
}

export const unchanged: Change = { name: 'as it is', apply: (photo) => Promise.resolve(photo) }
export const allChanges = [unchanged, ...changes]
