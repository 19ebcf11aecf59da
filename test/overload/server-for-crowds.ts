import type { TestMarket } from '../market.ts'
import { startServerProcess } from '../races/server-process.ts'
import { type Crowd, gather, type Share } from './load.ts'

/** A server process of its own on the market's database, and the crowds that come to it. */
export async function serverForCrowds({ databaseUrl, config, url: publicUrl }: TestMarket) {
  // Crowds come from one machine here; who signs in says which address they would have.
  const settings = { GUESTS_PER_SECOND: '0', TRUST_PROXY: '127.0.0.1' }
  const server = await startServerProcess({ databaseUrl, dataDir: config.dataDir, publicUrl }, 'server/main.ts', settings)
  const crowds: Crowd[] = []
  return {
    url: server.url,
    crowdOf(mix: Share[]): Crowd {
      const crowd = gather({ port: Number(new URL(server.url).port), mix })
      crowds.push(crowd)
      return crowd
    },
    async stop() {
      await Promise.all(crowds.map((crowd) => crowd.leave()))
      await server.stop()
    },
  }
}
