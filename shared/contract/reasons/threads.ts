import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about threads and messages. */
export const threadReasons = {
  thread_unknown: { code: 'not_found', sentence: msg('refusals.threadUnknown') },
  message_unknown: { code: 'not_found', sentence: msg('refusals.messageUnknown') },
  thread_buyers_begin: { code: 'forbidden', sentence: msg('refusals.threadBuyersBegin') },
  thread_other_left: { code: 'conflict', sentence: msg('refusals.threadOtherLeft') },
  message_pictures_later: { code: 'forbidden', sentence: msg('refusals.messagePicturesLater') },
  picture_not_sent_by_you: { code: 'invalid', sentence: msg('refusals.pictureNotSentByYou') },
  messages_too_many: { code: 'too_many', sentence: msg('refusals.messagesTooMany') },
  threads_too_many: { code: 'too_many', sentence: msg('refusals.threadsTooMany') },
  messages_unanswered: { code: 'conflict', sentence: msg('refusals.messagesUnanswered') },
} as const satisfies Catalogue
