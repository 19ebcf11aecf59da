import { z } from 'zod'
import { tidyLines } from '#shared/domain/text/text.ts'
import { endpoint } from './endpoint.ts'
import { email, line, readable } from './fields.ts'

const most = 4000

/** A message to the people who run the market. */
export const ContactMessage = z.strictObject({
  name: line('Name', 80),
  email,
  message: z
    .string('Message is required')
    .transform(tidyLines)
    .pipe(readable('Message', most).min(10, 'Write what it is about, in a sentence or more')),
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
