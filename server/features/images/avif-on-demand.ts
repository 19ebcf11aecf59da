import pLimit from 'p-limit'
import { encodeAvif } from '#server/ports/images/encode-picture.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import type { ImageWidth } from '#shared/domain/images.ts'

type Picture = { id: string; width: ImageWidth }

/** How many pictures may wait for theirs; one more is forgotten until somebody looks at it again. */
const mostWaiting = 200

/**
 * A picture gets its AVIF after somebody who takes AVIF has looked at it (they are sent the WebP), one picture after the
 * other: whatever is asked for, no more than one processor is busy with it.
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
      if (waiting.has(name) || waiting.size >= mostWaiting) return
      waiting.add(name)
      // Where it fails there is the WebP, and another try with the next person.
      void encoding(() => make(picture).catch(() => undefined)).then(() => waiting.delete(name))
    },
    /** Leaves undone what waits. */
    async stop() {
      encoding.clearQueue()
      await encoding(() => undefined)
    },
  }
}
