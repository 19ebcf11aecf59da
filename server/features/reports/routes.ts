import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/moderation.ts'
import { fileReport } from './file-report.ts'

export function reportRoutes({ mount }: RouteMarket) {
  mount(contract.fileReport, async ({ caller, input, write }) => {
    await write((tx) => fileReport(tx, caller, input))
    const message =
      input.category === 'wrong_mask'
        ? 'Thank you. We use this to mask better.'
        : 'Thank you. Our staff will look at it and tell you what came of it.'
    return { acknowledged: true as const, message }
  })
}
