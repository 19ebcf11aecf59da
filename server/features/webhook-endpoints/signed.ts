import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** `at` is by the clock that consumers compare with theirs, which nothing turns. */
type Message = { id: string; body: string; secrets: readonly string[]; at: Date }

/**
 * The headers by which a consumer knows that a message is ours and new: Standard Webhooks 1.0. With several secrets there are
 * several signatures, of which one has to fit.
 */
export function signed({ id, body, secrets, at }: Message): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
