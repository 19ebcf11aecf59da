import { z } from 'zod'
import { id } from './fields.ts'

/** S20.4: a photo of a listing beside one of somebody else's phone, of which one may be a copy of the other. */
export const BorrowedPhoto = z.object({
  photo: z.string(),
  /** When this listing showed it first. */
  since: z.string(),
  other: z.string(),
  /** Whether `other` is a thumbnail, since the photo itself is deleted. */
  thumbnail: z.boolean(),
  /** Which of them was shown first here; whose photo it is does not follow from that. */
  first: z.enum(['photo', 'other']),
  /** What `photo` shows around the edges, as against `other`; null if nobody has measured it. */
  shows: z.enum(['more', 'less', 'same']).nullable(),
  /** The other phone, and since when it shows the other photo. */
  phone: z.object({ _id: id, name: z.string(), seller: z.string(), since: z.string() }),
  /** From 0 to 1. */
  likeness: z.number(),
})
