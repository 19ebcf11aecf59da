import { z } from 'zod'
import type { DeviceRegistry } from './port.ts'

const Answer = z.object({ listed: z.boolean(), since: z.iso.date().nullish() })
const patienceMs = 3_000

/**
 * A register behind `GET {url}/{imei}`, called with a bearer token; it answers `{"listed": true, "since": "2026-11-02"}`.
 * Without `since`, the day of the report, staff have to look at the sale of a listed phone.
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
      const { listed, since } = Answer.parse(await response.json())
      return { listed, ...(since ? { since } : {}) }
    },
  }
}
