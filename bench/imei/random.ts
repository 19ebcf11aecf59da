import { passesLuhn } from '#shared/domain/luhn.ts'

export type Random = ReturnType<typeof randomFrom>

/** Numbers that are the same each time the bench runs (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (least: number, most: number) => least + next() * (most - least),
    of: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to choose from')
      return item
    },
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
    letters: (count: number) => Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'[below(34)]).join(''),
  }
}

export function imeiOf(random: Random, typeCode: string): string {
  const start = typeCode + random.digits(14 - typeCode.length)
  return start + [...'0123456789'].find((digit) => passesLuhn(start + digit))
}

/** What is printed beside an IMEI and is none. */
export const distractors = (random: Random) => ({
  eid: `8904${random.digits(28)}`,
  iccid: `8949${random.digits(16)}`,
  meid: `A0${random.digits(12)}`,
  serial: random.letters(11),
  numericSerial: random.digits(random.of([12, 13, 14, 16])),
  ean: random.digits(13),
})
export type Distractors = ReturnType<typeof distractors>
