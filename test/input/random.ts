import { seededRandom } from '#server/ports/payments/sandbox/fault-injection.ts'

/** Chance that repeats itself: the same seed, the same choices. */
export type Random = {
  /** From 0 up to 1. */
  share: () => number
  whole: (below: number) => number
  one: <T>(of: readonly T[]) => T
  chance: (share: number) => boolean
}

export function randomFrom(seed: number): Random {
  const share = seededRandom(seed)
  const whole = (below: number) => Math.floor(share() * below)
  return {
    share,
    whole,
    one: (of) => of[whole(of.length)] as (typeof of)[number],
    chance: (part) => share() < part,
  }
}
