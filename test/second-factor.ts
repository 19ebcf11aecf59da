import { setTimeout as sleep } from 'node:timers/promises'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { ProviderVisitor } from './provider.ts'

/** An authenticator app: tells a code that it has not told before and that is accepted now. */
export type App = { nextCode: () => Promise<string> }

const seconds = 30
const current = () => Math.floor(Date.now() / 1_000 / seconds)
/** The oldest code that is accepted for at least another fifteen seconds. */
const oldest = () => Math.floor((Date.now() / 1_000 - seconds / 2) / seconds)

/** An app with the secret that the provider shows, in base32. */
export function appWith(secret: string): App {
  const { hotp } = createOTP(new TextDecoder().decode(base32.decode(secret)))
  let used = 0
  return {
    async nextCode() {
      // The provider accepts the code before the current one and the one after it, each once.
      used = Math.max(oldest(), used + 1)
      while (used > current() + 1) await sleep(1_000)
      return hotp(used)
    },
  }
}

export const secondFactorOf = async (visitor: ProviderVisitor) =>
  (await (await visitor.request('/identity/second-factor')).json()) as {
    on: boolean
    isPending: boolean
    app: boolean
    passkeys: { id: string; name: string | null }[]
    backupCodes: number
  }

const post = (visitor: ProviderVisitor, path: string, json: object = {}) => visitor.request(`/identity${path}`, { json })

export const prove = (visitor: ProviderVisitor, code: string) => post(visitor, '/two-factor/verify-totp', { code })
export const proveByBackupCode = (visitor: ProviderVisitor, code: string) =>
  post(visitor, '/two-factor/verify-backup-code', { code })

/** Sets an authenticator app up for who is signed in; returns it and the backup codes. */
export async function setUpApp(visitor: ProviderVisitor): Promise<{ app: App; backupCodes: string[] }> {
  const { secret } = (await accepted(post(visitor, '/second-factor/app'))) as { secret: string }
  const app = appWith(secret)
  await accepted(prove(visitor, await app.nextCode()))
  const { codes } = (await accepted(post(visitor, '/second-factor/backup-codes'))) as { codes: string[] }
  return { app, backupCodes: codes }
}

/** Proves the second factor of one of the demo's staff by a code that its authenticator shows; others may have used it already. */
export async function proveAsDemoStaff(visitor: ProviderVisitor, email: string): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    for (const code of await demoCodes(visitor, email)) if ((await prove(visitor, code)).ok) return
    await sleep(10_000)
  }
  throw new Error(`No code of ${email} was accepted.`)
}

async function demoCodes(visitor: ProviderVisitor, email: string): Promise<string[]> {
  const shown = (await (await visitor.request('/authenticator.json')).json()) as { email: string; codes: string[] }[]
  return shown.find((one) => one.email === email)?.codes ?? []
}

async function accepted(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`)
  return response.json()
}
