import type { LogEntry } from '#shared/contract/staff-log.ts'
import { csvOf } from '#shared/csv.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { actText, byText, changeTexts, chosenTexts, outcomeTexts, roleOf, subjectText } from './log-texts.ts'

const columns: [header: MessageFor, cell: (entry: LogEntry) => string | number][] = [
  [msg('columns.number'), ({ number }) => number],
  [msg('staffLog.when'), ({ at }) => at],
  [msg('staffLog.who'), byText],
  [msg('staffLog.memberId'), ({ by }) => by?._id ?? ''],
  [msg('staffLogFields.staffRole'), (entry) => roleOf(entry) ?? ''],
  [msg('staffLog.factor'), ({ factor }) => factor ?? ''],
  [msg('staffLog.what'), actText],
  [msg('staffLog.outcome'), ({ outcome }) => t(outcomeTexts[outcome])],
  [msg('staffLog.refusal'), ({ refusal }) => refusal?.sentence ?? refusal?.reason ?? ''],
  [msg('staffLog.subject'), subjectText],
  [msg('staffLog.subjectId'), ({ subject }) => subject?._id ?? ''],
  [msg('staffLog.choices'), (entry) => chosenTexts(entry).join('; ')],
  [msg('staffLog.changes'), (entry) => changeTexts(entry).join('; ')],
  [msg('staffLog.reason'), ({ reason }) => reason ?? ''],
  [msg('staffLog.requestId'), ({ request }) => request ?? ''],
]

/** The log of the staff as CSV for a spreadsheet. */
export const logTable = (entries: readonly LogEntry[]): string =>
  csvOf([columns.map(([header]) => t(header)), ...entries.map((entry) => columns.map(([, cell]) => cell(entry)))])
