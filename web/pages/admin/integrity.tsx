import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Invariant, LedgerEntry, Integrity as Report } from '#shared/contract/integrity.ts'
import { instantText, priceText } from '#shared/format.ts'
import { begin, ensure, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { integrityQuery, ledgerQuery } from './queries.ts'

export const meta = () => pageMeta('Integrity', 'What must always be true of the market, and whether it is.')

export const clientLoader = () => begin(() => [ensure(integrityQuery), ensureList(ledgerQuery)])

export default function IntegrityPage() {
  return (
    <>
      <Checks />
      <Ledger />
    </>
  )
}

const foreign = (provider: { foreign: number }) => (provider.foreign > 0 ? `, ${provider.foreign} charges of others` : '')

/** What must always be true, and whether it is. */
function Checks() {
  const report = useQuery(integrityQuery)
  return (
    <section aria-labelledby="integrity" aria-busy={report.isFetching} className="mb-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 id="integrity" className="font-bold text-2xl">
            Integrity
          </h1>
          {report.data && <Verdict report={report.data} />}
        </div>
        <Button tone="plain" icon="shield" busy={report.isFetching} onClick={() => report.refetch()}>
          Check now
        </Button>
      </div>
      {report.isPending && <RowsSkeleton label="Checking the books" />}
      {report.data && (
        <>
          <OutOfDate error={report.error} onRetry={report.refetch} />
          <Sums report={report.data} />
          <ul className="surface divide-y divide-base-300">
            {report.data.invariants.map((one) => (
              <State key={one.id} invariant={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Verdict({ report }: { report: Report }) {
  return report.green ? (
    <Badge tone="good" icon="check">
      All is well
    </Badge>
  ) : (
    <Badge tone="bad" icon="warning">
      Something broke
    </Badge>
  )
}

function Sums({ report: { money, ledger, checkedAt } }: { report: Report }) {
  const rows: [string, string][] = [
    ['Ledger', `${priceText(money.ledger)} in ${ledger.entries} entries`],
    ['Paid orders', priceText(money.paidOrders)],
    ['Refunds on their way', priceText(money.refundsUnderWay)],
    [
      'Card provider, 30 days',
      money.provider
        ? `${priceText(money.provider.charged)} charged, ${priceText(money.provider.refunded)} given back${foreign(money.provider)}`
        : 'does not answer',
    ],
    ['Checked', instantText(checkedAt)],
  ]
  return (
    <dl className="mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted text-sm">{name}</dt>
          <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function State({ invariant: { id, promise, broken } }: { invariant: Invariant }) {
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <span className="muted w-8 shrink-0 font-mono text-sm leading-6">{id}</span>
      <div className="min-w-0 flex-1">
        <p>{promise}</p>
        {broken.map((words) => (
          <p key={words} className="wrap-anywhere mt-1 text-error text-sm">
            {words}
          </p>
        ))}
      </div>
      <Badge tone={broken.length === 0 ? 'good' : 'bad'}>{broken.length === 0 ? 'holds' : 'broken'}</Badge>
    </li>
  )
}

const columns: Column<LedgerEntry>[] = [
  { key: 'number', header: 'No.', cell: ({ number }) => <span className="tabular-nums">{number}</span> },
  { key: 'at', header: 'When', cell: ({ at }) => instantText(at) },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <span className="tabular-nums">{priceText(amount)}</span> },
  {
    key: 'transaction',
    header: 'Transaction',
    cell: ({ transactionId, reason }) => (
      <div className="min-w-0">
        <p className="wrap-anywhere font-mono text-xs">{transactionId}</p>
        {reason && <p className="muted text-sm">{reason}</p>}
      </div>
    ),
  },
  { key: 'hash', header: 'Hash', cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}…</code> },
]

const asTheyCome = { by: '', onSort: () => {} }

/** Every cent that moved, newest first. */
function Ledger() {
  const ledger = useInfiniteQuery(ledgerQuery)
  const rows = ledger.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="ledger" aria-busy={ledger.isPending}>
      <h2 id="ledger" className="mb-4 font-bold text-xl">
        Ledger
      </h2>
      {ledger.isPending && <RowsSkeleton label="Loading the ledger" />}
      {ledger.data && (
        <>
          <OutOfDate error={ledger.error} onRetry={ledger.refetch} />
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={({ number }) => String(number)}
            caption="Ledger"
            serverSort={asTheyCome}
            empty={<EmptyState icon="receipt" title="No money has moved yet" />}
          />
          <LoadMore hasMore={ledger.hasNextPage} busy={ledger.isFetchingNextPage} onMore={() => ledger.fetchNextPage()} />
        </>
      )}
    </section>
  )
}
