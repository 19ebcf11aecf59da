import { browserError } from '#shared/contract/reasons/browser.ts'
import type { BegunPhoto, Photo } from '../photos/photo-store.ts'
import type { KeptPhoto } from './kept-listings.ts'

/** Photos as they are kept: by their address if they are uploaded, otherwise with their bytes. */
export const photosToKeep = (photos: readonly Photo[], pictureOf: (key: string) => Blob | undefined): Promise<KeptPhoto[]> =>
  Promise.all(
    photos.map(async ({ key, shot, url }) => {
      const picture = url ? undefined : pictureOf(key)
      return { shot, url, ...(picture && { picture: { bytes: await picture.arrayBuffer(), type: picture.type } }) }
    }),
  )

/** The same back from the device. */
export const pictureFrom = ({ shot, url, picture }: KeptPhoto): BegunPhoto => ({
  shot,
  url,
  picture: picture && new Blob([picture.bytes], { type: picture.type }),
})

/** Why this device cannot keep a listing: there is no room, or its browser forbids it. */
export const whyNotKept = (error: unknown) =>
  browserError(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'device_full' : 'device_keeps_nothing')
