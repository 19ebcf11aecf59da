import type { TestMarket } from '../market.ts'
import { startServerProcess } from '../races/server-process.ts'
import { type LoadGenerator, type Share, startLoad } from './load.ts'

/** A server process of its own on the market's database, and what puts load on it. */
export async function serverUnderLoad({ databaseUrl, config, url: publicUrl }: TestMarket) {
  // All load comes from one machine here; who signs in says which address they would have.
  const settings = { GUESTS_PER_SECOND: '0', TRUST_PROXY: '127.0.0.1' }
  const server = await startServerProcess({ databaseUrl, dataDir: config.dataDir, publicUrl }, 'server/main.ts', settings)
  const generators: LoadGenerator[] = []
  return {
    url: server.url,
    said: server.said,
    loadOf(mix: Share[]): LoadGenerator {
      const generator = startLoad({ port: Number(new URL(server.url).port), mix })
      generators.push(generator)
      return generator
    },
    async stop() {
      await Promise.all(generators.map((generator) => generator.stop()))
      await server.stop()
    },
  }
}
