/** Widths a picture is kept in, in pixels; a smaller original is not enlarged. */
export const imageWidths = [320, 640, 960, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Every picture has its WebP; an AVIF comes when somebody wants it. */
export type ImageKind = 'webp' | 'avif'

/** Where a picture is served; a phone without one shows the drawn placeholder. */
export const imageUrl = (id: string | null, width: ImageWidth = 640): string =>
  id ? `/images/${id}/${width}.webp` : '/phone-placeholder.svg'

const ownUrl = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:320|640|960|1280)\.webp$/

/** The picture behind an address of ours; undefined for any other address. */
export const imageIdFrom = (url: string): string | undefined => ownUrl.exec(url)?.[1]

/** What an `img` needs to choose a width; empty where there is but one. */
export function imageSrcSet(url: string): string {
  const id = imageIdFrom(url)
  return id ? imageWidths.map((width) => `${imageUrl(id, width)} ${width}w`).join(', ') : ''
}
