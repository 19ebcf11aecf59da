import type { Config } from '#server/config.ts'
import { openBucket } from './bucket.ts'
import { bucketImages } from './bucket-images.ts'
import { localImages } from './local-images.ts'
import type { ImageStore } from './port.ts'

/** The store that receives new pictures, the store that may still have old ones, and the order in which they are read. */
export type ImageStores = { main: ImageStore; other: ImageStore | undefined; order: ImageStore[] }

type StorageConfig = Pick<Config, 'dataDir' | 'pictures'>

const folders = { images: 'images', privateImages: 'private-images' }

/** Opens the picture stores that the settings name. */
export function openImages(config: StorageConfig): Record<keyof typeof folders, ImageStore> {
  const { images, privateImages } = imageStoresOf(config)
  return { images: oneStoreOf(images), privateImages: oneStoreOf(privateImages) }
}

export function imageStoresOf({ dataDir, pictures }: StorageConfig): Record<keyof typeof folders, ImageStores> {
  const bucket = pictures.bucket && openBucket(pictures.bucket)
  const storesIn = (name: string): ImageStores => {
    const folder = localImages(dataDir, name)
    const inBucket = bucket && bucketImages(bucket, name)
    if (!inBucket) return { main: folder, other: undefined, order: [folder] }
    // The folder is read first, since that costs nothing. It is read again last: a picture that is being moved there from the
    // bucket (copied, then removed) may have been missing from the folder at the first read and from the bucket at the second.
    if (pictures.place === 's3') return { main: inBucket, other: folder, order: [folder, inBucket] }
    return { main: folder, other: inBucket, order: [folder, inBucket, folder] }
  }
  return { images: storesIn(folders.images), privateImages: storesIn(folders.privateImages) }
}

/** Combines both into one store. A store that does not answer does not hide what the other has. */
function oneStoreOf({ main, other, order }: ImageStores): ImageStore {
  if (!other) return main
  return {
    put: main.put,
    async find(...file) {
      let fault: unknown
      for (const place of order) {
        try {
          const found = await place.find(...file)
          if (found) return found
        } catch (error) {
          fault = error
        }
      }
      if (fault) throw fault
      return undefined
    },
    async remove(id) {
      await Promise.all([main.remove(id), other.remove(id)])
    },
    async *list() {
      yield* main.list()
      yield* other.list()
    },
    expectThere: main.expectThere,
  }
}
