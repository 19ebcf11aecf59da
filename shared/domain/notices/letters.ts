import { type MessageFor, msg } from '#shared/language/message.ts'
import { type NoticeClass, noticeClasses, noticeClassNames } from './notice-classes.ts'

/** What a letter is about: a class of notices, or something that is no notice. `updates`: several notices in one letter. */
export const letterKinds = [...noticeClassNames, 'updates', 'sign_in', 'staff', 'contact'] as const
export type LetterKind = NoticeClass | 'updates' | 'sign_in' | 'staff' | 'contact'

export const letterKindNames: Record<LetterKind, MessageFor> = {
  ...(Object.fromEntries(noticeClassNames.map((name) => [name, noticeClasses[name].label])) as Record<NoticeClass, MessageFor>),
  updates: msg('failedLetters.kindUpdates'),
  sign_in: msg('failedLetters.kindSignIn'),
  staff: msg('failedLetters.kindStaff'),
  contact: msg('failedLetters.kindContact'),
}

/**
 * What became of a letter that failed. `waiting`: it is tried again; `given_up`: it was tried as often as letters are; `refused`:
 * the receiver's mail server takes no letters to the address; `sent`: it arrived later; `dropped`: it is no longer due, for
 * example because its notice was read.
 */
export const failedLetterStates = ['waiting', 'given_up', 'refused', 'sent', 'dropped'] as const
export type FailedLetterState = (typeof failedLetterStates)[number]

export const failedLetterStateNames: Record<FailedLetterState, MessageFor> = {
  waiting: msg('failedLetters.waiting'),
  given_up: msg('failedLetters.givenUp'),
  refused: msg('failedLetters.refused'),
  sent: msg('failedLetters.sent'),
  dropped: msg('failedLetters.dropped'),
}
