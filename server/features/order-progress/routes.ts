import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { undoFlagged } from '#server/features/deliveries/undo-flagged.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/deliveries.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { findProgress } from './find-progress.ts'
import { listSales } from './queries.ts'
import { takeStep } from './take-step.ts'

export function orderProgressRoutes(market: RouteMarket) {
  const { db, mount } = market

  mount(contract.getProgress, async ({ actor, params }) => {
    const progress = await findProgress(db, actor, params.id)
    if (!progress) throw appError('order_unknown')
    return progress
  })

  mount(contract.takeStep, async ({ actor, params, input, write }) => {
    const taken = await takeStep({ ...market, write }, actor, params.id, input)
    return { acknowledged: true as const, ...taken }
  })

  mount(contract.makeHandOverCode, ({ actor, params, input, write }) =>
    makeHandOverCode({ ...market, write }, actor, params.id, input.imei),
  )

  mount(contract.listSales, ({ actor, query }) => listSales(db, actor, query))

  mount(flagged.refundOrder, async ({ actor, params, write }) => {
    await write((tx) => undoFlagged(tx, actor, params.id))
    return { modifiedCount: 1, message: 'The money is on its way back.' }
  })
}
