import type { AdminSummary } from '#shared/contract/summary.ts'
import { priceText } from '#shared/format.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Next } from '../home-parts.tsx'

/** What the guarantee has and has paid (S23.6, S23.7). */
export const GuaranteeFigures = ({ guarantee: { balance, paid, floor, isAtFloor } }: Pick<AdminSummary, 'guarantee'>) => (
  <Next title="The guarantee">
    <Facts className="divide-y divide-base-300">
      <Fact label="What it has">{priceText(balance)}</Fact>
      <Fact label="Paid in the last 30 days">{priceText(paid)}</Fact>
    </Facts>
    {isAtFloor && (
      <p className="mt-3 text-sm">
        The guarantee is at its floor of {priceText(floor)} and bears nothing by itself. Until it has grown, you decide who bears
        a lost chargeback.
      </p>
    )}
  </Next>
)
