/** Chance that repeats itself: the same seed, the same choices (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  share: () => number
  whole: (below: number) => number
  one: <T>(of: readonly T[]) => T
  chance: (share: number) => boolean
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(share() * below)
  return {
    share,
    whole,
    one: (of) => of[whole(of.length)] as (typeof of)[number],
    chance: (part) => share() < part,
  }
}
