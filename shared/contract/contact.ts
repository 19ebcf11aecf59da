import { z } from 'zod'
import { isPlainText } from '../domain/text.ts'
import { endpoint } from './endpoint.ts'
import { email, line } from './fields.ts'

const most = 4000

/** A message to the people who run the market. */
export const ContactMessage = z.strictObject({
  name: line('Name', 80),
  email,
  message: z
    .string('Message is required')
    .trim()
    .min(10, 'Write what it is about, in a sentence or more')
    .max(most, `Message can have at most ${most} characters`)
    .refine((text) => isPlainText(text.replace(/[\r\n\t]/g, ' ')), 'Message has characters that cannot be shown'),
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
