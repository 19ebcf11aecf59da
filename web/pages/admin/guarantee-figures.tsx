import type { AdminSummary } from '#shared/contract/summary.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Next } from '../home-parts.tsx'

/** What the guarantee has and has paid (S23.6, S23.7). */
export const GuaranteeFigures = ({
  guarantee: { balance, paid, floor, isAtFloor },
}: {
  guarantee: NonNullable<AdminSummary['guarantee']>
}) => (
  <Next title={t('staff.theGuarantee')}>
    <Facts className="divide-y divide-base-300">
      <Fact label={t('staff.guaranteeBalance')}>{priceText(balance)}</Fact>
      <Fact label={t('staff.paidInLast30Days')}>{priceText(paid)}</Fact>
    </Facts>
    {isAtFloor && <p className="mt-3 text-sm">{t('staff.guaranteeAtFloor', { price: priceText(floor) })}</p>}
  </Next>
)
