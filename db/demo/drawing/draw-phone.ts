import sharp from 'sharp'
import { type EncodedPicture, encodeWidths } from '#server/ports/images/encode-picture.ts'
import type { Look } from './look.ts'
import { sceneOf } from './scene.ts'

/** Draws a phone from both sides, `size` pixels square, and encodes it as uploads are. */
export const drawPhone = (look: Look, size: number): Promise<EncodedPicture> =>
  encodeWidths(sharp(Buffer.from(sceneOf(look, size))))
