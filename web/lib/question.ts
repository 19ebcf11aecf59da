type Listener = () => void

/**
 * A question that a call puts to the person in the middle of what they are doing, and the dialog that shows it; all who wait share
 * it. `ask` resolves to false if the person closes the dialog, or if the page has none.
 */
export function question<About>() {
  let asking: { about: About; settle: (isYes: boolean) => void; answer: Promise<boolean> } | undefined
  const listeners = new Set<Listener>()
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** What is being asked about, for the dialog. */
    about: () => asking?.about,
    watch(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(about: About): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false)
      if (!asking) {
        let settle = (_isYes: boolean) => {}
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        asking = { about, settle, answer }
        tellListeners()
      }
      return asking.answer
    },
    end(isYes: boolean) {
      const ended = asking
      asking = undefined
      ended?.settle(isYes)
      tellListeners()
    },
  }
}
