import { createHash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** The secret of the app of one of the demo's staff, which is as public as their password. */
export const demoAppSecret = (email: string): string =>
  createHash('sha256').update(`ringback-demo ${email}`).digest().subarray(0, 24).toString('base64url')

const seconds = 30

/** The codes that are accepted now, the current one first: a code works once, so that the next may be needed. */
export async function codesNow(email: string, now: Date): Promise<string[]> {
  const counter = Math.floor(now.getTime() / 1_000 / seconds)
  const { hotp } = createOTP(demoAppSecret(email))
  return Promise.all([counter, counter - 1, counter + 1].map((count) => hotp(count)))
}

/** For how many seconds the current code stays the current one. */
export const secondsLeft = (now: Date) => seconds - (Math.floor(now.getTime() / 1_000) % seconds)
