import { z } from 'zod'
import { payoutAccountStates, payoutMeans } from '#shared/domain/money/payout-account.ts'
import { accountChanges, mostHoldDays } from '#shared/domain/money/payout-wait.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, days, id, line, staffReason, sum } from './fields.ts'

const instant = z.string()

/** Where a seller's money goes. */
export const PayoutAccount = z.object({
  /** `bank`: staff pay by bank transfer, and there is no account to connect. */
  means: z.enum(payoutMeans),
  state: z.enum(payoutAccountStates),
  title: z.string(),
  text: z.string(),
  /** The label of the button to the provider's pages; null if there is nothing to do there. */
  button: z.string().nullable(),
  /** What it pays out to, for example a bank and the last digits; null if that is not known. */
  bank: z.string().nullable(),
  /** Why and until when all payouts wait, after a change of the account or by staff; null if they do not. */
  wait: z
    .object({
      text: z.string(),
      /** Since when the caller is asked to confirm the change by a letter's link; null once they have. */
      unconfirmedSince: instant.nullable(),
    })
    .nullable(),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const getPayoutAccount = endpoint('GET /me/payout-account', {
  access: 'seller',
  key: 'own.money.read',
  priority: 'account',
  act: 'settle',
  summary: "Returns the state of the caller's payout account, as last reported by the card provider",
  limit: { times: 600, seconds: 3600 },
  output: PayoutAccount,
})

export const connectPayoutAccount = endpoint('POST /me/payout-account', {
  access: 'seller',
  key: 'person',
  priority: 'account',
  act: 'settle',
  needsVerifiedEmail: true,
  summary: "Creates the caller's payout account if there is none, and returns the URL of the card provider's on-boarding page",
  limit: { times: 30, seconds: 3600 },
  output: z.object({
    acknowledged: z.literal(true),
    /** The card provider's page: it works once, and until `expiresAt`. */
    url: z.string(),
    expiresAt: z.string(),
  }),
  refusal: { acknowledged: false },
})

export const getMyBankDetails = endpoint('GET /me/bank-details', {
  access: 'seller',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary: 'Returns whether the caller is paid by bank transfer, and the last signs of the account that they have entered',
  output: z.object({
    /** Whether staff pay the caller by bank transfer, and need bank details for it. */
    isAsked: z.boolean(),
    entered: z.object({ account: z.string(), changedAt: instant }).nullable(),
  }),
})

/** Where staff send money by bank transfer. */
const BankAccount = z.strictObject({
  holder: line(msg('fields.accountHolder'), 140),
  /** An IBAN, or an account number with the code of its bank. */
  account: line(msg('fields.accountNumber'), 42),
  bank: z.string().max(20),
})

export const saveBankDetails = endpoint('PUT /me/bank-details', {
  access: 'seller',
  key: 'person',
  priority: 'account',
  act: 'settle',
  needsVerifiedEmail: true,
  summary:
    'Stores the caller’s bank details, encrypted, which needs a second factor or a sign-in of the last ten minutes; payouts wait 72 hours after it',
  input: BankAccount,
  limit: { times: 10, seconds: 86_400 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const sendPayoutLetter = endpoint('POST /me/payout-account/letter', {
  access: 'seller',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary: 'Sends the caller another letter with a link to confirm the last change of their account',
  limit: { times: 5, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

/** The code of a letter's link. */
const code = z.object({ code: z.string().max(64) })

/** What the owner of an account is asked to confirm. */
export const PayoutConfirmation = z.object({
  /** What has changed; `proof`: the email was confirmed after the payout account had been connected. */
  change: z.enum(accountChanges),
  since: instant,
  /** Until when payouts wait in any case. */
  until: instant.nullable(),
  isConnected: z.boolean(),
  /** What the payout account pays out to; null if that is not known. */
  account: z.string().nullable(),
})
export type PayoutConfirmation = z.output<typeof PayoutConfirmation>

export const getPayoutConfirmation = endpoint('GET /payout-confirmations/:code', {
  access: 'public',
  priority: 'account',
  summary: 'Returns what a letter’s link asks to confirm; opening it changes nothing',
  params: code,
  limit: { times: 60, seconds: 3600 },
  output: PayoutConfirmation,
})

export const confirmPayouts = endpoint('POST /payout-confirmations/:code', {
  access: 'public',
  priority: 'account',
  summary: 'Confirms the last change of an account, so that payouts go on once its 72 hours are over; the link works once',
  params: code,
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const rejectPayoutAccount = endpoint('DELETE /payout-confirmations/:code', {
  access: 'public',
  priority: 'account',
  summary: 'Disconnects a payout account that its owner does not know, and ends all sign-ins; payouts keep waiting',
  params: code,
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

const ofOrder = z.object({ id })
const reason = line(msg('fields.reason'), 500)
/** From now on; what is held back gets the new end. */
const holdDays = days(mostHoldDays)

export const holdPayout = endpoint('PUT /orders/:id/payout-hold', {
  permission: 'payouts.hold',
  log: { as: msg('staffActs.holdPayout'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Holds the payout of an order back for some days, with a reason that its seller reads',
  params: ofOrder,
  input: z.strictObject({ reason, days: holdDays }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const liftPayoutHold = endpoint('DELETE /orders/:id/payout-hold', {
  permission: 'payouts.hold',
  log: { as: msg('staffActs.liftPayoutHold'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Lifts the hold of a payout, which goes on at once',
  params: ofOrder,
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

const ofSeller = z.object({ sellerId: id })

export const holdSeller = endpoint('PUT /sellers/:sellerId/payout-hold', {
  permission: 'payouts.hold',
  log: { as: msg('staffActs.holdSeller'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary: 'Holds all payouts to a seller back for some days, with a reason that they read',
  params: ofSeller,
  input: z.strictObject({ reason, days: holdDays }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const releaseSeller = endpoint('DELETE /sellers/:sellerId/payout-hold', {
  permission: 'payouts.hold',
  log: { as: msg('staffActs.releaseSeller'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary: 'Ends the hold of all payouts to a seller before its time',
  params: ofSeller,
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

/** What staff hold back: the payout of an order, or all payouts to a seller. */
export const HeldPayout = z.object({
  what: z.enum(['order', 'seller']),
  /** Of the order, or of the seller. */
  _id: id,
  productName: z.string().nullable(),
  seller: z.string(),
  sellerId: id,
  /** In the market's currency; null if it is of a seller. */
  amount: z.number().nullable(),
  until: z.string(),
  reason: z.string(),
  /** Who has held it back. */
  by: z.string().nullable(),
})
export type HeldPayout = z.output<typeof HeldPayout>

export const listHeldPayouts = endpoint('GET /held-payouts', {
  permission: 'payouts.read',
  log: { as: msg('staffActs.listHeldPayouts'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists what staff hold back, with reason, end and who did it, the next to end first',
  output: z.array(HeldPayout),
})

/** Why the payout still waits, so that nobody transfers it yet; null if it can be transferred. */
const notYet = z.string().nullable()

export const getBankDetails = endpoint('POST /staff-payouts/:id/bank-details', {
  permission: 'payouts.transfer',
  log: { as: msg('staffActs.getBankDetails'), about: 'order', reason: 'reason', shows: 'personal data' },
  priority: 'account',
  summary: 'Returns the bank details of a seller whom staff pay by bank transfer',
  params: z.object({ id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ holder: z.string(), account: z.string(), bank: z.string(), changedAt: instant, notYet }),
})

export const recordBankTransfer = endpoint('POST /staff-payouts/:id/bank-transfer', {
  permission: 'payouts.transfer',
  log: { as: msg('staffActs.recordBankTransfer'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Records that a seller was paid by bank transfer, and removes the payout from the staff payouts',
  params: z.object({ id }),
  input: z.strictObject({
    /** The bank's reference of the transfer. */
    reference: line(msg('fields.reference'), 140),
    /** In the market's currency, as in the list. */
    amount: sum,
    reason: staffReason,
  }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

export const retryPayout = endpoint('POST /staff-payouts/:id/try-again', {
  permission: 'payouts.transfer',
  log: { as: msg('staffActs.retryPayout'), about: 'order', reason: 'reason' },
  priority: 'account',
  summary: 'Has a payout that staff would make by bank transfer sent by the card provider once more',
  params: z.object({ id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 60, seconds: 60 },
  output: z.object({ modifiedCount: counted, message: z.string() }),
  refusal: { modifiedCount: 0 },
})
