/** Widths a picture is kept in, in pixels; a smaller original is not enlarged. */
export const imageWidths = [320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Where encoded pictures lie, by the id of their row. */
export type ImageStore = {
  put: (id: string, width: ImageWidth, webp: Buffer) => Promise<void>
  /** Undefined where there is none. */
  find: (id: string, width: ImageWidth) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}
