import { useQuery } from '@tanstack/react-query'
import type { Progress } from '#shared/contract/deliveries.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PrintPage } from '#web/ui/print-page.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { progressQuery } from '../order/queries.ts'
import type { Route } from './+types/fee-invoice.ts'

export const meta = () => pageMeta(t('selling.feeInvoice'), t('selling.feeInvoiceDescription'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(progressQuery(id))])

/** S10.16: the marketplace's fee for a sale. */
export default function FeeInvoice({ params: { id } }: Route.ComponentProps) {
  const progress = useQuery(progressQuery(id))
  return (
    <Loaded query={progress} pending={<OrderSkeleton />}>
      {(data) => (data.state === 'completed' ? <Invoice progress={data} /> : <NoInvoice id={id} />)}
    </Loaded>
  )
}

const NoInvoice = ({ id }: { id: string }) => (
  <EmptyState
    icon="receipt"
    heading="h1"
    title={t('selling.noInvoiceTitle')}
    action={<ButtonLink to={`/dashboard/sales/${id}`}>{t('selling.goToSale')}</ButtonLink>}
  >
    {t('selling.noInvoiceText')}
  </EmptyState>
)

function Invoice({ progress: { _id, listing, amounts, seller, buyer, timeline } }: { progress: Progress }) {
  const at = timeline.at(-1)?.at
  return (
    <PrintPage
      title={t('selling.feeInvoice')}
      from={t('selling.invoiceIssuer')}
      more={
        <ButtonLink tone="plain" to={`/dashboard/sales/${_id}`}>
          {t('selling.backToSale')}
        </ButtonLink>
      }
    >
      <Facts label={t('selling.theFee')} className="mt-4 divide-y divide-base-300">
        <Fact label={t('selling.invoiceFor')}>{t('selling.sellingPhone', { name: listing.name })}</Fact>
        <Fact label={t('selling.fee')} strong>
          {priceText(amounts.fee ?? 0)}
        </Fact>
      </Facts>
      <Facts label={t('selling.theSale')} className="mt-4 divide-y divide-base-300 border-base-300 border-t">
        <Fact label={t('selling.productPrice')}>{priceText(amounts.price)}</Fact>
        <Fact label={t('quoted.deliveryCharge')}>{priceText(amounts.delivery)}</Fact>
        <Fact label={t('selling.forSeller')}>{priceText(amounts.share ?? 0)}</Fact>
        {at && (
          <Fact label={t('selling.date')}>
            <Time at={at} as="full" />
          </Fact>
        )}
        <Fact label={t('selling.order')}>
          <bdi className="break-all font-mono text-sm">{_id}</bdi>
        </Fact>
        <Fact label={t('selling.seller')}>{seller}</Fact>
        <Fact label={t('selling.buyer')}>{buyer}</Fact>
      </Facts>
      <p className="muted mt-4 text-sm">{t('selling.feeKeptNote')}</p>
    </PrintPage>
  )
}
