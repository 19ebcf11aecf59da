import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/contact.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { t } from '#shared/language/message.ts'
import { writeToOperator } from './write-to-operator.ts'

export function contactRoutes({ mount, config }: RouteMarket) {
  mount(contract.writeToOperator, async ({ input, write }) => {
    // The operator reads it, in the market's own language.
    await inLocale(localeOf(config.language), () => write((tx) => writeToOperator(tx, input, config.operator.email)))
    return { acknowledged: true as const, message: t('replies.contactSent') }
  })
}
