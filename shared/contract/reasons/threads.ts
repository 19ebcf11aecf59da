import type { Catalogue } from './reason.ts'

/** Refusals about threads and messages. */
export const threadReasons = {
  thread_unknown: { code: 'not_found', sentence: 'There is no such conversation of yours.' },
  message_unknown: { code: 'not_found', sentence: 'There is no such message in a conversation of yours.' },
  thread_buyers_begin: { code: 'forbidden', sentence: 'Only buyers ask about a phone.' },
  thread_other_left: { code: 'conflict', sentence: 'The other account was closed: nobody reads this any more.' },
  message_pictures_later: {
    code: 'forbidden',
    sentence: 'Until the phone is paid only its seller can send pictures.',
  },
  picture_not_sent_by_you: { code: 'invalid', sentence: 'You have not uploaded this picture here.' },
  messages_too_many: {
    code: 'too_many',
    sentence: 'You have written many messages in the last hour. Please wait {seconds:wait}.',
  },
  threads_too_many: {
    code: 'too_many',
    sentence: 'With a new account you can ask {most} sellers an hour. Please wait {seconds:wait}.',
  },
  messages_unanswered: { code: 'conflict', sentence: 'You have written {most} messages in a row. Please wait for an answer.' },
} as const satisfies Catalogue
