import { z } from 'zod'
import { tidyLines } from '#shared/domain/text/text.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { email, line, readable, required } from './fields.ts'

const most = 4000

/** A message to the people who run the market. */
export const ContactMessage = z.strictObject({
  name: line(msg('fields.name'), 80),
  email,
  message: z
    .string(required(msg('fields.message')))
    .transform(tidyLines)
    .pipe(readable(msg('fields.message'), most).min(10, { error: () => t('fields.writeASentence') })),
  /** A honeypot: people do not see it and leave it empty. */
  website: z.string().max(200).optional(),
})

export const writeToOperator = endpoint('POST /contact', {
  access: 'public',
  priority: 'account',
  summary: 'Sends a message to the operator of the marketplace by e-mail',
  input: ContactMessage,
  limit: { times: 30, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
