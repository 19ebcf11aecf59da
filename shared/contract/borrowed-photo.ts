import { z } from 'zod'
import { id } from './fields.ts'

/** S20.4: a photo of a listing beside an earlier one of somebody else's phone that it looks like. */
export const BorrowedPhoto = z.object({
  photo: z.string(),
  earlier: z.string(),
  /** Whether `earlier` is a thumbnail, since the photo itself is deleted. */
  thumbnail: z.boolean(),
  phone: z.object({ _id: id, name: z.string(), seller: z.string(), since: z.string() }),
  /** From 0 to 1. */
  likeness: z.number(),
})
