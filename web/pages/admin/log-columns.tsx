import { Link } from 'react-router'
import type { LogEntry } from '#shared/contract/staff-log.ts'
import type { Outcome } from '#shared/domain/staff/subjects.ts'
import { msg, t } from '#shared/language/message.ts'
import { logOf } from '#web/lib/log-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Time } from '#web/ui/time.tsx'
import { actText, byText, changeTexts, chosenTexts, outcomeTexts, roleOf, subjectText } from './log-texts.ts'

const tones: Record<Outcome, { tone?: 'good' | 'bad' }> = { done: { tone: 'good' }, looked: {}, refused: { tone: 'bad' } }

export const logColumns: Column<LogEntry>[] = [
  { key: 'at', header: msg('staffLog.when'), cell: ({ at }) => <Time at={at} as="full" /> },
  { key: 'by', header: msg('staffLog.who'), cell: (entry) => <Who entry={entry} /> },
  { key: 'act', header: msg('staffLog.what'), bare: true, cell: (entry) => <What entry={entry} /> },
  { key: 'subject', header: msg('staffLog.subject'), cell: (entry) => <Subject entry={entry} /> },
]

const Who = ({ entry }: { entry: LogEntry }) => (
  <div className="min-w-0">
    <p className="wrap-anywhere">{byText(entry)}</p>
    {entry.role && <p className="muted text-sm">{roleOf(entry)}</p>}
  </div>
)

/** What somebody did, and everything that the log knows of it. */
function What({ entry }: { entry: LogEntry }) {
  const { outcome, refusal, reason, reasonErased } = entry
  return (
    <div className="min-w-0 text-start">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {actText(entry)} <Badge {...tones[outcome]}>{t(outcomeTexts[outcome])}</Badge>
      </p>
      {refusal && (
        <p className="wrap-anywhere text-sm">{t('staffLog.refusedBecause', { sentence: refusal.sentence ?? refusal.reason })}</p>
      )}
      {[...chosenTexts(entry), ...changeTexts(entry)].map((text) => (
        <p key={text} className="wrap-anywhere text-sm">
          {text}
        </p>
      ))}
      {reason !== null && <p className="wrap-anywhere mt-1 text-sm">{t('staffLog.reasonText', { reason })}</p>}
      {reasonErased && <p className="muted mt-1 text-sm">{t('staffLog.reasonErased')}</p>}
    </div>
  )
}

/** Leads to the order if there is one, and to the rest of its history. */
function Subject({ entry }: { entry: LogEntry }) {
  const { subject } = entry
  if (subject === null) return '–'
  const text = subjectText(entry)
  const order = subject.kind === 'picture' ? null : subject.order
  return (
    <div className="wrap-anywhere min-w-0">
      {order ? (
        <Link className="link link-hover" to={`/dashboard/orders/${order}`}>
          {text}
        </Link>
      ) : (
        <Link className="link link-hover" to={logOf(subject._id)}>
          {text}
        </Link>
      )}
      {subject.kind && subject.name && <p className="muted text-sm">{t('staffLog.kindOf', { kind: subject.kind })}</p>}
    </div>
  )
}
