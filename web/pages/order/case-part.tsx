import type { Case } from '#shared/contract/cases.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderPart } from './order-parts.tsx'

/** S10.10 to S10.13: the case points, the statements and partial refunds, the return, and the decisions. */
export function CasePart({ progress }: { progress: Progress }) {
  const of = progress.case
  if (!of) return null
  return (
    <>
      <OrderPart title={t('order.problemTitle')}>
        <p className="font-medium">{t(caseKindLabels[of.kind])}</p>
        {of.points.length > 0 && (
          <>
            <p className="muted mt-3 text-sm">{t('order.wrongPoints')}</p>
            <Facts className="mt-1 divide-y divide-base-300">
              {of.points.map(({ label, value }) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </>
        )}
        <Statements of={of} />
        {of.offer !== null && (
          <p className="mt-3 rounded-field bg-base-200 p-3">
            {t('order.sellerOffered', { side: progress.side, seller: progress.seller, price: priceText(of.offer) })}
          </p>
        )}
      </OrderPart>
      {of.decisions.length > 0 && <Decisions of={of} progress={progress} />}
      <ComingBack of={of} side={progress.side} />
    </>
  )
}

const Statements = ({ of }: { of: Case }) =>
  of.statements.length > 0 && (
    <ol aria-label={t('order.statements')} className="mt-3 grid grid-cols-1 gap-3">
      {of.statements.map(({ who, at, words, pictures }) => (
        <li key={at} className="border-base-300 border-s-2 ps-3">
          <p className="muted text-sm">
            {tr('order.said', { who: who || t('order.theMarketplace'), time: () => <Time at={at} /> })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{t('parts.quotation', { words })}</p>
          <PrivatePictures ids={pictures} by={who} className="mt-2" />
        </li>
      ))}
    </ol>
  )

const Decisions = ({ of, progress }: { of: Case; progress: Progress }) => (
  <OrderPart title={t('order.decisions')}>
    <ol className="grid grid-cols-1 gap-3">
      {of.decisions.map((decision) => (
        <li key={decision.at} className="border-base-300 border-s-2 ps-3">
          <p className="font-medium">{decidedIn(decision, of, progress)}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{t('parts.quotation', { words: decision.reason })}</p>
          <p className="muted mt-1 text-sm">{decidedBy(decision)}</p>
        </li>
      ))}
    </ol>
  </OrderPart>
)

const decidedBy = ({ at, again }: Case['decisions'][number]) => {
  const time = () => <Time at={at} />
  return again ? tr('order.decidedBySameStaff', { time }) : tr('order.decidedByStaff', { time })
}

function decidedIn(decision: Case['decisions'][number], { most }: Case, { side, buyer, seller }: Progress): string {
  const { refund, againstReturn, coversBoth } = decision
  if (coversBoth) return t('order.decidedCoversBoth', { side, buyer, seller, price: priceText(refund) })
  if (againstReturn) return t('order.decidedReturn', { side, buyer, price: priceText(refund) })
  if (refund === 0) return t('order.decidedNothing')
  return refund >= most
    ? t('order.decidedAll', { side, buyer })
    : t('order.decidedPart', { side, buyer, price: priceText(refund) })
}

const ComingBack = ({ of: { returnTo, returnParcel }, side }: { of: Case; side: Progress['side'] }) =>
  (returnTo || returnParcel) && (
    <OrderPart title={t('order.returnTitle')}>
      {returnTo && side !== 'seller' && <CopyField about={t('order.copyAddress')} text={returnTo.lines.join('\n')} />}
      {returnParcel && (
        <>
          <Facts className="my-3 divide-y divide-base-300">
            <Fact label={t('order.carrier')}>{returnParcel.carrier}</Fact>
            <Fact label={t('order.sentBack')}>
              <Time at={returnParcel.shippedAt} />
            </Fact>
            <Fact label={t('order.returnScanned')}>
              {returnParcel.scannedAt ? <Time at={returnParcel.scannedAt} /> : t('order.returnNotYet')}
            </Fact>
            <Fact label={t('order.returnDelivered')}>
              {returnParcel.deliveredAt ? <Time at={returnParcel.deliveredAt} /> : t('order.returnNotYet')}
            </Fact>
          </Facts>
          <CopyField about={t('order.copyTrackingNumber')} text={returnParcel.trackingNumber} />
        </>
      )}
      {returnTo && !returnParcel && side === 'seller' && <p>{t('order.returnGoesTo', { address: returnTo.address })}</p>}
    </OrderPart>
  )
