import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sellerStatuses, type Userstatus } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TablePage } from '../table-page.tsx'
import { columnsFor } from './people-columns.tsx'
import { statusNames } from './people-names.ts'
import { peopleQuery } from './queries.ts'

const statusChoices = () => [
  { value: '', label: t('staff.everyStatus') },
  ...sellerStatuses.map((status) => ({ value: status, label: t(statusNames[status]) })),
]

/** S2.32, S2.33: sellers or buyers, as given by the address. */
export function PeoplePage({ userstatus, heading }: { userstatus: Userstatus; heading: string }) {
  const { params, change } = useTableParams()
  const people = useQuery(peopleQuery(userstatus, params))
  const { items = [], next } = people.data ?? {}
  return (
    <TablePage
      title={heading}
      query={people}
      rows={items}
      columns={useMemo(() => columnsFor(userstatus), [userstatus])}
      rowKey={(person) => person._id}
      pending={t('staff.loadingList')}
      searchLabel={t('staff.findByNameOrEmail')}
      searchAlways
      filters={
        userstatus === 'seller' && (
          <Choose
            label={t('staff.status')}
            value={params.status}
            choices={statusChoices()}
            onChange={(status) => change({ status })}
          />
        )
      }
      empty={(search) => <Nobody userstatus={userstatus} search={search} filtered={search !== '' || params.status !== ''} />}
    >
      <p role="status" className="muted mt-4 text-sm">
        {items.length > 0 && !params.after && !next && t('staff.countInAll', { count: items.length })}
      </p>
    </TablePage>
  )
}

function Nobody({ userstatus, search, filtered }: { userstatus: Userstatus; search: string; filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState icon="users" title={t('staff.nobodyYet', { userstatus })}>
        {t('staff.nobodyYetNote', { userstatus })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title={search ? t('staff.nobodyCalled', { userstatus, search }) : t('staff.nobodySuch', { userstatus })}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          {t('staff.showEverybody')}
        </ButtonLink>
      }
    >
      {t('staff.nobodySuchNote')}
    </EmptyState>
  )
}
