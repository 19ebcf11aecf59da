import { useQuery } from '@tanstack/react-query'
import type { Progress } from '#shared/contract/deliveries.ts'
import { priceText } from '#shared/format.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { useWording } from '#web/lib/wording.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PrintPage } from '#web/ui/print-page.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { progressQuery } from '../order/queries.ts'
import type { Route } from './+types/fee-invoice.ts'

export const meta = () => pageMeta('Fee invoice', 'What the marketplace took for a sale, to print or to keep.')

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
    title="There is no invoice for this sale"
    action={<ButtonLink to={`/dashboard/sales/${id}`}>Go to the sale</ButtonLink>}
  >
    A fee is taken once a sale is complete, and only then.
  </EmptyState>
)

function Invoice({ progress: { _id, listing, amounts, seller, buyer, timeline } }: { progress: Progress }) {
  const { deliveryCharge } = useWording()
  const at = timeline.at(-1)?.at
  return (
    <PrintPage
      title="Fee invoice"
      from="Ringback, the marketplace for second-hand phones"
      more={
        <ButtonLink tone="plain" to={`/dashboard/sales/${_id}`}>
          Back to the sale
        </ButtonLink>
      }
    >
      <Facts label="The fee" className="mt-4 divide-y divide-base-300">
        <Fact label="For">Selling {listing.name}</Fact>
        <Fact label="Fee" strong>
          {priceText(amounts.fee ?? 0)}
        </Fact>
      </Facts>
      <Facts label="The sale" className="mt-4 divide-y divide-base-300 border-base-300 border-t">
        <Fact label="Product Price">{priceText(amounts.price)}</Fact>
        <Fact label={deliveryCharge}>{priceText(amounts.delivery)}</Fact>
        <Fact label="For the seller">{priceText(amounts.share ?? 0)}</Fact>
        {at && (
          <Fact label="Date">
            <Time at={at} as="full" />
          </Fact>
        )}
        <Fact label="Order">
          <span className="break-all font-mono text-sm">{_id}</span>
        </Fact>
        <Fact label="Seller">{seller}</Fact>
        <Fact label="Buyer">{buyer}</Fact>
      </Facts>
      <p className="muted mt-4 text-sm">The fee was kept from what the buyer paid. Nothing is to be paid for this invoice.</p>
    </PrintPage>
  )
}
