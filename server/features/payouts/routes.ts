import { askToConfirm } from '#server/features/accounts/wait-after-change.ts'
import type { RouteMarket } from '#server/market.ts'
import { getMoney } from '#shared/contract/deliveries.ts'
import * as contract from '#shared/contract/payouts.ts'
import { t } from '#shared/language/message.ts'
import { bankDetailsFor, myBankDetails, saveBankDetails, sealBankDetails } from './bank-details.ts'
import { confirmPayouts, findConfirmation, ownerByLink, rejectPayoutAccount } from './confirm-payouts.ts'
import { connectAccount } from './connect-account.ts'
import { findMoney } from './find-money.ts'
import { holdPayout, liftPayoutHold } from './hold-payout.ts'
import { holdSeller, releaseSeller } from './hold-seller.ts'
import { listHeldPayouts } from './list-held.ts'
import { payoutAccountOf } from './payout-account-of.ts'
import { recordBankTransfer } from './record-bank-transfer.ts'
import { retryPayout } from './retry-payout.ts'

export function payoutRoutes(market: RouteMarket) {
  const { db, ports, mount, config } = market
  mount(contract.getPayoutAccount, ({ caller, write }) => payoutAccountOf({ ...market, write }, caller.id))
  mount(contract.connectPayoutAccount, async ({ caller, write }) => {
    const { url, expiresAt } = await connectAccount({ ...market, write }, caller.id)
    return { acknowledged: true as const, url, expiresAt: expiresAt.toISOString() }
  })

  mount(contract.getMyBankDetails, ({ caller }) => myBankDetails(db, caller.id, ports.cards.payouts))
  mount(contract.saveBankDetails, async ({ caller, input, write }) => {
    const sealed = await sealBankDetails(config, input)
    await write((tx) => saveBankDetails(tx, caller, { ...sealed, means: ports.cards.payouts }))
    return { acknowledged: true as const, message: t('bankDetails.saved') }
  })
  mount(contract.getBankDetails, ({ caller, params, write }) => write((tx) => bankDetailsFor(tx, config, caller, params.id)))

  mount(contract.sendPayoutLetter, async ({ caller, write }) => {
    const isSent = await write((tx) => askToConfirm(tx, caller.id, { isAsked: true }))
    const message = isSent ? t('payouts.linkSent', { email: caller.email }) : t('payouts.nothingToConfirm')
    return { acknowledged: true as const, message }
  })
  mount(contract.getPayoutConfirmation, ({ params }) => findConfirmation(db, params.code))
  mount(contract.confirmPayouts, async ({ params, write }) => {
    await write((tx) => confirmPayouts(tx, params.code))
    return { acknowledged: true as const, message: t('payouts.payoutsConfirmed') }
  })
  mount(contract.rejectPayoutAccount, async ({ params, write }) => {
    // First at the provider: if that fails, the link still works.
    await ports.identity.endSessions(await ownerByLink(db, params.code))
    await write((tx) => rejectPayoutAccount(tx, params.code))
    return { acknowledged: true as const, message: t('payouts.accountRejected') }
  })

  mount(getMoney, ({ caller, query }) => findMoney(db, caller, query))

  mount(contract.holdPayout, async ({ caller, params, input, write }) => {
    await write((tx) => holdPayout(tx, { orderId: params.id, ...input, by: caller.id }))
    return { modifiedCount: 1, message: t('payouts.payoutHeld') }
  })
  mount(contract.liftPayoutHold, async ({ caller, params, write }) => {
    await write((tx) => liftPayoutHold(tx, { orderId: params.id, by: caller.id }))
    return { modifiedCount: 1, message: t('payouts.payoutReleased') }
  })
  mount(contract.holdSeller, async ({ caller, params, input, write }) => {
    await write((tx) => holdSeller(tx, { ...params, ...input, by: caller.id }))
    return { modifiedCount: 1, message: t('payouts.sellerHeld') }
  })
  mount(contract.releaseSeller, async ({ caller, params, write }) => {
    await write((tx) => releaseSeller(tx, { ...params, by: caller.id }))
    return { modifiedCount: 1, message: t('payouts.sellerReleased') }
  })
  mount(contract.listHeldPayouts, () => listHeldPayouts(db))
  mount(contract.retryPayout, async ({ caller, params, input, write }) => {
    await write((tx) => retryPayout(tx, { orderId: params.id, ...input, by: caller.id, means: ports.cards.payouts }))
    return { modifiedCount: 1, message: t('payouts.triedAgain') }
  })
  mount(contract.recordBankTransfer, async ({ caller, params, input, write }) => {
    await write((tx) =>
      recordBankTransfer(tx, { orderId: params.id, ...input, by: caller.id, secondPersonFrom: config.secondPersonFromCents }),
    )
    return { modifiedCount: 1, message: t('payouts.transferRecorded') }
  })
}
