import { type ReactNode, useId } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type PartProps = { progress: Progress }

/** A section of an order's page. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="surface p-4 sm:p-6">
      <h2 id={id} className="mb-3 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function TurnBadge({ progress: { turn, until, side, buyer, seller } }: PartProps) {
  if (turn === 'nobody' && until) return <Badge icon="clock">{t('order.goesOn')}</Badge>
  if (turn === 'nobody') return <Badge icon="check">{t('order.done')}</Badge>
  if (turn === 'staff') return <Badge tone="warm">{t('order.withOurStaff')}</Badge>
  if (turn === 'you') {
    return (
      <Badge tone="primary" icon="clock">
        {t('order.yourTurn')}
      </Badge>
    )
  }
  return (
    <Badge icon="clock" wraps>
      {side === 'admin'
        ? t('order.waitingForEither', { buyer, seller })
        : t('order.waitingFor', { name: side === 'seller' ? buyer : seller })}
    </Badge>
  )
}

/** S10.3: the delivery address, to be copied onto the parcel. */
export const ShipTo = ({ progress: { shipTo, state, side } }: PartProps) =>
  shipTo &&
  (state === 'to_ship' || state === 'cancel_asked' || state === 'meeting') && (
    <OrderPart
      title={side === 'admin' ? t('staff.buyersAddress') : state === 'meeting' ? t('order.whomMeet') : t('order.shipTo')}
    >
      <CopyField about={t('order.copyAddress')} text={[...shipTo.lines, shipTo.phone].join('\n')} />
      {side === 'seller' && <p className="muted mt-2 text-sm">{t('order.addressHint')}</p>}
    </OrderPart>
  )

export const Parcel = ({ progress: { parcel } }: PartProps) =>
  parcel && (
    <OrderPart title={t('order.parcel')}>
      <Facts className="mb-3 divide-y divide-base-300">
        <Fact label={t('order.carrier')}>{parcel.carrier}</Fact>
        <Fact label={t('order.shipped')}>
          <Time at={parcel.shippedAt} />
        </Fact>
        {parcel.deliveredAt && (
          <Fact label={t('order.arrived')}>
            <Time at={parcel.deliveredAt} />
          </Fact>
        )}
      </Facts>
      <CopyField about={t('order.copyTrackingNumber')} text={parcel.trackingNumber} />
      {parcel.trackingUrl && (
        <a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className="link mt-3 inline-block py-1 text-primary">
          {tr('order.followParcel', { carrier: parcel.carrier, aloud })}
        </a>
      )}
    </OrderPart>
  )

/** The reason that one side gave, shown to the other. */
export const CancelReason = ({ progress: { cancelReason } }: PartProps) =>
  cancelReason && (
    <OrderPart title={t('order.cancelReason')}>
      <p className="wrap-anywhere whitespace-pre-line">{t('parts.quotation', { words: cancelReason })}</p>
    </OrderPart>
  )

/** S10.3: the phone as it was described when it was booked. */
export const AsBooked = ({ progress: { listing } }: PartProps) => (
  <OrderPart title={t('order.listingTitle')}>
    <div className="flex gap-4">
      <div className="w-20 shrink-0">
        <PhoneImage src={listing.image} alt="" sizes="80px" className="rounded-lg border border-base-300" />
      </div>
      <p className="muted min-w-0 text-sm">
        {t('order.listingHint')}
        {listing.imeiLast4 && <span className="block">{t('order.imeiEndsIn', { imeiLast4: listing.imeiLast4 })}</span>}
      </p>
    </div>
    <Facts className="mt-3 divide-y divide-base-300">
      {listing.facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
    {listing.description && (
      <p className="wrap-anywhere mt-3 whitespace-pre-line border-base-300 border-t pt-3">{listing.description}</p>
    )}
  </OrderPart>
)

/** The order's costs or proceeds, and its refunds; `children` link to its document. */
export function Amounts({
  progress: { amounts, payout, refunds, side },
  title,
  children,
}: PartProps & { title: string; children?: ReactNode }) {
  return (
    <OrderPart title={title}>
      <Facts className="divide-y divide-base-300">
        <Fact label={t('order.productPrice')}>{priceText(amounts.price)}</Fact>
        <Fact label={t('quoted.deliveryCharge')}>{priceText(amounts.delivery)}</Fact>
        {side === 'admin' ? <WhereItWent amounts={amounts} /> : <OwnSum amounts={amounts} />}
        {amounts.returnPostage > 0 && (
          <Fact label={amounts.postageIsCovered ? t('order.returnPostageCovered') : t('order.returnPostage')}>
            {priceText(amounts.returnPostage)}
          </Fact>
        )}
        {side !== 'admin' && amounts.cancelFee > 0 && <Fact label={t('order.cardFeeKept')}>{priceText(amounts.cancelFee)}</Fact>}
        {side !== 'admin' && amounts.refunded > 0 && (
          <Fact label={side === 'buyer' ? t('order.refundedToYou') : t('order.refundedToBuyer')}>
            {priceText(amounts.refunded)}
          </Fact>
        )}
      </Facts>
      {payout && (
        <p className="mt-3 rounded-field bg-base-200 p-3">
          {payout.text}{' '}
          <span className="muted whitespace-nowrap text-sm">
            {tr('order.moneySince', { time: () => <Time at={payout.since} /> })}
          </span>
        </p>
      )}
      {refunds.map(({ text, at }) => (
        <p key={at + text} className="mt-3 rounded-field bg-base-200 p-3">
          {text}{' '}
          <span className="muted whitespace-nowrap text-sm">{tr('order.moneySince', { time: () => <Time at={at} /> })}</span>
        </p>
      ))}
      {children && <div className="mt-3 flex flex-wrap gap-x-4">{children}</div>}
    </OrderPart>
  )
}

type AmountsProps = { amounts: Progress['amounts'] }

/** What the buyer pays, or what the seller gets of it. */
const OwnSum = ({ amounts: { fee, share, total } }: AmountsProps) =>
  fee === null || share === null ? (
    <Fact label={t('order.total')} strong>
      {priceText(total)}
    </Fact>
  ) : (
    <>
      <Fact label={t('order.marketplaceFee')}>− {priceText(fee)}</Fact>
      <Fact label={t('order.forYou')} strong>
        {priceText(share)}
      </Fact>
    </>
  )

/** For staff: what the buyer paid, and where each part of it went; it adds up after every refund. */
function WhereItWent({ amounts }: AmountsProps) {
  const { fee, share, total, refunded } = amounts
  if (fee === null || share === null) return <OwnSum amounts={amounts} />
  // Rounded, since adding fractions leaves a rest.
  const borne = Math.round((share + fee + refunded - total) * 1e5) / 1e5
  return (
    <>
      <Fact label={t('order.buyerPaid')} strong>
        {priceText(total)}
      </Fact>
      {refunded > 0 && <Fact label={t('order.refundedToBuyer')}>− {priceText(refunded)}</Fact>}
      <Fact label={t('order.marketplaceFee')}>− {priceText(fee)}</Fact>
      {borne > 0 && <Fact label={t('order.borneByMarket')}>+ {priceText(borne)}</Fact>}
      {borne < 0 && <Fact label={t('order.keptByMarket')}>− {priceText(-borne)}</Fact>}
      <Fact label={t('order.forSeller')} strong>
        {priceText(share)}
      </Fact>
    </>
  )
}

/** Nothing has happened to an order that is only booked. */
export const History = ({ progress: { timeline } }: PartProps) =>
  timeline.length > 0 && (
    <OrderPart title={t('order.orderHistory')}>
      <Timeline label={t('order.orderHistory')} happened={timeline} />
    </OrderPart>
  )
