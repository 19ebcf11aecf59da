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
  const waiting = new Map<string, Picture>()
  let working: Promise<void> | undefined

  async function work() {
    // What comes in meanwhile is seen by this same loop.
    for (const [name, picture] of waiting) {
      // Where it fails there is the WebP, and another try with the next person.
      await make(picture).catch(() => undefined)
      waiting.delete(name)
    }
    working = undefined
  }
  async function make({ id, width }: Picture) {
    const webp = await images.find(id, width, 'webp')
    if (webp) await images.put(id, width, 'avif', await encodeAvif(webp))
  }
  return {
    want(picture: Picture) {
      if (waiting.size >= mostWaiting) return
      waiting.set(`${picture.id}/${picture.width}`, picture)
      working ??= work()
    },
    /** Leaves undone what waits. */
    async stop() {
      waiting.clear()
      await working
    },
  }
}
