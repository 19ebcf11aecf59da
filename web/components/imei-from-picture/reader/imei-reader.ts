import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Picture } from './grey.ts'
import type { Answered, Asked } from './messages.ts'
import { readImeis } from './read-imeis.ts'

/** Larger pictures are made smaller: what cameras add beyond this is noise. */
const mostSide = 3300

async function pixelsOf(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob)
  const factor = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * factor)), Math.max(1, Math.round(bitmap.height * factor))]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

async function answer({ picture }: Asked): Promise<Answered> {
  const loaded = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const [pixels, reader] = await Promise.allSettled([pixelsOf(picture), loaded])
  if (reader.status === 'rejected') return { failed: 'no reader' }
  if (pixels.status === 'rejected') return { failed: 'no picture' }
  return { imeis: await readImeis(pixels.value, readBarcodes) }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage(await answer(data).catch((): Answered => ({ failed: 'no picture' })))
})
