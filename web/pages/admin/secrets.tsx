import { useQuery } from '@tanstack/react-query'
import type { Secret } from '#shared/contract/secrets.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { secretsQuery } from './queries.ts'

export const meta = () => pageMeta(t('secrets.title'), t('secrets.about'))

export const clientLoader = () => begin(() => [ensure(secretsQuery)])

const columns: Column<Secret>[] = [
  {
    key: 'name',
    header: msg('secrets.secret'),
    bare: true,
    cell: ({ name }) => (
      <div className="min-w-0 text-start">
        <p className="font-semibold">{t('secrets.nameOf', { name })}</p>
        <p className="muted wrap-anywhere text-sm">
          <bdi>{name}</bdi>
        </p>
      </div>
    ),
  },
  { key: 'use', header: msg('secrets.inUse'), cell: (secret) => <Uses secret={secret} /> },
  {
    key: 'change',
    header: msg('secrets.toReplace'),
    cell: ({ name }) => <p className="min-w-48 max-w-prose text-start text-sm">{t('secrets.change', { name })}</p>,
  },
]

function Uses({ secret: { accepted, signs, formerAt } }: { secret: Secret }) {
  return (
    <div className="grid gap-2 text-start text-sm">
      {accepted.map(({ since, usedAt, canGo }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
        <div key={place}>
          {accepted.length > 1 && <p className="font-medium">{t('secrets.place', { place: place + 1 })}</p>}
          <p>{tr('secrets.since', { time: <Time at={since} as="full" /> })}</p>
          {signs && (
            <p>{usedAt === null ? t('secrets.neverUsed') : tr('secrets.usedAt', { time: <Time at={usedAt} as="full" /> })}</p>
          )}
          {accepted.length > 1 && (
            <Badge tone={canGo ? 'good' : 'neutral'}>{canGo ? t('secrets.canGo') : t('secrets.stays')}</Badge>
          )}
        </div>
      ))}
      {formerAt !== null && <p className="muted">{tr('secrets.formerAt', { time: <Time at={formerAt} as="full" /> })}</p>}
    </div>
  )
}

/** S24.1: what somebody who replaces a secret needs to know; the secrets themselves are shown to nobody. */
export default function Secrets() {
  const secrets = useQuery(secretsQuery)
  return (
    <DashboardPage title={t('secrets.title')} note={t('secrets.note')} busy={secrets.isPending}>
      <Loaded query={secrets} pending={<TableSkeleton label={t('secrets.loading')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="lock" title={t('secrets.none')}>
              {t('secrets.noneNote')}
            </EmptyState>
          ) : (
            <DataTable caption={t('secrets.title')} rows={rows} columns={columns} rowKey={({ name }) => name} />
          )
        }
      </Loaded>
      <p className="mt-4">
        {tr('secrets.elsewhere', {
          webhooks: (text) => (
            <Link className="link" to="/dashboard/webhooks">
              {text}
            </Link>
          ),
          keys: (text) => (
            <Link className="link" to="/dashboard/keys">
              {text}
            </Link>
          ),
        })}
      </p>
    </DashboardPage>
  )
}
