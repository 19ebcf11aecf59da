import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'

/** The types that a file chooser should accept. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The format of photos on iPhones: Safari can draw it, most other browsers cannot. */
const isHeic = ({ type, name }: Blob & { name?: string }) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name ?? '')

/** Why a file cannot be used as a picture, in the server's own words, checked before any work is done with it. */
export function photoProblem(file: Blob): string | undefined {
  if (!photoTypes.includes(file.type) && !isHeic(file)) return t('browser.notAPicture')
  if (file.size === 0) return t('browser.pictureEmpty')
  return undefined
}

/** Pixels of the longer side: more than any page shows, and about a tenth of a camera picture's data to upload. */
const longest = 2560
/** The server's upload limit in bytes. */
const largest = 8 * 1024 * 1024

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3

/**
 * Returns the picture to upload: unchanged if it is small enough and not turned, otherwise redrawn, scaled down and turned.
 * Throws AppError if the browser cannot draw it.
 */
export async function preparePhoto(source: Blob, turns: Turns): Promise<Blob> {
  const heic = isHeic(source)
  const picture = await createImageBitmap(source).catch(() => {
    throw browserError(heic ? 'photo_heic' : 'photo_damaged')
  })
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    if (!heic && scale === 1 && turns === 0 && source.size <= largest) return source
    return await encoded(drawn(picture, scale, turns))
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, scale: number, turns: Turns): HTMLCanvasElement {
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const lying = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = lying ? height : width
  canvas.height = lying ? width : height
  const context = canvas.getContext('2d')
  if (!context) throw browserError('photo_damaged')
  // A JPEG has no transparency: transparent parts become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(browserError('photo_damaged')))
    canvas.toBlob(take, 'image/jpeg', 0.88)
  })
