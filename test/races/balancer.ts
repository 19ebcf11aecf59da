import type { ServerProcess } from './server-process.ts'

const everyMs = 50

export type Balancer = {
  /** Returns the address of a ready server, in round-robin order. */
  url: () => string
  stop: () => Promise<void>
}

/** Chooses among the servers whose last /readyz check succeeded, as a load balancer does. */
export async function balance(servers: readonly ServerProcess[]): Promise<Balancer> {
  const ready = new Set<string>()
  let stopped = false
  let turn = 0

  async function look() {
    await Promise.all(servers.map(ask))
    for (const url of ready) if (!servers.some((server) => server.url === url)) ready.delete(url)
  }
  async function watch() {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      await look()
    }
  }
  async function ask({ url }: ServerProcess) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) ready.add(url)
    else ready.delete(url)
  }

  await look()
  const watching = watch()
  return {
    url() {
      const known = [...ready]
      const url = known[turn++ % known.length]
      if (!url) throw new Error('No server is ready.')
      return url
    },
    async stop() {
      stopped = true
      await watching
    },
  }
}
