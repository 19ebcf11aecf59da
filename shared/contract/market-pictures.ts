import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const uploadMarketPicture = endpoint('POST /market-pictures', {
  permission: 'brands.write',
  log: {
    as: msg('staffActs.uploadMarketPicture'),
    about: null,
    reason: null,
    because: 'It shows nothing yet: the change that chooses it says why',
  },
  priority: 'upload',
  summary:
    'Uploads a logo of the market or a picture of a brand: SVG (at most 500 kB), JPEG, PNG, WebP or AVIF, at most 8 MB; it is encoded anew. `PUT /settings` (MARKET_LOGO) or `PUT /brands/{brandId}` chooses it',
  input: z.object({ image: z.instanceof(Blob) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ success: z.literal(true), data: z.object({ id }) }),
  refusal: { success: false },
  consumes: 'multipart/form-data',
})
