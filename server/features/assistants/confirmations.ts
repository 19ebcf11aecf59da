import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { encrypterOf } from '#server/encryption.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** What a confirmation allows, and nothing else: this deal, about this phone as it was shown, by whoever has this key. */
export type Deal = {
  /** The name of the tool. */
  tool: string
  phoneId: string
  /** Price, delivery and total, as they were shown. */
  price: number
  deliveryCharge: number
  /** Of an offer. */
  amount: number | null
  /** What the phone's page said. */
  version: string
}

const Sealed = z.object({ id: z.string(), until: z.number(), key: z.string(), deal: z.string() })

const minutes = 10
/** Works once for all servers, which count its uses together, for longer than it is valid. */
const once = { name: 'a confirmation', times: 1, seconds: 2 * minutes * 60 }

export type Confirmations = {
  /** Returns a confirmation of the deal by whoever has the key, and until when it is valid. */
  give: (deal: Deal, key: string) => Promise<{ confirmation: string; until: string }>
  /**
   * Does the work that it confirms, and uses it up once that is done; work that fails can be tried again. Throws AppError('conflict')
   * if it is of another deal or key, or past, or was used before. `work` gets the Idempotency-Key by which the work is done once,
   * however many calls come at the same time.
   */
  use: <T>(confirmation: string, deal: Deal, key: string, work: (once: string) => Promise<T>) => Promise<T>
}

/** Confirmations are encrypted with the secret that all servers share, so none of them is stored. */
export function confirmationsFrom(secret: string, now: () => Promise<Date>, countTry: CountTry): Confirmations {
  const { encrypt, decrypt } = encrypterOf(secret, 'confirmations of assistants')
  function read(confirmation: string) {
    try {
      return Sealed.parse(JSON.parse(decrypt(Buffer.from(confirmation, 'base64url'))))
    } catch {
      throw appError('confirmation_unfit')
    }
  }
  return {
    async give(deal, key) {
      const until = (await now()).getTime() + minutes * 60_000
      const sealed = { id: randomUUID(), until, key: digestOf(key), deal: textOf(deal) }
      return {
        confirmation: encrypt(JSON.stringify(sealed)).toString('base64url'),
        until: new Date(until).toISOString(),
      }
    },
    async use(confirmation, deal, key, work) {
      const sealed = read(confirmation)
      if (sealed.key !== digestOf(key) || sealed.deal !== textOf(deal)) throw appError('confirmation_unfit')
      if (sealed.until <= (await now()).getTime()) throw appError('confirmation_past', { minutes })
      const done = await work(sealed.id)
      await countTry({ method: 'POST', path: '', limit: once }, sealed.id).catch(() => {
        throw appError('confirmation_used')
      })
      return done
    },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const textOf = ({ tool, phoneId, price, deliveryCharge, amount, version }: Deal) =>
  JSON.stringify([tool, phoneId, price, deliveryCharge, amount, version])

/** A short name of what was shown: another word of it gives another name. */
export const versionOf = (shown: unknown): string => digestOf(JSON.stringify(shown))
