import { type ImageKind, type ImageWidth, imageWidths } from '#shared/domain/images.ts'

/** One file of a picture. Its bytes never change, since an id is never reused. */
export type ImageFile = { id: string; width: ImageWidth; kind: ImageKind }

/** `writtenAt` is by the clock of the store. */
export type StoredFile = ImageFile & { writtenAt: Date }

/** Store of encoded pictures, by the id of their row. Calls throw AppError 'pictures_unreachable' if it does not answer. */
export type ImageStore = {
  put: (id: string, width: ImageWidth, kind: ImageKind, bytes: Buffer) => Promise<void>
  /** Undefined if there is none. */
  find: (id: string, width: ImageWidth, kind: ImageKind) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
  /** Lists every file; the files of one picture are adjacent. */
  list: () => AsyncIterable<StoredFile>
  expectThere: () => Promise<void>
}

export const fileNameOf = ({ id, width, kind }: ImageFile): string => `${id}-${width}.${kind}`

const ourName = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(${imageWidths.join('|')})\\.(webp|avif)$`)

/** Parses a file name; undefined if it is not one of ours. */
export function fileOfName(name: string): ImageFile | undefined {
  const [, id, width, kind] = ourName.exec(name) ?? []
  const known = imageWidths.find((each) => String(each) === width)
  return id && known && kind ? { id, width: known, kind: kind === 'avif' ? 'avif' : 'webp' } : undefined
}
