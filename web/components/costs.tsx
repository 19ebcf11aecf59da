import { deliveryCharge, dollarsFrom, totalOf } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** Everything that is to be paid for a phone; `label` names the phone's own price. */
export function Costs({ price, label, className = '' }: { price: number; label: string; className?: string }) {
  return (
    <Facts label={t('parts.whatCosts')} className={className}>
      <Fact label={label}>{priceText(price)}</Fact>
      <Fact label={t('quoted.deliveryCharge')}>{priceText(dollarsFrom(deliveryCharge()))}</Fact>
      <Fact label={t('parts.total')} strong>
        {priceText(totalOf(price))}
      </Fact>
    </Facts>
  )
}
