import { followUp } from '#server/db/jobs.ts'

/** In the market's currency, and the debt's number. */
type OwedAtClosing = { amount: number; number: string }

/** Deletes the identity provider’s account and the mail of a person who left. */
export const forgetIdentityJob = followUp<{
  issuer: string
  subject: string
  email: string
  isTold?: boolean
  language?: string | null
  owed?: OwedAtClosing
  reason?: string
}>({
  name: 'forget_identity',
  key: ({ subject }) => `forget_identity:${subject}`,
})

/** Mails a person whose account staff have closed, once nothing else about them is stored. */
export const mailClosedJob = followUp<{
  email: string
  subject: string
  language?: string | null
  owed?: OwedAtClosing
  reason?: string
}>({
  name: 'mail_closed',
  key: ({ subject }) => `mail_closed:${subject}`,
})

/** Deletes the phones, pictures and addresses of a person who left. */
export const forgetPersonJob = followUp<{ personId: string }>({
  name: 'forget_person',
  key: ({ personId }) => `forget_person:${personId}`,
})
