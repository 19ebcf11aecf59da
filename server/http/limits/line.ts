import type { CallerKey } from './caller.ts'

/** A request that waits. */
export type Turn = { caller: CallerKey; begin: () => void; refuse: () => void }

/** The waiting requests of one priority: callers take turns, and each caller's requests keep their order. */
export type Line = {
  add: (turn: Turn) => void
  /** Returns whether the turn was still waiting. */
  remove: (turn: Turn) => boolean
  /** Returns the first turn of the caller who has waited the longest since their last, among those whom `may` lets begin. */
  next: (may: (caller: CallerKey) => boolean) => Turn | undefined
  /** Returns the latest turn of the caller with the most turns. */
  mostPatient: () => Turn | undefined
  waitingOf: (caller: CallerKey) => number
  size: () => number
}

export function lineOfCallers(): Line {
  /** By caller's key, in the order in which the callers' turns come. */
  const places = new Map<string, Set<Turn>>()
  let size = 0
  const firstOf = (turns: Set<Turn>) => turns.values().next().value

  return {
    add(turn) {
      const own = places.get(turn.caller.key) ?? new Set()
      places.set(turn.caller.key, own.add(turn))
      size++
    },
    remove(turn) {
      const { key } = turn.caller
      const own = places.get(key)
      if (!own?.delete(turn)) return false
      size--
      if (own.size === 0) places.delete(key)
      return true
    },
    next(may) {
      for (const [key, turns] of places) {
        const turn = firstOf(turns)
        if (!turn || !may(turn.caller)) continue
        // The caller's next turn comes after one of everybody else.
        places.delete(key)
        places.set(key, turns)
        return turn
      }
      return undefined
    },
    mostPatient() {
      let most: Set<Turn> | undefined
      for (const turns of places.values()) if (turns.size > (most?.size ?? 0)) most = turns
      return most && Array.from(most).at(-1)
    },
    waitingOf: ({ key }) => places.get(key)?.size ?? 0,
    size: () => size,
  }
}
