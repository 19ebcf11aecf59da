import type { FailedLetter } from '#shared/contract/people-lists.ts'
import { failedLetterStateNames, letterKindNames } from '#shared/domain/notices/letters.ts'
import { msg, t } from '#shared/language/message.ts'
import type { ListColumn } from './list-column.ts'

export const letterColumns: readonly ListColumn<FailedLetter>[] = [
  { key: 'letter', header: msg('failedLetters.letter'), of: 'text', value: ({ subject }) => subject },
  { key: 'to', header: msg('failedLetters.to'), of: 'text', value: ({ to }) => to },
  { key: 'person', header: msg('find.person'), of: 'text', value: ({ person }) => person?.name ?? null },
  { key: 'kind', header: msg('failedLetters.kind'), of: 'text', value: ({ kind }) => t(letterKindNames[kind]) },
  { key: 'failed', header: msg('failedLetters.failed'), of: 'instant', value: ({ failedAt }) => failedAt },
  { key: 'state', header: msg('columns.state'), of: 'text', value: ({ state }) => t(failedLetterStateNames[state]) },
  { key: 'answer', header: msg('failedLetters.answerOfServer'), of: 'text', value: ({ answer }) => answer },
  { key: 'tries', header: msg('failedLetters.tries'), of: 'text', value: ({ tries }) => tries },
  { key: 'sent', header: msg('failedLetters.sentOn'), of: 'instant', value: ({ sentAt }) => sentAt },
]
