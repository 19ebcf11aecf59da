import { seededRandom } from '#stand-ins/cards/fault-injection.ts'

/** Repeatable random choices: the same seed makes the same choices. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
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
