import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { refundPart } from '#server/features/deliveries/refund-part.ts'
import { undoFlagged } from '#server/features/deliveries/undo-flagged.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/deliveries.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { t } from '#shared/language/message.ts'
import { findProgress } from './find-progress.ts'
import { listSales } from './queries.ts'
import { takeStep } from './take-step.ts'

export function orderProgressRoutes(market: RouteMarket) {
  const { db, mount, config } = market

  mount(contract.getProgress, async ({ caller, params }) => {
    const progress = await findProgress(market, caller, params.id)
    if (!progress) throw appError('order_unknown')
    return progress
  })

  mount(contract.takeStep, async ({ caller, params, input, write }) => {
    const taken = await takeStep({ ...market, write }, caller, params.id, input)
    return { acknowledged: true as const, ...taken }
  })

  mount(contract.makeHandOverCode, ({ caller, params, input, write }) =>
    makeHandOverCode({ ...market, write }, caller, params.id, input.imei),
  )

  mount(contract.listSales, ({ caller, query }) => listSales(db, caller, query))

  mount(contract.refundPart, async ({ caller, params, input, writeOnce }) =>
    writeOnce(async (tx) => {
      await refundPart(tx, { orderId: params.id, by: caller.id, ...input }, config)
      return { modifiedCount: 1, message: t('orders.refundOnItsWay') }
    }),
  )

  mount(flagged.refundOrder, async ({ caller, params, input, write }) => {
    const secondPersonFrom = config.secondPersonFromCents
    await write((tx) => undoFlagged(tx, caller, { orderId: params.id, reason: input.reason, secondPersonFrom }))
    return { modifiedCount: 1, message: t('orders.refundOnItsWay') }
  })
}
