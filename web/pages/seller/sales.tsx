import { useMutation, useQuery } from '@tanstack/react-query'
import type { Sale, salesFilters } from '#shared/contract/deliveries.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type TableParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { PhoneCell } from '../buyer/phone-cell.tsx'
import { DeliveryState } from '../order/delivery-state.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/sales.ts'
import { allSales, salesQuery } from './queries.ts'

export const meta = () => pageMeta(t('selling.sales'), t('selling.salesDescription'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(salesQuery(tableParamsIn(request)))])

/** S10.16: the seller's sales and their states. */
export default function Sales() {
  const { params } = useTableParams()
  const sales = useQuery(salesQuery(params))
  const hasAny = params.status !== '' || (sales.data?.items.length ?? 0) > 0
  return (
    <TablePage
      title={t('selling.sales')}
      note={t('selling.salesNote')}
      query={sales}
      rows={sales.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('selling.loadingSales')}
      searchLabel={t('selling.findSale')}
      filters={hasAny && <Download params={params} />}
      above={<Parts params={params} />}
      empty={(search) => <NoSales search={search} filtered={params.status !== ''} />}
    />
  )
}

const parts: Record<(typeof salesFilters)[number], MessageFor> = {
  all: msg('selling.partAll'),
  to_do: msg('selling.partToDo'),
  under_way: msg('selling.partUnderWay'),
  case: msg('selling.partProblems'),
  completed: msg('selling.partComplete'),
  refunded: msg('selling.partCancelled'),
}

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label={t('selling.whichSales')}
    tabs={Object.entries(parts).map(([show, label]) => {
      const status = show === 'all' ? '' : show
      return { label: t(label), search: tableAddress({ ...params, after: '', status }), current: params.status === status }
    })}
  />
)

const columns: Column<Sale>[] = [
  {
    key: 'phone',
    header: msg('columns.product'),
    bare: true,
    sort: { by: 'name', up: msg('columns.productAToZ'), down: msg('columns.productZToA') },
    cell: (sale) => (
      <PhoneCell image={sale.productImage} name={sale.productName} to={`/dashboard/sales/${sale._id}`}>
        {t('selling.soldToBuyer', { buyer: sale.buyer })}
      </PhoneCell>
    ),
  },
  { key: 'state', header: msg('columns.state'), bare: true, cell: (sale) => <DeliveryState {...sale} /> },
  { key: 'sold', header: msg('columns.sold'), cell: ({ paidAt }) => <Time at={paidAt} as="day" /> },
  {
    key: 'price',
    header: msg('columns.price'),
    sort: { by: 'price', up: msg('columns.priceLowestFirst'), down: msg('columns.priceHighestFirst') },
    cell: ({ price }) => <span className="whitespace-nowrap tabular-nums">{priceText(price)}</span>,
  },
  {
    key: 'share',
    header: msg('columns.forYou'),
    cell: ({ share, payout }) => (
      <span className="whitespace-nowrap font-semibold tabular-nums">{payout === 'void' ? '–' : priceText(share)}</span>
    ),
  },
]

/** S10.16: downloads all pages of the current selection of sales, as a file for a spreadsheet. */
function Download({ params }: { params: TableParams }) {
  const download = useMutation({
    mutationFn: async () => {
      const [sales, { salesTable }] = await Promise.all([allSales({ ...params, after: '' }), import('./sales-table.ts')])
      saveFile('sales.csv', salesTable(sales), 'text/csv')
    },
    onSuccess: () => notify.success(t('selling.salesInDownloads')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {tr('selling.downloadButton', { aloud })}
    </Button>
  )
}

function NoSales({ search, filtered }: { search: string; filtered: boolean }) {
  if (search || filtered) {
    return (
      <EmptyState
        icon="search"
        title={search ? t('selling.noSaleWith', { search }) : t('selling.noSuchSale')}
        action={
          <ButtonLink tone="plain" to={{ search: '' }}>
            {t('selling.showAllSales')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="truck"
      title={t('selling.noSalesTitle')}
      action={<ButtonLink to="/dashboard/addproducts">{t('selling.addProduct')}</ButtonLink>}
    >
      {t('selling.noSalesText')}
    </EmptyState>
  )
}
