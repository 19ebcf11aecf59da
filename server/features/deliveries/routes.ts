import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/deliveries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { findMoney } from './find-money.ts'
import { findProgress } from './find-progress.ts'
import { makeHandOverCode } from './hand-over-code.ts'
import { listSales } from './queries.ts'
import { scanRoute } from './scan-route.ts'
import { takeStep } from './take-step.ts'

export function deliveryRoutes(market: Market, app: FastifyInstance) {
  const { db, mount } = market

  mount(contract.getProgress, async ({ actor, params }) => {
    const progress = await findProgress(db, actor, params.id)
    if (!progress) throw appError('order_unknown')
    return progress
  })

  mount(contract.takeStep, async ({ actor, params, input }) => {
    const taken = await takeStep(market, actor, params.id, input)
    return { acknowledged: true as const, ...taken }
  })

  mount(contract.makeHandOverCode, ({ actor, params, input }) => makeHandOverCode(market, actor, params.id, input.imei))

  mount(contract.listSales, ({ actor, query }) => listSales(db, actor, query))

  mount(contract.getMoney, ({ actor, query }) => findMoney(db, actor, query))
  app.register(scanRoute(market))
}
