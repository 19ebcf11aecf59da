import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type ProviderVisitor, visitorAt } from '../provider.ts'

export const clientOfMarket = { IDENTITY_CLIENT_ID: 'market', IDENTITY_CLIENT_SECRET: 'the secret of the market' }

/** Starts `oidc-provider` as a process of its own for the market at `marketUrl`. */
export async function startProvider(port: number, marketUrl: string): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const env = { PATH: process.env.PATH, PORT: String(port), MARKET_URL: marketUrl, NODE_NO_WARNINGS: '1' }
  const program = path.join(import.meta.dirname, 'provider-process.mjs')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('The provider did not start.')))])
  return {
    issuer: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A browser at the market; its cookies are sent to the provider as well. */
export const browserAt = (marketUrl: string) => visitorAt(marketUrl)

/** Follows the way from the market to the provider, signs in there as `login`, agrees, and returns where it leads back to. */
export async function signInAs(browser: ProviderVisitor, login: string, query = ''): Promise<string> {
  let at = await browser.follow(`/identity/start${query}`)
  for (let pages = 0; pages < 3 && at.url.includes('/interaction/'); pages++) {
    const html = await at.response.text()
    const form: Record<string, string> = html.includes('name="login"')
      ? { prompt: 'login', login, password: 'any' }
      : { prompt: 'consent' }
    at = await browser.follow(at.url, { form })
  }
  return at.url
}
