import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Offer } from '#shared/contract/offers.ts'
import { priceText } from '#shared/format.ts'
import { messagesAddress, phoneAddress } from '#web/lib/addresses.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { type TableParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { PhoneCell } from '../buyer/phone-cell.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/offers.ts'
import { OfferAnswers } from './offer-answers.tsx'
import { offerTextOf } from './offer-text-of.ts'
import { offersQuery } from './queries.ts'

export const meta = () => pageMeta('Offers', 'What is offered for phones, by whom, until when, and whose turn it is.')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(offersQuery(tableParamsIn(request)))])

/** `onBooked` runs once the buyer has accepted an offer; its row may be gone by then. */
const columnsWith = (onBooked: (order: string) => void): Column<Offer>[] => [
  {
    key: 'phone',
    header: 'Phone',
    bare: true,
    cell: ({ productImage, productName, productsId, side, other, threadId }) => (
      <PhoneCell image={productImage} name={productName} to={phoneAddress(productsId)}>
        {side === 'buyer' ? 'from' : 'by'}{' '}
        {threadId ? (
          <Link
            to={`${messagesAddress}/${threadId}`}
            className="link link-hover wrap-anywhere"
            aria-label={`Messages with ${other}`}
          >
            {other}
          </Link>
        ) : (
          <span className="wrap-anywhere">{other}</span>
        )}
      </PhoneCell>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => <span className="whitespace-nowrap tabular-nums">{priceText(price)}</span>,
  },
  { key: 'state', header: 'State', bare: true, cell: (offer) => <State offer={offer} /> },
  { key: 'do', header: 'What you can do', action: true, cell: (offer) => <OfferAnswers offer={offer} onBooked={onBooked} /> },
]

function State({ offer }: { offer: Offer }) {
  const { headline, sentence } = offerTextOf(offer)
  const isYours = offer.turn === offer.side
  return (
    <div className="min-w-0 text-left md:min-w-52">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {headline}
        {isYours && <Badge tone="warm">Your turn</Badge>}
      </p>
      <p className="muted text-sm">
        {sentence}
        {!offer.until && (
          <>
            {' '}
            <Time at={offer.since} as="day" />
          </>
        )}
      </p>
    </div>
  )
}

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label="Which offers"
    tabs={[
      { label: 'Waiting', status: '' },
      { label: 'Over', status: 'ended' },
    ].map(({ label, status }) => ({
      label,
      search: tableAddress({ ...params, after: '', status }),
      current: params.status === status,
    }))}
  />
)

/** S13.7: the offers, for both sides. */
export default function Offers() {
  const navigateIfHere = useNavigateIfHere()
  const { me } = useSession()
  const { params } = useTableParams()
  const offers = useQuery(offersQuery(params))
  const isBuyer = me?.userstatus === 'buyer'
  return (
    <TablePage
      title="Offers"
      note="An offer doesn’t reserve the phone; someone else can still buy it."
      query={offers}
      rows={offers.data?.items}
      columns={columnsWith((order) => void navigateIfHere(`/dashboard/payment/${order}`))}
      rowKey={({ _id }) => _id}
      pending="Loading the offers"
      above={<Parts params={params} />}
      empty={() => (
        <EmptyState
          icon="tag"
          title={params.status === 'ended' ? 'No past offers' : 'No offers waiting'}
          action={isBuyer && <ButtonLink to="/phones">Look at the phones</ButtonLink>}
        >
          {isBuyer
            ? 'On a phone’s page you can offer less than its price.'
            : 'Buyers can offer less than your price; you decide.'}
        </EmptyState>
      )}
    />
  )
}
