import { z } from 'zod'
import type { DeviceRegistry } from './port.ts'

const Answer = z.object({ listed: z.boolean(), since: z.iso.date().optional() })
const patienceMs = 3_000

/**
 * A register behind `GET {url}/{imei}`, called with a bearer token; it answers `{"listed": true, "since": "2026-11-02"}`.
 * A small adapter service translates a real register's protocol to this.
 */
export function httpRegistry({ url, token }: { url: string; token: string }): DeviceRegistry {
  return {
    kind: 'http',
    async ask(imei) {
      const response = await fetch(`${url.replace(/\/$/, '')}/${imei}`, {
        headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`The device registry answered ${response.status}.`)
      return Answer.parse(await response.json())
    },
  }
}
