/** Widths in which a picture is stored, in pixels; a smaller original is not enlarged. */
export const imageWidths = [320, 640, 960, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Every picture is stored as WebP; its AVIF is made after somebody requests it. */
export type ImageKind = 'webp' | 'avif'

/** The URL of a picture; the drawn placeholder if there is none. */
export const imageUrl = (id: string | null, width: ImageWidth = 640): string =>
  id ? `/images/${id}/${width}.webp` : '/phone-placeholder.svg'

const ownUrl = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:320|640|960|1280)\.webp$/

/** The id of the picture behind a URL of ours; undefined for any other URL. */
export const imageIdFrom = (url: string): string | undefined => ownUrl.exec(url)?.[1]

/** The `srcset` of an `img`; empty for a URL that is not a picture of ours, since it has one width only. */
export function imageSrcSet(url: string): string {
  const id = imageIdFrom(url)
  return id ? imageWidths.map((width) => `${imageUrl(id, width)} ${width}w`).join(', ') : ''
}
