import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { maxMessagePictures } from '#shared/domain/message-limits.ts'
import { t } from '#shared/language/message.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { messageOf } from './messages.ts'
import { photoProblem, preparePhoto } from './prepare-photo.ts'

/** A picture of a thread or a case; it never changes, so it is never refetched. */
export const privatePictureQuery = (id: string, width: 320 | 1280) =>
  queryOptions({
    queryKey: keys.privatePictures.one(id, width),
    queryFn: ({ signal }) => api.getPicture({ id, width }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Uploads pictures as soon as they are chosen; what they are attached to is sent with their ids. */
export function usePictureUploads(most = maxMessagePictures) {
  const [ids, setIds] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [uploading, setUploading] = useState(0)

  async function upload(file: File) {
    setUploading((count) => count + 1)
    try {
      const wrong = photoProblem(file)
      if (wrong) return setProblem(`${file.name}: ${wrong}`)
      const { data } = await api.uploadPicture({ image: await preparePhoto(file, 0) })
      setIds((known) => [...known, data.id])
    } catch (error) {
      setProblem(`${file.name}: ${messageOf(error)}`)
    } finally {
      setUploading((count) => count - 1)
    }
  }
  return {
    ids,
    problem,
    busy: uploading > 0,
    full: ids.length + uploading >= most,
    add(files: File[]) {
      const room = most - ids.length - uploading
      setProblem(files.length > room ? t('browser.roomForPictures', { maxMessagePictures: most }) : undefined)
      for (const file of files.slice(0, Math.max(0, room))) void upload(file)
    },
    remove: (id: string) => setIds((known) => known.filter((one) => one !== id)),
    clear: () => setIds([]),
  }
}
export type PictureUploads = ReturnType<typeof usePictureUploads>
