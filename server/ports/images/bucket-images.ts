import type { Bucket } from './bucket.ts'
import { fileNameOf, fileOfName, type ImageStore } from './port.ts'

/** Pictures as objects of a bucket, below a folder of its keys. */
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
