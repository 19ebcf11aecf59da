import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sellerStatuses, type Userstatus } from '#shared/contract/accounts.ts'
import { tableAddress, useTableWords } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLinks } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { columnsFor } from './people-columns.tsx'
import { peopleQuery } from './queries.ts'

/** S2.32, S2.33: sellers or buyers, as the address asks for them. */
export function PeoplePage({ userstatus, heading }: { userstatus: Userstatus; heading: string }) {
  const { words, change } = useTableWords()
  const people = useQuery(peopleQuery(userstatus, words))
  const columns = useMemo(() => columnsFor(userstatus), [userstatus])
  const isFiltered = words.search !== '' || words.status !== ''

  return (
    <section aria-labelledby="people" aria-busy={people.isPending || people.isPlaceholderData}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 id="people" className="font-bold text-2xl">
          {heading}
        </h1>
        <div className="flex flex-wrap gap-3">
          {userstatus === 'seller' && <StatusFilter value={words.status} onChange={(status) => change({ status })} />}
          <SearchField
            label="Find by name or email"
            value={words.search}
            onSearch={(search) => change({ search })}
            busy={people.isPlaceholderData}
          />
        </div>
      </div>
      {people.isPending && <RowsSkeleton label="Loading the list" />}
      {people.data && (
        <>
          <OutOfDate error={people.error} onRetry={people.refetch} />
          <DataTable
            rows={people.data.items}
            columns={columns}
            rowKey={(person) => person._id}
            caption={heading}
            serverSort={{ by: words.sort, onSort: (sort) => change({ sort }) }}
            empty={<Nobody userstatus={userstatus} search={words.search} filtered={isFiltered} />}
          />
          <p role="status" className="muted mt-4 text-sm">
            {people.data.items.length > 0 && !words.after && !people.data.next && `${people.data.items.length} in all`}
          </p>
          <PageLinks
            first={words.after ? tableAddress({ ...words, after: '' }) : undefined}
            next={people.data.next?.after && tableAddress({ ...words, after: people.data.next.after })}
          />
        </>
      )}
    </section>
  )
}

const StatusFilter = ({ value, onChange }: { value: string; onChange: (status: string) => void }) => (
  <select aria-label="Status" className="select w-auto" value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">Every status</option>
    {sellerStatuses.map((status) => (
      <option key={status}>{status}</option>
    ))}
  </select>
)

function Nobody({ userstatus, search, filtered }: { userstatus: Userstatus; search: string; filtered: boolean }) {
  if (!filtered) return <EmptyState icon="users" title={`There is no ${userstatus} yet`} />
  return (
    <EmptyState
      icon="search"
      title={search ? `No ${userstatus} is called “${search}”` : `There is no such ${userstatus}`}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          Show everybody
        </ButtonLink>
      }
    >
      Names and e-mail addresses were looked through.
    </EmptyState>
  )
}
