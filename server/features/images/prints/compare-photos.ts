import { affineOf, after, inverseOf, type Part } from './grey.ts'
import { differingBits, halvesOf } from './hashes.ts'
import { askedParts, greyOf, groundsOf, keptParts, type Look, looksAt, type Pixels, pixelsOf, within } from './make-print.ts'
import { likeness } from './second-look.ts'
import type { Box } from './trim.ts'

/** A stored print, as the second look needs it. */
export type KeptPrint = { aspect: number; frame: Box | null; hashes: readonly bigint[]; small: Uint8Array }

/** At most this many of a hash's 63 bits differ between a photo and its copy. */
const mostBits = 18
/** How many pairs of parts are laid over each other. */
const mostTries = 3
const smallSize = 64
/** Measured by bench/borrowed-photos.ts: copies are above both, pictures that only resemble each other are not. */
const leastWhole = 0.75
const leastFine = 0.5
const leastOverlap = 0.6

/** What the photo that may be a copy looks like in all ways in which a copy is found. */
export const looksOf = async (pixels: Pixels): Promise<Look[]> => looksAt(await groundsOf(pixels, 'each stage'), askedParts)

type Pair = { look: Look; part: Part; bits: number }

/** The parts of both that are most alike by their hashes; none if no two are. */
function pairsOf(looks: readonly Look[], { frame, hashes }: Pick<KeptPrint, 'frame' | 'hashes'>): Pair[] {
  const [asked, kept] = [halvesOf(looks.map(({ hash }) => hash)), halvesOf(hashes)]
  const pairs: Pair[] = []
  for (const [place, look] of looks.entries())
    for (let index = 0; index < hashes.length; index++) {
      const bits = differingBits(asked, place, kept, index)
      if (bits <= mostBits) pairs.push({ look, part: partAt(index, frame), bits })
    }
  return pairs.toSorted((a, b) => a.bits - b.bits).slice(0, mostTries)
}

function partAt(index: number, frame: Box | null): Part {
  const part = keptParts[index % keptParts.length] as Part
  return index >= keptParts.length && frame ? within(frame, part) : part
}

/** In how many bits the nearest hashes of both differ; undefined if that is too many for a second look at the small version. */
export const leastBits = (looks: readonly Look[], kept: Pick<KeptPrint, 'frame' | 'hashes'>): number | undefined =>
  pairsOf(looks, kept)[0]?.bits

/** How alike a photo and a stored one are, from 0 to 1; undefined if the photo is no copy of it. */
export async function alikeAs(looks: readonly Look[], kept: KeptPrint): Promise<number | undefined> {
  const pairs = pairsOf(looks, kept)
  if (pairs.length === 0) return undefined
  const small = await greyOf(await pixelsOf(kept.small), smallSize)
  for (const { look, part } of pairs) {
    const guess = after(inverseOf(affineOf(part, kept.aspect)), affineOf(look.inGround, look.ground.aspect))
    const { whole, fine, overlap } = likeness(small, look.ground.grey, guess)
    if (whole >= leastWhole && fine >= leastFine && overlap >= leastOverlap) return (whole + fine) / 2
  }
  return undefined
}
