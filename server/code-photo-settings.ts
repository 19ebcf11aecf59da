import { z } from 'zod'

/** When sellers are asked for a photo that shows a one-time code beside the phone (S20.5); by default never. */
export const codePhotoSettings = {
  CODE_PHOTO_FROM: z.coerce
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe(
      'in the currency: the price from which a listing needs a photo with a one-time code beside the phone, which staff confirm; 0: all do; default: none does',
    ),
  CODE_PHOTO_SALES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('the same at any price for sellers with fewer completed sales than this; 0: for none'),
}
