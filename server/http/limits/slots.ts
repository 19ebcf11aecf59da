import type { Lane } from './lanes.ts'

type GiveBack = () => void
type Turn = { since: number; come: (giveBack: GiveBack | undefined) => void }

export type Slots = {
  /**
   * Whether one more would wait too long behind the queue, at the pace of lately. A burst is borne for as long as the
   * patience; a queue that has stood for that long only makes everybody late, and is kept to a fifth of it.
   */
  isFull: () => boolean
  /**
   * Calls `come` when it is this one's turn, at once if a slot is free; without a slot for whom the wait became twice
   * too long. Answers how to leave the queue.
   */
  enter: (come: Turn['come']) => () => void
}

/** A lane's slots, and the queue for them: first come, first served. */
export function slotsFor({ slots, patienceMs }: Lane, now = () => performance.now()): Slots {
  const queue = new Set<Turn>()
  let taken = 0
  /** How long a slot is held, on average lately. */
  let heldMs = 0
  let emptyAt = now()

  function take(): GiveBack {
    const since = now()
    let given = false
    taken++
    return () => {
      if (given) return
      given = true
      taken--
      heldMs += (now() - since - heldMs) / 16
      callNext()
    }
  }

  function callNext() {
    for (const turn of queue) {
      if (taken >= slots) return
      queue.delete(turn)
      if (queue.size === 0) emptyAt = now()
      turn.come(now() - turn.since > 2 * patienceMs ? undefined : take())
    }
  }

  return {
    isFull() {
      if (taken < slots) return false
      if (queue.size === 0) emptyAt = now()
      const stands = now() - emptyAt > patienceMs
      return ((queue.size + 1) * heldMs) / slots > (stands ? patienceMs / 5 : patienceMs)
    },
    enter(come) {
      const turn = { since: now(), come }
      if (taken < slots) come(take())
      else if (queue.add(turn).size === 1) emptyAt = turn.since
      return () => queue.delete(turn)
    },
  }
}
