import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/contact.ts'
import { writeToOperator } from './write-to-operator.ts'

export function contactRoutes({ write, mount, config }: Market) {
  mount(contract.writeToOperator, async ({ input }) => {
    await write((tx) => writeToOperator(tx, input, config.operator.email))
    return { acknowledged: true as const, message: 'Your message is on its way. We answer by email.' }
  })
}
