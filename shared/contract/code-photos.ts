import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { id, paging } from './fields.ts'

const instant = z.string()

/** S20.5: what a seller has to photograph beside the phone, if the market asks for it. */
export const PhotoCode = z.object({
  /** The price from which this seller needs a photo with the code; 0: at any price, null: never. */
  from: z.number().nullable(),
  /** Six digits, for one listing; null if `from` is. */
  digits: z.string().nullable(),
  until: instant.nullable(),
})
export type PhotoCode = z.output<typeof PhotoCode>

export const makePhotoCode = endpoint('POST /photo-codes', {
  access: 'seller',
  key: 'own.phones.write',
  priority: 'account',
  act: 'sell',
  summary:
    'Returns the one-time code for the caller’s next listing, and from which price on a photo is needed that shows it beside the phone',
  limit: { times: 120, seconds: 3600 },
  output: PhotoCode,
  refusal: { from: null, digits: null, until: null },
})

/** A photo with a code that waits for staff, beside the photos of the listing. */
export const CodePhoto = z.object({
  productsId: id,
  name: z.string(),
  price: z.number(),
  seller: z.string(),
  /** What the photo has to show. */
  code: z.string(),
  /** For GET /pictures/{id}; null if it is deleted. */
  picture: id.nullable(),
  photos: z.array(z.string()),
  sentAt: instant,
})
export type CodePhoto = z.output<typeof CodePhoto>

export const listCodePhotos = endpoint('GET /code-photos', {
  permission: 'moderation.read',
  log: { as: msg('staffActs.listCodePhotos'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists photos with a one-time code that wait for staff, longest waiting first, beside the photos of the listing',
  query: z.object({ ...paging(100, 20).shape }),
  output: z.array(CodePhoto),
  paged: true,
})

export const confirmPhotos = endpoint('PUT /confirmed-photos/:productId', {
  permission: 'moderation.decide',
  log: {
    as: msg('staffActs.confirmPhotos'),
    about: 'phone',
    reason: null,
    because: 'It only says that the photo shows the phone and the code',
  },
  priority: 'account',
  summary:
    'Confirms that a phone’s photos show the phone that its seller has: buyers read when; a phone hidden before is shown again',
  params: z.object({ productId: id }),
  limit: { times: 600, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
