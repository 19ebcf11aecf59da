import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/moderation.ts'
import { t } from '#shared/language/message.ts'
import { fileReport } from './file-report.ts'

export function reportRoutes({ mount }: RouteMarket) {
  mount(contract.fileReport, async ({ caller, input, write }) => {
    await write((tx) => fileReport(tx, caller, input))
    const message = input.category === 'wrong_mask' ? t('replies.maskReported') : t('replies.reported')
    return { acknowledged: true as const, message }
  })
}
