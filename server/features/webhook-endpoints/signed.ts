import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

type Message = { id: string; body: string; secrets: readonly string[] }

/**
 * The headers by which a consumer knows that a message is ours and new: Standard Webhooks 1.0. With several secrets there are
 * several signatures, of which one has to fit. The time is that of the machine, as the consumer's is.
 */
export function signed({ id, body, secrets }: Message, seconds = Math.floor(Date.now() / 1_000)): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
