import { type Affine, affineOf, at, type Grey, type Part, pixelAt } from './grey.ts'

/** How finely a part is looked at, and how many waves across and down are told apart. */
const samples = 32
const waves = 8

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float32Array.from({ length: samples }, (_, place) => Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * samples))),
)

/** Which waves are bits of a hash, the longest first: these change least. The mean brightness is none. */
const waveOrder = Array.from({ length: waves * waves }, (_, index) => ({
  across: index % waves,
  down: Math.floor(index / waves),
}))
  .filter(({ across, down }) => across + down > 0)
  .toSorted((a, b) => a.across + a.down - b.across - b.down || a.across - b.across)

const hashBits = waveOrder.length
/** The bits of the longest waves are looked up, in two halves of which a copy has to share both: one has every other bit. */
const soughtBits = 38
const halves = [0, 1].map((first) =>
  Array.from({ length: hashBits }, (_, bit) => bit).filter((bit) => bit < soughtBits && bit % 2 === first),
)
/** How many variants of a half are looked up. */
const variants = 64

/** How much of each wave there is in a part: a bit of its hash is the sign, and what is near nought is doubtful. */
export function wavesOf(grey: Grey, part: Part, aspect: number): Float32Array {
  const seen = lookAt(grey, affineOf(part, aspect))
  const rows = new Float32Array(samples * waves)
  for (let row = 0; row < samples; row++)
    for (let wave = 0; wave < waves; wave++) {
      const cosine = cosines[wave] as Float32Array
      let sum = 0
      for (let column = 0; column < samples; column++) sum += (seen[row * samples + column] ?? 0) * (cosine[column] ?? 0)
      rows[row * waves + wave] = sum
    }
  return Float32Array.from({ length: hashBits }, (_, bit) => {
    const { across, down } = waveOrder[bit] ?? { across: 0, down: 0 }
    const cosine = cosines[down] as Float32Array
    let sum = 0
    for (let row = 0; row < samples; row++) sum += (rows[row * waves + across] ?? 0) * (cosine[row] ?? 0)
    return sum
  })
}

function lookAt(grey: Grey, { xx, xy, x, yx, yy, y }: Affine): Float32Array {
  const seen = new Float32Array(samples * samples)
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++) {
      const [across, down] = [(column + 0.5) / samples, (row + 0.5) / samples]
      seen[row * samples + column] = at(
        grey,
        pixelAt(xx * across + xy * down + x, grey.width),
        pixelAt(yx * across + yy * down + y, grey.height),
      )
    }
  return level(seen)
}

/** Takes away what is a slope over the whole part: light that falls off to a side is none of the photo. */
function level(seen: Float32Array): Float32Array {
  const middle = (samples - 1) / 2
  let [across, down, squares] = [0, 0, 0]
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++) {
      const value = seen[row * samples + column] ?? 0
      across += value * (column - middle)
      down += value * (row - middle)
      squares += (column - middle) ** 2
    }
  return seen.map(
    (value, index) =>
      value - (across / squares) * ((index % samples) - middle) - (down / squares) * (Math.floor(index / samples) - middle),
  )
}

/** The hash: for each wave whether there is more of it than of its opposite. */
export function hashOf(found: Float32Array): bigint {
  let hash = 0n
  for (const one of found) hash = (hash << 1n) | (one > 0 ? 1n : 0n)
  return hash
}

const maskOf = (bit: number) => 1n << BigInt(hashBits - 1 - bit)
const halfMasks = halves.map((bits) => bits.reduce((mask, bit) => mask | maskOf(bit), 0n))

const acrossMask = waveOrder.reduce((mask, { across }, bit) => (across % 2 === 1 ? mask | maskOf(bit) : mask), 0n)

/** The hash of the same part mirrored: waves of an odd number across are the other way round. The function photo_look_pieces has it too. */
export const mirroredHash = (hash: bigint): bigint => hash ^ acrossMask

/** The halves of a hash by which it is looked up, as the function photo_pieces of the database has them: the last bit tells which half it is. */
export const piecesOf = (hash: bigint): bigint[] => halfMasks.map((mask, half) => (hash & mask) | BigInt(half))

/** Each half of a hash, and what it would be if some of its doubtful bits were the other way round: the likeliest variants. */
export function probesOf(found: Float32Array): bigint[][] {
  const whole = piecesOf(hashOf(found))
  return halves.map((bits, half) => {
    const doubts = bits.map((bit) => ({ size: Math.abs(found[bit] ?? 0), mask: maskOf(bit) })).toSorted((a, b) => a.size - b.size)
    const sizes = doubts.map(({ size }) => size)
    return likeliest(sizes).map((turned) =>
      turned.reduce((piece, index) => piece ^ (doubts[index]?.mask ?? 0n), whole[half] ?? 0n),
    )
  })
}

type Turned = { turned: number[]; size: number }

/** The sets of bits that are turned round most probably, none first: those whose waves are the weakest together. `sizes` ascend. */
function likeliest(sizes: readonly number[]): number[][] {
  const found: number[][] = [[]]
  const open: Turned[] = [{ turned: [0], size: sizes[0] ?? 0 }]
  while (found.length < variants) {
    const next = open.reduce((least, one) => (one.size < least.size ? one : least))
    open.splice(open.indexOf(next), 1)
    found.push(next.turned)
    const last = next.turned.at(-1) ?? 0
    const more = sizes[last + 1]
    if (more === undefined) continue
    // Each set comes from one other: by one bit more, or by a stronger one instead of its last.
    open.push({ turned: [...next.turned, last + 1], size: next.size + more })
    open.push({ turned: [...next.turned.slice(0, -1), last + 1], size: next.size - (sizes[last] ?? 0) + more })
  }
  return found
}

/** Hashes in halves of 32 bits, one after the other: comparing thousands of whole ones would take seconds. */
export const halvesOf = (hashes: readonly bigint[]): Int32Array =>
  Int32Array.from(hashes.flatMap((hash) => [Number(hash >> 32n) | 0, Number(hash & 0xffff_ffffn) | 0]))

/** In how many bits a hash of `one` differs from one of `other`, each at its place. */
export const differingBits = (one: Int32Array, place: number, other: Int32Array, otherPlace: number): number =>
  bitsSet((one[2 * place] ?? 0) ^ (other[2 * otherPlace] ?? 0)) +
  bitsSet((one[2 * place + 1] ?? 0) ^ (other[2 * otherPlace + 1] ?? 0))

function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
