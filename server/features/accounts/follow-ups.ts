import { followUp } from '#server/db/jobs.ts'

/** Mails a person at whose address a letter was refused, to find out whether it gets letters again. */
export const tryAddressJob = followUp<{ personId: string; at: string }>({
  name: 'try_address',
  key: ({ personId }) => `try_address:${personId}`,
  // Somebody waits for it.
  priority: 5,
})

/** Mails a seller a link to confirm the last change of their account, until when their payouts wait. */
export const mailPayoutConfirmationJob = followUp<{ personId: string; at: string; isAsked: boolean }>({
  name: 'mail_payout_confirmation',
  // Several changes at once are one letter, about what is true when it is sent.
  key: ({ personId }) => `payout_confirmation:${personId}`,
})

/** Mails the former address of an account that the account has another one now. */
export const mailEmailChangedJob = followUp<{ oldEmail: string; personId: string; at: string }>({ name: 'mail_email_changed' })

/** Turns somebody's two-step sign-in off at the identity provider. */
export const resetFactorJob = followUp<{ personId: string }>({
  name: 'reset_factor',
  key: ({ personId }) => `reset_factor:${personId}`,
  // Somebody waits for it.
  priority: 5,
})

/** Notes an ending outside the database, so that it holds after any backup is restored. */
export const noteEndingJob = followUp<
  | { closed: string }
  | { session: string }
  | { apiKey: string }
  | { sessionsOf: string; until: string }
  | { documentsOf: string }
  | { deletionOf: string; due: string | null; at: string }
>({
  name: 'note_ending',
})
