import { z } from 'zod'
import { photoHints } from '#shared/domain/photo-hints.ts'
import { pictureLimit } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { counted, id } from './fields.ts'
import { OwnListing } from './selling.ts'

/** How many phones a file may have. */
export const mostRowsOfFile = 500

/** A phone of a file in the fields of POST /listings, without its pictures. */
const ReadDraft = z.object({ ...OwnListing.omit({ photos: true }).shape, imei: z.string().optional() })

/** What became of a phone that the seller listed under this id before. */
const knownStates = ['listed', 'paused', 'hidden', 'sold', 'lost', 'deleted'] as const

/** What is wrong with a row: the column, as the file's heading may call it, why, and what to do; null: the row as a whole. */
const RowFault = z.object({ column: z.string().nullable(), why: z.string(), advice: z.string() })

const ReadRow = z.object({
  /** The line of the file on which it ends. */
  line: z.number().int(),
  externalId: z.string(),
  name: z.string(),
  /** Absent if the row is faulty. */
  draft: ReadDraft.optional(),
  /** Addresses, our own URLs of POST /images, or names of files, as the row has them. */
  pictures: z.array(z.string()),
  faults: z.array(RowFault),
  /** The phone that is listed under this id already. */
  known: z.object({ listingId: id, state: z.enum(knownStates), price: z.number() }).nullable(),
})
export type ReadRow = z.output<typeof ReadRow>

export const readListingFile = endpoint('POST /listing-files', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary: `Reads a CSV file of up to ${mostRowsOfFile} phones, and says of each what would be listed and what is wrong with it; lists nothing: that is done by POST /listings, phone by phone, with the \`externalId\` of each`,
  input: z.object({ file: z.instanceof(Blob) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({
    rows: z.array(ReadRow),
    /** How many more phones the seller may have on the market. */
    room: counted,
    /** Why the rest of the file cannot be read. */
    ended: z.string().nullable(),
  }),
  consumes: 'multipart/form-data',
})
export type ListingFile = z.output<(typeof readListingFile)['output']>

export const fetchImage = endpoint('POST /fetched-images', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'upload',
  act: 'sell',
  summary:
    'Fetches a picture of a phone from a public address that begins with https://, and keeps it like one of POST /images; at most 8 MB, within 15 seconds',
  input: z.strictObject({ address: z.string().min(1).max(2000) }),
  limit: pictureLimit,
  output: z.object({ url: z.string(), hints: z.array(z.enum(photoHints)) }),
  needsVerifiedEmail: true,
})
