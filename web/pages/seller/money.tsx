import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Money } from '#shared/contract/deliveries.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { given } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageLinks } from '#web/ui/data-table-pages.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/money.ts'
import { PayoutCard } from './payout-card.tsx'
import { type MoneyParams, moneyParamsOf, moneyQuery, payoutAccountQuery } from './queries.ts'

export const meta = () => pageMeta(t('selling.moneyTitle'), t('selling.moneyDescription'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(moneyQuery(moneyParamsOf(new URL(request.url).searchParams))), ensure(payoutAccountQuery)])

/** S11.4: where each cent of a seller's sales is, and why. */
export default function MoneyPage() {
  const [address] = useSearchParams()
  const params = moneyParamsOf(address)
  const money = useQuery(moneyQuery(params))
  return (
    <DashboardPage
      title={t('selling.moneyTitle')}
      note={t('selling.moneyNote')}
      busy={money.isPending || money.isPlaceholderData}
    >
      <Loaded query={money} pending={<TableSkeleton label={t('selling.loadingMoney')} />}>
        {(data) => (
          <div className="grid gap-5">
            <Sums money={data} />
            <PayoutCard />
            {data.rows.length === 0 && !params.after ? (
              <NoMoney />
            ) : (
              <Rows rows={data.rows} links={linksOf('after', params, data.next.rows)} />
            )}
            {(data.debts.length > 0 || params.debtsAfter) && (
              <Debts debts={data.debts} links={linksOf('debtsAfter', params, data.next.debts)} />
            )}
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

type Links = { first: string | undefined; next: string | undefined }

/** The page links of one of the two lists; the other list keeps its page. */
function linksOf(list: keyof MoneyParams, params: MoneyParams, next: string | null): Links {
  const at = (place: string) => `?${new URLSearchParams(given({ ...params, [list]: place }))}`
  return { first: params[list] ? at('') : undefined, next: next === null ? undefined : at(next) }
}

function Sums({ money: { held, onHold, payable, paidOut, setOff, owed, balance } }: { money: Money }) {
  return (
    <Facts label={t('selling.sums')} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Sum label={t('selling.sumHeld')} amount={held} />
      {onHold > 0 && <Sum label={t('selling.sumDisputed')} amount={onHold} />}
      <Sum label={t('selling.sumPayable')} amount={payable} />
      <Sum label={t('selling.sumPaidOut')} amount={paidOut} />
      {setOff > 0 && <Sum label={t('selling.sumSetOff')} amount={setOff} />}
      {owed > 0 && (
        <>
          <Sum label={t('selling.sumOwed')} amount={owed} />
          <Sum label={t('selling.sumBalance')} amount={balance} />
        </>
      )}
    </Facts>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <Fact label={label} layout="card">
    {priceText(amount)}
  </Fact>
)

type Row = Money['rows'][number]

const columns: Column<Row>[] = [
  {
    key: 'order',
    header: msg('columns.sale'),
    bare: true,
    cell: ({ order, productName }) => (
      <Link to={`/dashboard/sales/${order}`} className="link-hover wrap-anywhere text-start font-semibold hover:text-primary">
        {productName}
      </Link>
    ),
  },
  { key: 'why', header: msg('columns.whereItIs'), bare: true, cell: ({ text }) => <span className="text-start">{text}</span> },
  { key: 'since', header: msg('columns.since'), cell: ({ since }) => <Time at={since} as="day" /> },
  {
    key: 'amount',
    header: msg('columns.amount'),
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold tabular-nums">{priceText(amount)}</span>,
  },
  {
    key: 'sent',
    header: msg('columns.sent'),
    cell: ({ sent, state }) =>
      state === 'paid_out' ? (
        <span className="whitespace-nowrap tabular-nums">{priceText(sent)}</span>
      ) : (
        <span className="muted">{t('selling.notSentYet')}</span>
      ),
  },
]

const Rows = ({ rows, links }: { rows: Row[]; links: Links }) => (
  <div>
    <DataTable rows={rows} columns={columns} rowKey={({ order }) => order} caption={t('selling.moneyTable')} />
    <PageLinks {...links} label={t('selling.moneyPages')} />
  </div>
)

const Debts = ({ debts, links }: Pick<Money, 'debts'> & { links: Links }) => (
  <section aria-labelledby="debts">
    <h2 id="debts" className="font-semibold text-lg">
      {t('selling.debtsTitle')}
    </h2>
    <ul className="mt-2 grid grid-cols-1 gap-2">
      {debts.map(({ _id, order, productName, amount, at, text }) => (
        <li key={_id} className="border-base-300 border-s-2 ps-3">
          <p>
            {order && productName && (
              <Link to={`/dashboard/sales/${order}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
                {productName}
              </Link>
            )}{' '}
            <span className="whitespace-nowrap tabular-nums">{priceText(amount)}</span>
          </p>
          <p className="muted text-sm">
            {text} <Time at={at} as="day" />
          </p>
        </li>
      ))}
    </ul>
    <PageLinks {...links} label={t('selling.debtsPages')} />
  </section>
)

const NoMoney = () => (
  <EmptyState
    icon="wallet"
    title={t('selling.noMoneyTitle')}
    action={<ButtonLink to="/dashboard/addproducts">{t('selling.addProduct')}</ButtonLink>}
  >
    {t('selling.noMoneyText')}
  </EmptyState>
)
