import sharp from 'sharp'
import { type EncodedPicture, encodeWidths } from '#server/ports/images/encode-picture.ts'
import { lookOf } from './look.ts'
import { sceneOf } from './scene.ts'

/** Draws a model in a colour, both by their makers' names, and encodes it as uploads are. */
export const drawPhone = (model: string, colour: string): Promise<EncodedPicture> =>
  encodeWidths(sharp(Buffer.from(sceneOf(lookOf(model, colour)))))
