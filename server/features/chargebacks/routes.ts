import { listDebts } from '#server/features/payouts/list-debts.ts'
import { writeOffDebt } from '#server/features/payouts/write-off-debt.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/chargebacks.ts'
import { t } from '#shared/language/message.ts'
import { listChargebacks } from './queries.ts'

export function chargebackRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.listChargebacks, ({ query }) => listChargebacks(db, query))
  mount(contract.listDebts, ({ caller, query }) => listDebts(db, caller, { ...query, debtDays: config.terms.debtDays }))
  mount(contract.writeOffDebt, async ({ caller, params, input, write }) => {
    const { secondPersonFromCents: secondPersonFrom, terms } = config
    const { debtDays } = terms
    await write((tx) => writeOffDebt(tx, { sellerId: params.id, ...input, by: caller.id, debtDays, secondPersonFrom }))
    return { modifiedCount: 1, message: t('chargeback.borneByGuarantee') }
  })
}
