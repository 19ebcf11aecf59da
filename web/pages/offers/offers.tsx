import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Offer } from '#shared/contract/offers.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
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
import { tr } from '#web/ui/rich-text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { PhoneCell } from '../buyer/phone-cell.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/offers.ts'
import { OfferAnswers } from './offer-answers.tsx'
import { offerTextOf } from './offer-text-of.ts'
import { offersQuery } from './queries.ts'

export const meta = () => pageMeta(t('offers.offers'), t('offers.offersDescription'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(offersQuery(tableParamsIn(request)))])

/** `onBooked` runs once the buyer has accepted an offer; its row may be gone by then. */
const columnsWith = (onBooked: (order: string) => void): Column<Offer>[] => [
  {
    key: 'phone',
    header: msg('columns.phone'),
    bare: true,
    cell: ({ productImage, productName, productsId, side, other, threadId }) => (
      <PhoneCell image={productImage} name={productName} to={phoneAddress(productsId)}>
        <OtherSide {...{ side, other, threadId }} />
      </PhoneCell>
    ),
  },
  {
    key: 'price',
    header: msg('columns.price'),
    cell: ({ price }) => <span className="whitespace-nowrap tabular-nums">{priceText(price)}</span>,
  },
  { key: 'state', header: msg('columns.state'), bare: true, cell: (offer) => <State offer={offer} /> },
  {
    key: 'do',
    header: msg('columns.whatYouCanDo'),
    action: true,
    cell: (offer) => <OfferAnswers offer={offer} onBooked={onBooked} />,
  },
]

/** Whom the phone is from, or by whom the offer is, with a link to what the two have written. */
function OtherSide({ side, other, threadId }: Pick<Offer, 'side' | 'other' | 'threadId'>) {
  const person = (name: ReactNode) =>
    threadId ? (
      <Link
        to={`${messagesAddress}/${threadId}`}
        className="link link-hover wrap-anywhere"
        aria-label={t('offers.messagesWith', { other })}
      >
        {name}
      </Link>
    ) : (
      <span className="wrap-anywhere">{name}</span>
    )
  return side === 'buyer' ? tr('offers.fromSeller', { person, other }) : tr('offers.byBuyer', { person, other })
}

function State({ offer }: { offer: Offer }) {
  const { headline, sentence } = offerTextOf(offer)
  const isYours = offer.turn === offer.side
  return (
    <div className="min-w-0 text-start md:min-w-52">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {headline}
        {isYours && <Badge tone="warm">{t('offers.yourTurn')}</Badge>}
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
    label={t('offers.whichOffers')}
    tabs={[
      { label: t('offers.waiting'), status: '' },
      { label: t('offers.over'), status: 'ended' },
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
      title={t('offers.offers')}
      note={t('offers.offersNote')}
      query={offers}
      rows={offers.data?.items}
      columns={columnsWith((order) => void navigateIfHere(`/dashboard/payment/${order}`))}
      rowKey={({ _id }) => _id}
      pending={t('offers.loadingOffers')}
      above={<Parts params={params} />}
      empty={() => (
        <EmptyState
          icon="tag"
          title={params.status === 'ended' ? t('offers.noPastOffers') : t('offers.noOffersWaiting')}
          action={isBuyer && <ButtonLink to="/phones">{t('offers.lookAtPhones')}</ButtonLink>}
        >
          {isBuyer ? t('offers.noOffersBuyer') : t('offers.noOffersSeller')}
        </EmptyState>
      )}
    />
  )
}
