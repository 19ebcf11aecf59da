import { useQuery } from '@tanstack/react-query'
import type { BlockedImei } from '#shared/contract/imeis.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/imeis.ts'
import { LookUpImei } from './look-up-imei.tsx'
import { blockedImeisQuery } from './queries.ts'
import { UnblockImei } from './unblock-imei.tsx'

export const meta = () => pageMeta(t('imeis.title'), t('imeis.about'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(blockedImeisQuery(tableParamsIn(request).after))])

const columns: Column<BlockedImei>[] = [
  {
    key: 'number',
    header: msg('imeis.number'),
    cell: ({ last4 }) => <bdi className="font-semibold tabular-nums">{last4}</bdi>,
  },
  {
    key: 'why',
    header: msg('imeis.why'),
    bare: true,
    cell: ({ reason, reportNumber, since, endReason }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere">{reason}</p>
        {reportNumber && <p className="muted wrap-anywhere text-sm">{t('imeis.reportNumberOf', { number: reportNumber })}</p>}
        {since && <p className="muted text-sm">{t('imeis.missingSince', { since: new Date(since) })}</p>}
        {endReason && <p className="wrap-anywhere mt-1 text-sm">{endReason}</p>}
      </div>
    ),
  },
  {
    key: 'blocked',
    header: msg('imeis.blockedBy'),
    cell: ({ by, at }) => <span className="wrap-anywhere">{t('imeis.byAt', { by, at: new Date(at) })}</span>,
  },
  { key: 'state', header: msg('imeis.state'), cell: (block) => <State block={block} /> },
  { key: 'unblock', header: msg('imeis.unblock'), action: true, cell: (block) => <UnblockImei block={block} /> },
]

function State({ block: { endedAt, endedBy } }: { block: BlockedImei }) {
  if (endedAt === null) return <Badge tone="bad">{t('imeis.inForce')}</Badge>
  return (
    <div className="min-w-0">
      <Badge>{t('imeis.ended')}</Badge>
      <p className="muted wrap-anywhere mt-1 text-sm">
        {endedBy === null ? t('imeis.endedWithDecision') : t('imeis.byAt', { by: endedBy, at: new Date(endedAt) })}
      </p>
    </div>
  )
}

/** Who had a phone of an IMEI, for the police; and which ones are blocked. */
export default function Imeis() {
  const { params } = useTableParams()
  const blocked = useQuery(blockedImeisQuery(params.after))
  return (
    <TablePage
      title={t('imeis.title')}
      note={t('imeis.about')}
      above={<LookUpImei />}
      query={blocked}
      rows={blocked.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('imeis.loading')}
      empty={() => (
        <EmptyState icon="check" title={t('imeis.noneBlocked')}>
          {t('imeis.noneBlockedNote')}
        </EmptyState>
      )}
    />
  )
}
