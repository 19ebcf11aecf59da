import pLimit from 'p-limit'
import { encodeAvif } from '#server/ports/images/encode-picture.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import type { ImageWidth } from '#shared/domain/images.ts'

type Picture = { id: string; width: ImageWidth }

/** How many pictures may wait for their AVIF; further ones are dropped until they are requested again. */
const maxWaiting = 200

/**
 * Encodes a picture as AVIF after its first request by a client that accepts AVIF (which receives the WebP). One picture at a
 * time, so that encoding never uses more than one processor.
 */
export function avifOnDemand(images: ImageStore) {
  const encoding = pLimit(1)
  const waiting = new Set<string>()

  async function make({ id, width }: Picture) {
    const webp = await images.find(id, width, 'webp')
    if (webp) await images.put(id, width, 'avif', await encodeAvif(webp))
  }
  return {
    want(picture: Picture) {
      const name = `${picture.id}/${picture.width}`
      if (waiting.has(name) || waiting.size >= maxWaiting) return
      waiting.add(name)
      // If encoding fails, clients still get the WebP, and the next request tries again.
      void encoding(() => make(picture).catch(() => undefined)).then(() => waiting.delete(name))
    },
    /** Drops the waiting pictures and waits for the one being encoded. */
    async stop() {
      encoding.clearQueue()
      await encoding(() => undefined)
    },
  }
}
