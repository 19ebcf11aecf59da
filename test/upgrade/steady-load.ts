const paths = [
  '/categories',
  '/products?categoryName=Samsung&limit=24',
  '/advertisProducts?advertise=true&limit=12',
  '/listings?q=galaxy',
  '/products?categoryName=Apple&limit=24',
]

export type SteadyLoad = { served: number; turnedAway: number; failed: string[]; stop: () => Promise<void> }

/** Sends so many browsing requests a second, whether or not earlier ones have been answered. */
export function askSteadily(url: string, perSecond: number): SteadyLoad {
  const load: SteadyLoad = { served: 0, turnedAway: 0, failed: [], stop: async () => {} }
  const underWay = new Set<Promise<void>>()
  const started = performance.now()
  let asked = 0

  async function ask(path: string) {
    try {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      if (answer.ok) load.served++
      else if (answer.status === 503 && answer.headers.has('retry-after')) load.turnedAway++
      else load.failed.push(`${path}: ${answer.status}`)
    } catch (error) {
      load.failed.push(`${path}: ${error}`)
    }
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * perSecond
    for (; asked < due; asked++) {
      const one = ask(paths[asked % paths.length] ?? '/').finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }, 20)
  load.stop = async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
  return load
}
