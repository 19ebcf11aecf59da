/** Limits against floods of messages (S13.3); each is a setting. */
export type MessageLimits = {
  /** Messages that a person may write in an hour. */
  anHour: number
  /** Threads that a person whose account is young may begin in an hour. */
  newThreadsAnHour: number
  youngDays: number
  /** Messages in a row without an answer; not in an open order. */
  unanswered: number
}

export const longestMessage = 2_000
export const mostMessagePictures = 6
