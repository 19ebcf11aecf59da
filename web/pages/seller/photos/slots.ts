/** Lets so many pieces of work go on at once; the others wait for their turn. */
export function slots(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
