import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Userstatus } from '#shared/contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { columnsFor } from './people-columns.tsx'
import { peopleQuery } from './queries.ts'
import { SearchField, useSettled } from './search-field.tsx'

type Told = { userstatus: Userstatus; heading: string }

/** S2.32, S2.33: sellers or buyers, found by the server, page after page. */
export function PeoplePage({ userstatus, heading }: Told) {
  const [words, setWords] = useState('')
  const search = useSettled(words.trim())
  const people = useInfiniteQuery(peopleQuery(userstatus, search))
  const rows = useMemo(() => people.data?.pages.flatMap((page) => page.items) ?? [], [people.data])
  const columns = useMemo(() => columnsFor(userstatus), [userstatus])

  return (
    <section aria-labelledby="people" aria-busy={people.isPending}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 id="people" className="font-bold text-2xl">
          {heading}
        </h1>
        <SearchField label="Find by name or email" words={words} onWords={setWords} busy={people.isPlaceholderData} />
      </div>
      {people.isPending && <RowsSkeleton label="Loading the list" />}
      {people.data && (
        <>
          <OutOfDate error={people.error} onRetry={people.refetch} />
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={(person) => person._id}
            caption={heading}
            pageSize={Math.max(rows.length, 1)}
            empty={<Nobody userstatus={userstatus} search={search} onClear={() => setWords('')} />}
          />
          <p role="status" className="muted mt-4 text-sm">
            {rows.length > 0 && counted(rows.length, people.hasNextPage)}
          </p>
          <LoadMore hasMore={people.hasNextPage} busy={people.isFetchingNextPage} onMore={() => people.fetchNextPage()} />
        </>
      )}
    </section>
  )
}

const counted = (shown: number, more: boolean) =>
  more ? `The newest ${shown} are shown; sorting is among them.` : `${shown} in all`

function Nobody({ userstatus, search, onClear }: { userstatus: Userstatus; search: string; onClear: () => void }) {
  if (!search) return <EmptyState icon="users" title={`There is no ${userstatus} yet`} />
  return (
    <EmptyState
      icon="search"
      title={`No ${userstatus} is called “${search}”`}
      action={
        <Button tone="plain" onClick={onClear}>
          Show everybody
        </Button>
      }
    >
      Names and e-mail addresses were looked through.
    </EmptyState>
  )
}
