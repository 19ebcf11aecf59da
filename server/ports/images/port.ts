import { type ImageKind, type ImageWidth, imageWidths } from '#shared/domain/images.ts'

/** One file of a picture. Its bytes never change: an id is used once. */
export type ImageFile = { id: string; width: ImageWidth; kind: ImageKind }

/** `writtenAt` by the clock of whoever keeps it. */
export type StoredFile = ImageFile & { writtenAt: Date }

/** Where encoded pictures lie, by the id of their row. Throws AppError 'pictures_unreachable' where that does not answer. */
export type ImageStore = {
  put: (id: string, width: ImageWidth, kind: ImageKind, bytes: Buffer) => Promise<void>
  /** Undefined where there is none. */
  find: (id: string, width: ImageWidth, kind: ImageKind) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
  /** Every file; those of one picture follow each other. */
  list: () => AsyncIterable<StoredFile>
  expectThere: () => Promise<void>
}

export const fileNameOf = ({ id, width, kind }: ImageFile): string => `${id}-${width}.${kind}`

const ourName = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(${imageWidths.join('|')})\\.(webp|avif)$`)

/** Undefined for a name that is none of ours. */
export function fileOfName(name: string): ImageFile | undefined {
  const [, id, width, kind] = ourName.exec(name) ?? []
  const known = imageWidths.find((each) => String(each) === width)
  return id && known && kind ? { id, width: known, kind: kind === 'avif' ? 'avif' : 'webp' } : undefined
}
