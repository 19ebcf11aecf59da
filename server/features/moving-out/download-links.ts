import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { encrypterOf } from '#server/encryption.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { appError } from '#shared/contract/reasons/market.ts'

const seconds = 60
/** Works once for all servers, which count its uses together, for longer than it is valid. */
const once = { name: 'a link of an export', times: 1, seconds: 10 * seconds }

const Sealed = z.object({ id: z.string(), until: z.number() })

type DownloadLinks = {
  make: () => Promise<string>
  /** Throws AppError('not_found') unless it is such a link of the last minute that nobody has used. */
  use: (code: string) => Promise<void>
}

/** A browser that saves a file of any size while it arrives sends no token with its request: the link itself lets it in, once. */
export function downloadLinks(secret: string, now: () => Promise<Date>, countTry: CountTry): DownloadLinks {
  const { encrypt, decrypt } = encrypterOf(secret, 'links of exports')
  const read = (code: string) => {
    try {
      return Sealed.parse(JSON.parse(decrypt(Buffer.from(code, 'base64url'))))
    } catch {
      throw appError('export_link_past')
    }
  }
  return {
    async make() {
      const sealed = { id: randomUUID(), until: (await now()).getTime() + seconds * 1_000 }
      return encrypt(JSON.stringify(sealed)).toString('base64url')
    },
    async use(code) {
      const { id, until } = read(code)
      if (until <= (await now()).getTime()) throw appError('export_link_past')
      await countTry({ method: 'GET', path: '', limit: once }, id).catch(() => {
        throw appError('export_link_past')
      })
    },
  }
}
