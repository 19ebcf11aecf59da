import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ApiKeyOfPerson, keyStates } from '#shared/contract/api-keys.ts'
import { msg, t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Choose } from '#web/ui/choose.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { KeyFacts } from '../account/api-keys/key-facts.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/api-keys.ts'
import { apiKeysQuery } from './queries.ts'

export const meta = () => pageMeta(t('apiKeys.title'), t('apiKeys.staffAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(apiKeysQuery(tableParamsIn(request)))])

const columns: Column<ApiKeyOfPerson>[] = [
  {
    key: 'owner',
    header: msg('apiKeys.owner'),
    cell: ({ person }) => (
      <div className="min-w-0">
        <Link to={`/dashboard/people/${person._id}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
          {person.name}
        </Link>
        <p className="muted wrap-anywhere text-sm">{person.email}</p>
      </div>
    ),
  },
  {
    key: 'key',
    header: msg('apiKeys.key'),
    bare: true,
    cell: (key) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-medium">{key.name}</p>
        <KeyFacts apiKey={key} />
      </div>
    ),
  },
  {
    key: 'state',
    header: msg('apiKeys.state'),
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t('apiKeys.stateOf', { state })}</Badge>,
  },
  { key: 'revoke', header: msg('apiKeys.revoke'), action: true, cell: (key) => <RevokeKey apiKey={key} /> },
]

function RevokeKey({ apiKey: { _id: keyId, name, state, person } }: { apiKey: ApiKeyOfPerson }) {
  if (!useMay('keys.revoke') || state !== 'active') return null
  return (
    <ReasonedAction
      tone="quiet"
      danger
      readers={{ name: person.name }}
      label={t('apiKeys.revoke')}
      about={t('apiKeys.theKeyOf', { name })}
      question={t('apiKeys.revokeTitle', { name })}
      note={t('apiKeys.revokeNote')}
      act={async (reason) => notify.success((await api.revokeKey({ keyId, reason })).message)}
    />
  )
}

/** S22.1: the API keys of everybody, and when each was last used. */
export default function ApiKeys() {
  const { params, change } = useTableParams()
  const found = useQuery(apiKeysQuery(params))
  return (
    <TablePage
      title={t('apiKeys.title')}
      note={t('apiKeys.staffAbout')}
      query={found}
      rows={found.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('apiKeys.loading')}
      filters={
        <div className="flex flex-wrap items-center gap-3">
          <Choose
            label={t('apiKeys.state')}
            value={params.status}
            choices={[
              { value: '', label: t('apiKeys.everyState') },
              ...keyStates.map((state) => ({ value: state, label: t('apiKeys.stateOf', { state }) })),
            ]}
            onChange={(status) => change({ status })}
          />
          {params.person && (
            <Link className="link" to="/dashboard/keys">
              {t('apiKeys.everybody')}
            </Link>
          )}
        </div>
      }
      empty={() => (
        <EmptyState icon="lock" title={t('apiKeys.none')}>
          {params.status || params.person ? undefined : t('apiKeys.staffNone')}
        </EmptyState>
      )}
    />
  )
}
