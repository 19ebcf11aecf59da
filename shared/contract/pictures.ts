import { z } from 'zod'
import { msg, t } from '#shared/language/message.ts'
import { imageWidths } from '../domain/images.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const uploadPicture = endpoint('POST /pictures', {
  access: 'signed-in',
  key: 'own.orders.write',
  priority: 'upload',
  act: 'settle',
  summary:
    'Uploads a private picture for a message, a case or a request for the badge: JPEG, PNG, WebP or AVIF, at most 8 MB; deleted if unused within a day',
  input: z.object({ image: z.instanceof(Blob) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ success: z.literal(true), data: z.object({ id }) }),
  refusal: { success: false },
  consumes: 'multipart/form-data',
  needsVerifiedEmail: true,
})

export const getPicture = endpoint('GET /pictures/:id', {
  access: 'signed-in',
  key: 'own.orders.read',
  log: { as: msg('staffActs.getPicture'), about: 'picture', shows: 'personal data' },
  priority: 'account',
  act: 'settle',
  summary:
    'Returns a private picture as a data URL, to its owner and those who may read the message, case or request that shows it',
  params: z.object({ id }),
  query: z.object({
    width: z.coerce
      .number()
      .pipe(z.literal([...imageWidths], { error: () => t('fields.pictureWidths', { widths: imageWidths.join(', ') }) }))
      .default(640),
  }),
  output: z.object({ image: z.string() }),
})
