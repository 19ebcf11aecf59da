import { affineOf, after, type Grey, inverseOf, type Part } from './grey.ts'
import { differingBits, halvesOf, mirroredHash } from './hashes.ts'
import {
  askedParts,
  type Ground,
  greyOf,
  groundsOf,
  groundWithin,
  keptParts,
  type Look,
  looksAt,
  type Pixels,
  pixelsOf,
  sourceLooks,
  within,
} from './make-print.ts'
import { likeness } from './second-look.ts'
import { type Box, wholeBox } from './trim.ts'

/** A stored print: by its hashes copies of it are found, by its looks what it is a copy of. */
export type KeptHashes = { frame: Box | null; insides: readonly Box[]; hashes: readonly bigint[]; looks: readonly bigint[] }
/** With what the second look needs. */
export type KeptPrint = KeptHashes & { aspect: number; small: Uint8Array }

/** At most this many of a hash's 63 bits differ between a photo and its copy. */
const mostBits = 18
/** How many pairs of parts are laid over each other. */
const mostTries = 3
const smallSize = 64
/** Measured by bench/borrowed-photos.ts: copies are above both, pictures that only resemble each other are not. */
const leastWhole = 0.75
const leastFine = 0.5
const leastOverlap = 0.6

/** Which of two photos the copy is: the one that was published later is one of an earlier, or an earlier one is one of it. */
export const directions = ['copy', 'source'] as const
export type Direction = (typeof directions)[number]

/**
 * A photo that is compared. `copy`: what it looks like in all ways in which a copy is found; `source`: the parts of it of which a
 * copy may consist.
 */
export type Seen = Record<Direction, Look[]> & { pixels: Pixels; hashes: Record<Direction, Int32Array> }

export async function seenOf(pixels: Pixels): Promise<Seen> {
  const grounds = await groundsOf(pixels)
  const [copy, source] = [looksAt(grounds, askedParts), sourceLooks(grounds)]
  const ofLooks = (looks: Look[]) => halvesOf(looks.map(({ hash }) => hash))
  return { pixels, copy, source, hashes: { copy: ofLooks(copy), source: ofLooks(source) } }
}

/** A look at the photo, the place among the stored hashes of the one that it resembles, and in how many bits the two differ. */
type Pair = { look: Look; index: number; bits: number }

/** The parts of both that are most alike by their hashes; none if no two are. */
function pairsOf(seen: Seen, kept: KeptHashes, direction: Direction): Pair[] {
  const asked = seen.hashes[direction]
  const stored = halvesOf(direction === 'copy' ? kept.hashes : [...kept.looks, ...kept.looks.map(mirroredHash)])
  const pairs: Pair[] = []
  for (const [place, look] of seen[direction].entries())
    for (let index = 0; index < stored.length / 2; index++) {
      const bits = differingBits(asked, place, stored, index)
      if (bits <= mostBits) pairs.push({ look, index, bits })
    }
  return pairs.toSorted((a, b) => a.bits - b.bits).slice(0, mostTries)
}

function partAt(index: number, frame: Box | null): Part {
  const part = keptParts[index % keptParts.length] as Part
  return index >= keptParts.length && frame ? within(frame, part) : part
}

/** In how many bits the nearest hashes of both differ; undefined if that is too many for a second look at the small version. */
export const leastBits = (seen: Seen, kept: KeptHashes, direction: Direction): number | undefined =>
  pairsOf(seen, kept, direction)[0]?.bits

/** What the photo shows around the edges, as against the stored one. */
export type Shows = 'more' | 'less' | 'same'
export type Alike = { likeness: number; shows: Shows }

/** How alike a photo and a stored one are; undefined if none is a copy of the other in this direction. */
export async function alikeAs(seen: Seen, kept: KeptPrint, direction: Direction): Promise<Alike | undefined> {
  const pairs = pairsOf(seen, kept, direction)
  if (pairs.length === 0) return undefined
  const small = await pixelsOf(kept.small)
  const source = await greyOf(direction === 'copy' ? small : seen.pixels, smallSize)
  for (const pair of pairs) {
    const { part, inGround, ground } =
      direction === 'copy' ? { ...pair.look, part: partAt(pair.index, kept.frame) } : await storedLook(small, kept, pair)
    const found = laidOver(source, direction === 'copy' ? kept.aspect : aspectOf(seen.pixels), { part, inGround, ground })
    if (!found) continue
    const shown = direction === 'copy' ? found.shown / found.covered : found.covered / found.shown
    return { likeness: found.likeness, shows: shown < 1 / mostMore ? 'less' : shown > mostMore ? 'more' : 'same' }
  }
  return undefined
}

/** A photo shows more than another from this many times its area on. */
const mostMore = 1.08

const aspectOf = ({ width, height }: Pixels) => width / height

/** The stored look of a pair, at its small version, and the part of the photo that it resembles. */
async function storedLook(small: Pixels, { insides, looks, aspect }: KeptPrint, { look, index }: Pair) {
  const place = index % looks.length
  const turns = askedParts.length / 2
  const box = place < turns ? wholeBox : (insides[Math.floor(place / turns) - 1] ?? wholeBox)
  const inGround = askedParts[(place % turns) + (index < looks.length ? 0 : turns)] as Part
  return { part: look.part, inGround, ground: await groundWithin({ ...small, aspect }, box) }
}

/** Lays what may be a copy over the source where their parts are; undefined if they do not show the same. */
function laidOver(source: Grey, aspect: number, { part, inGround, ground }: { part: Part; inGround: Part; ground: Ground }) {
  const guess = after(inverseOf(affineOf(part, aspect)), affineOf(inGround, ground.aspect))
  const { whole, fine, shown, covered } = likeness(source, ground.grey, guess)
  const isAlike = whole >= leastWhole && fine >= leastFine && Math.max(shown, covered) >= leastOverlap
  return isAlike ? { likeness: (whole + fine) / 2, shown, covered } : undefined
}
