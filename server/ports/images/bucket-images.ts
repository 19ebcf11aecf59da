import type { Bucket } from './bucket.ts'
import { fileNameOf, fileOfName, type ImageStore } from './port.ts'

/** Stores pictures as objects in a bucket, with `folder` as the prefix of their keys. */
export function bucketImages(bucket: Bucket, folder: string): ImageStore {
  return {
    put: (id, width, kind, bytes) => bucket.put(`${folder}/${fileNameOf({ id, width, kind })}`, bytes, `image/${kind}`),
    find: (id, width, kind) => bucket.get(`${folder}/${fileNameOf({ id, width, kind })}`),
    async remove(id) {
      for await (const { key } of bucket.list(`${folder}/${id}`)) await bucket.delete(key)
    },
    async *list() {
      for await (const { key, writtenAt } of bucket.list(`${folder}/`)) {
        const file = fileOfName(key.slice(folder.length + 1))
        if (file) yield { ...file, writtenAt }
      }
    },
    expectThere: bucket.expectThere,
  }
}
