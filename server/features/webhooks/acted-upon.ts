import type { EventSubject } from '#server/ports/payments/port.ts'

/** Subjects of which every event makes the market ask the provider. */
const kinds: readonly EventSubject['kind'][] = ['refund', 'account', 'dispute']
/** Of intents, only that they have ended. */
const ending = ['payment_intent.succeeded', 'payment_intent.canceled']

export const endsIntent = (type: string) => ending.includes(type)

/** Whether an event changes anything here; others, such as that an intent was created, are only stored. */
export const isActedUpon = ({ type, subject }: { type: string; subject?: EventSubject | undefined }): boolean =>
  endsIntent(type) || (subject !== undefined && kinds.includes(subject.kind))
