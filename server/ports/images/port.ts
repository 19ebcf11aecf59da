import type { ImageKind, ImageWidth } from '#shared/domain/images.ts'

/** Where encoded pictures lie, by the id of their row. */
export type ImageStore = {
  put: (id: string, width: ImageWidth, kind: ImageKind, bytes: Buffer) => Promise<void>
  /** Undefined where there is none. */
  find: (id: string, width: ImageWidth, kind: ImageKind) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}
