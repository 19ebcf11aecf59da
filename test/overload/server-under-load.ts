import type { TestMarket } from '../market.ts'
import { startServerProcess } from '../races/server-process.ts'
import { type LoadGenerator, type Share, startLoad } from './load.ts'

/** Starts a separate server process on the market's database, and returns what puts load on it. */
export async function serverUnderLoad({ databaseUrl, config, url: publicUrl }: TestMarket, more: Record<string, string>) {
  // All load comes from one machine here; sign-in requests set the client address they pretend to have.
  const settings = { GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0', TRUST_PROXY: '127.0.0.1', ...more }
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
