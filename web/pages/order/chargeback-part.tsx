import type { Progress } from '#shared/contract/deliveries.ts'
import { chargebackStateNames } from '#shared/domain/chargeback/texts.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderPart } from './order-parts.tsx'

/** S10.14: a payment that the buyer's bank takes back; only staff see the evidence sent to the bank. */
export function ChargebackPart({ progress: { chargeback } }: { progress: Progress }) {
  if (!chargeback) return null
  const { state, reason, amount, openedAt, evidenceAt, headline, sentence, evidence } = chargeback
  return (
    <OrderPart title={t('order.chargebackTitle')}>
      <p className="font-medium">{headline}</p>
      <p className="mt-1">{sentence}</p>
      <Facts className="mt-3 divide-y divide-base-300">
        <Fact label={t('order.state')}>{t(chargebackStateNames[state])}</Fact>
        <Fact label={t('order.banksReason')}>{reason}</Fact>
        <Fact label={t('order.amount')}>{priceText(amount)}</Fact>
        <Fact label={t('order.since')}>
          <Time at={openedAt} />
        </Fact>
        {evidenceAt && (
          <Fact label={t('order.evidenceDue')}>
            <Time at={evidenceAt} />
          </Fact>
        )}
      </Facts>
      {evidence && evidence.length > 0 && (
        <details className="mt-3">
          <summary>{t('order.evidenceForBank')}</summary>
          <Facts className="mt-2 divide-y divide-base-300">
            {evidence.map(({ label, value }) => (
              <Fact key={label} label={label} layout="column">
                <span className="wrap-anywhere whitespace-pre-line">{value}</span>
              </Fact>
            ))}
          </Facts>
        </details>
      )}
    </OrderPart>
  )
}
