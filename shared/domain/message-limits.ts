/** Limits against message floods (S13.3); each is a setting. */
export type MessageLimits = {
  /** Messages that a person may write per hour. */
  anHour: number
  /** Threads that a person with a new account may start per hour. */
  newThreadsAnHour: number
  youngDays: number
  /** Consecutive messages without an answer; no limit in an open order. */
  unanswered: number
}

export const longestMessage = 2_000
export const maxMessagePictures = 6
