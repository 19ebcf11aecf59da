import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Invariant, LedgerTransaction, Integrity as Report } from '#shared/contract/integrity.ts'
import { type LedgerAccountKind, ledgerAccountKinds } from '#shared/domain/money/ledger.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { integrityQuery, ledgerQuery } from './queries.ts'

export const meta = () => pageMeta(t('staff.integrity'), t('staff.integrityAbout'))

export const clientLoader = () => begin(() => [ensure(integrityQuery), ensureList(ledgerQuery)])

export default function IntegrityPage() {
  return (
    <>
      <Checks />
      <Ledger />
    </>
  )
}

/** The invariants of the books, and whether they hold. */
function Checks() {
  const report = useQuery(integrityQuery)
  return (
    <section aria-labelledby="integrity" aria-busy={report.isFetching} className="mb-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 id="integrity" className="font-bold text-2xl">
            {t('staff.integrity')}
          </h1>
          {report.data && <Verdict report={report.data} />}
        </div>
        <Button tone="plain" icon="shield" busy={report.isFetching} onClick={() => report.refetch()}>
          {t('staff.checkNow')}
        </Button>
      </div>
      <Loaded query={report} pending={<TableSkeleton label={t('staff.checkingBooks')} />}>
        {(data) => (
          <>
            <Sums report={data} />
            <ul className="surface divide-y divide-base-300">
              {data.invariants.map((one) => (
                <State key={one.id} invariant={one} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Verdict({ report }: { report: Report }) {
  return report.green ? (
    <Badge tone="good" icon="check">
      {t('staff.allWell')}
    </Badge>
  ) : (
    <Badge tone="bad" icon="warning">
      {t('staff.somethingBroke')}
    </Badge>
  )
}

/** A positive balance is what the market has, a negative one what it owes. */
const ledgerAccountNames: Record<LedgerAccountKind, MessageFor> = {
  provider: msg('staff.accountProvider'),
  held: msg('staff.accountHeld'),
  seller: msg('staff.accountSeller'),
  market: msg('staff.accountMarket'),
  guarantee: msg('staff.accountGuarantee'),
  provider_fees: msg('staff.accountProviderFees'),
  refunds: msg('staff.accountRefunds'),
  disputed: msg('staff.accountDisputed'),
  buyer: msg('staff.accountBuyer'),
  bank: msg('staff.accountBank'),
}

function Sums({ report: { money, ledger, staffLog, checkedAt } }: { report: Report }) {
  const rows: [string, ReactNode][] = [
    ...money.accounts
      .filter(({ account, amount }) => amount !== 0 || account === 'provider' || account === 'held')
      .map(({ account, amount }): [string, ReactNode] => [t(ledgerAccountNames[account]), priceText(amount)]),
    [t('staff.ledger'), t('staff.transactionsSealed', ledger)],
    [t('staffLog.title'), t('staff.logSealed', staffLog)],
    [t('staff.cardProvider30Days'), money.provider ? t('staff.chargedGivenBack', money.provider) : t('staff.providerSilent')],
    [t('staff.checked'), <Time key="checked" at={checkedAt} as="record" />],
  ]
  return (
    <Facts className="surface mb-6 grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(([name, value]) => (
        <Fact key={name} label={name} layout="above">
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function State({ invariant: { id, promise, broken } }: { invariant: Invariant }) {
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <span className="muted w-8 shrink-0 font-mono text-sm leading-6">{id}</span>
      <div className="min-w-0 flex-1">
        <p>{promise}</p>
        {broken.map((sentence) => (
          <p key={sentence} className="wrap-anywhere mt-1 text-error text-sm">
            {sentence}
          </p>
        ))}
      </div>
      <Badge tone={broken.length === 0 ? 'good' : 'bad'}>
        {broken.length === 0 ? t('staff.invariantHolds') : t('staff.invariantBroken')}
      </Badge>
    </li>
  )
}

const kindNames: Record<LedgerTransaction['kind'], MessageFor> = {
  charge: msg('staff.movedCharge'),
  refund_started: msg('staff.movedRefundStarted'),
  refund_done: msg('staff.movedRefundDone'),
  refund_failed: msg('staff.movedRefundFailed'),
  cancel_fee: msg('staff.movedCancelFee'),
  completion: msg('staff.movedCompletion'),
  completion_undone: msg('staff.movedCompletionUndone'),
  transfer: msg('staff.movedTransfer'),
  reversal: msg('staff.movedReversal'),
  bank_transfer: msg('staff.movedBankTransfer'),
  write_off: msg('staff.movedWriteOff'),
  part_borne: msg('staff.movedPartBorne'),
  provider_fee: msg('staff.movedProviderFee'),
  chargeback: msg('staff.movedChargeback'),
  chargeback_lost: msg('staff.movedChargebackLost'),
}

const columns: Column<LedgerTransaction>[] = [
  { key: 'number', header: msg('columns.number'), cell: ({ number }) => <span className="tabular-nums">{number}</span> },
  { key: 'at', header: msg('columns.when'), cell: ({ at }) => <Time at={at} as="record" /> },
  { key: 'kind', header: msg('columns.kind'), cell: ({ kind }) => t(kindNames[kind]) },
  { key: 'postings', header: msg('columns.accounts'), cell: ({ postings }) => <Postings postings={postings} /> },
  {
    key: 'transaction',
    header: msg('columns.transaction'),
    cell: ({ transactionId, reason }) => (
      <div className="min-w-0">
        <p className="wrap-anywhere font-mono text-xs">
          <bdi>{transactionId}</bdi>
        </p>
        {reason && <p className="muted text-sm">{reason}</p>}
      </div>
    ),
  },
  { key: 'sealed', header: msg('columns.sealed'), cell: ({ sealed }) => (sealed ? t('staff.yes') : t('staff.no')) },
]

const kindOf = (account: string) => ledgerAccountKinds.find((kind) => kind === account.split(':')[0]) ?? 'seller'

const Postings = ({ postings }: Pick<LedgerTransaction, 'postings'>) => (
  <dl className="grid grid-cols-[auto_auto] gap-x-4">
    {postings.map(({ account, amount }) => (
      <Fragment key={account}>
        <dt title={account} className="md:whitespace-nowrap">
          {t(ledgerAccountNames[kindOf(account)])}
        </dt>
        <dd className="whitespace-nowrap text-end tabular-nums">{priceText(amount)}</dd>
      </Fragment>
    ))}
  </dl>
)

/** Every cent that moved, newest first. */
function Ledger() {
  const ledger = useInfiniteQuery(ledgerQuery)
  return (
    <section aria-labelledby="ledger" aria-busy={ledger.isPending}>
      <h2 id="ledger" className="font-bold text-xl">
        {t('staff.ledger')}
      </h2>
      <p className="muted mb-4">{t('staff.ledgerNote')}</p>
      <Loaded query={ledger} pending={<TableSkeleton label={t('staff.loadingLedger')} />}>
        {({ pages }) => <Entries rows={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <FurtherPages query={ledger} />
    </section>
  )
}

const Entries = ({ rows }: { rows: LedgerTransaction[] }) =>
  rows.length === 0 ? (
    <EmptyState icon="receipt" title={t('staff.emptyLedger')}>
      {t('staff.emptyLedgerNote')}
    </EmptyState>
  ) : (
    <DataTable rows={rows} columns={columns} rowKey={({ number }) => String(number)} caption={t('staff.ledger')} />
  )
