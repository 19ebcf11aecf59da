import { caseStepNames, caseStepOf } from '#shared/domain/case/steps.ts'
import { chargebackStepNames, chargebackStepOf } from '#shared/domain/chargeback/life.ts'
import { deliveryStepNames, stepOf } from '#shared/domain/delivery/steps.ts'
import { moderationSteps } from '#shared/domain/moderation/moderation-life.ts'
import { payoutSteps } from '#shared/domain/money/payout-life.ts'
import type { TestMarket } from '../market.ts'

/** Every transition of the tables: each step with each actor that may take it. */
export const ways: string[] = [
  ...deliveryStepNames.flatMap((step) => stepOf(step).by.map((actor) => `${step} by ${actor}`)),
  ...caseStepNames.flatMap((step) => caseStepOf(step).by.map((actor) => `case.${step} by ${actor}`)),
  ...chargebackStepNames.flatMap((step) => chargebackStepOf(step).by.map((actor) => `chargeback.${step} by ${actor}`)),
  ...Object.keys(payoutSteps).map((step) => `payout.${step}`),
  ...Object.keys(moderationSteps).map((step) => `moderation.${step}`),
]

/** Returns how often each of them occurred in a market. */
export async function walked({ connection }: TestMarket): Promise<Record<string, number>> {
  const { rows } = await connection.pool.query<{ way: string; count: number }>(
    `select step || case when step like 'payout.%' then '' else ' by ' || actor end as way, count(*)::int as count
     from order_events group by 1
     union all select 'moderation.' || step, count(*)::int from moderation_events group by 1`,
  )
  return Object.fromEntries(rows.map(({ way, count }) => [way, count]))
}
