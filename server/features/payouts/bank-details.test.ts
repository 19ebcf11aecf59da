import { expect, test } from 'vitest'
import { waitAfterChange } from '#server/features/accounts/wait-after-change.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { completedSale, linkFor, untilPayout } from '#test/payouts.ts'

const market = useMarket()
const byHand = useMarket({ PAYOUTS: 'off' })

const iban = { holder: 'Sam Jones', account: 'DE89 3704 0044 0532 0130 00', bank: '' }
const reason = 'To pay the sale'

const rowOf = async ({ person }: Caller) => {
  const rows = await byHand.connection.db.selectFrom('bankDetails').selectAll().where('personId', '=', person.id).execute()
  return rows[0]
}
const signedInAgo = (sam: Caller, { minutes, factor }: { minutes: number; factor: 'none' | 'old' }) =>
  byHand.connection.pool.query(
    `update sessions set created_at = market_now() - make_interval(mins => $2),
      factor_at = case when $3 = 'old' then clock_timestamp() - interval '1 day' end where person_id = $1`,
    [sam.person.id, minutes, factor],
  )

test('[S24.1] staff pay a seller with the bank details that the seller has entered, and each look is in their log', async () => {
  const [ada, sale] = [await byHand.newcomer('admin'), await completedSale(byHand)]
  await untilPayout(byHand, sale, 'staff')
  const id = sale.order
  const listed = async () => (await ada.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === id)
  expect(await listed()).toMatchObject({ hasBankDetails: false })
  await expect(ada.getBankDetails({ id, reason })).rejects.toMatchObject({ reason: 'bank_details_missing' })
  expect(await sale.sam.getMyBankDetails()).toEqual({ isAsked: true, entered: null })
  await sale.sam.saveBankDetails(iban)
  expect(await sale.sam.getMyBankDetails()).toMatchObject({ entered: { account: '•••• 3000' } })
  expect(await listed()).toMatchObject({ hasBankDetails: true })
  expect((await rowOf(sale.sam))?.sealed.toString('latin1')).not.toContain('0532')
  expect(await ada.getBankDetails({ id, reason })).toMatchObject({ ...iban, account: 'DE89370400440532013000' })
  const log = (await ada.listStaffLog({ about: id })).items
  expect(log[0]).toMatchObject({ operation: 'POST /staff-payouts/:id/bank-details', outcome: 'looked', reason })
  expect(JSON.stringify(log)).not.toContain('0532')
  for (const other of [sale.sam, sale.bea]) {
    await expect(other.getBankDetails({ id, reason })).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await sale.sam.exportMe()).toMatchObject({ bankDetails: [{ holder: 'Sam Jones', account: 'DE89370400440532013000' }] })
})

test('[S11.2] whoever gets into an account and changes its bank details gets no money: payouts wait, and the owner can undo it', async () => {
  const [ada, sale] = [await byHand.newcomer('admin'), await completedSale(byHand)]
  const { sam, order: id } = sale
  await untilPayout(byHand, sale, 'staff')
  await sam.saveBankDetails(iban)
  await byHand.connection.pool.query(
    'update people set payouts_wait_until = null, payouts_wait_because = null, payouts_unconfirmed_since = null where id = $1',
    [sam.person.id],
  )
  // A browser that was left open.
  await signedInAgo(sam, { minutes: 11, factor: 'none' })
  const theirs = { holder: 'Mallory', account: 'GB29 NWBK 6016 1331 9268 19', bank: '' }
  await expect(sam.saveBankDetails(theirs)).rejects.toMatchObject({ reason: 'sign_in_stale' })
  await signedInAgo(sam, { minutes: 1, factor: 'old' })
  await expect(sam.saveBankDetails(theirs)).rejects.toMatchObject({ reason: 'second_factor_stale' })
  // Somebody with the password.
  await signedInAgo(sam, { minutes: 1, factor: 'none' })
  await sam.saveBankDetails(theirs)
  await untilNothingIsDue(byHand)
  const subjects = (await lettersTo(byHand, sam.person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Your bank details were changed', 'Confirm where we send your money']))
  const transfer = { reason, id, reference: 'RB 1', amount: 249.5 }
  // Whoever looks the bank details up learns it before they transfer anything.
  expect((await ada.getBankDetails({ id: transfer.id, reason })).notYet).toEqual(expect.any(String))
  await expect(ada.recordBankTransfer(transfer)).rejects.toMatchObject({ reason: 'payout_unconfirmed' })
  await letTimePass(byHand, { hours: 73 })
  await ada.signInAgain()
  await expect(ada.recordBankTransfer(transfer)).rejects.toMatchObject({ reason: 'payout_unconfirmed' })
  const code = await byHand.connection.write((tx) => linkFor(tx, sam.person.id))
  const guest = callerWith(byHand.url)
  expect(await guest.getPayoutConfirmation({ code })).toMatchObject({ isConnected: true, account: '•••• 6819' })
  await guest.rejectPayoutAccount({ code })
  expect(await rowOf(sam)).toBeUndefined()
  await expect(sam.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[S24.1] bank details that cannot be right are refused at their field, and nobody else is asked for any', async () => {
  const sale = await completedSale(byHand)
  for (const [wrong, field] of [
    [{ ...iban, account: 'DE88 3704 0044 0532 0130 00' }, 'account'],
    [{ ...iban, account: 'DE89 3704' }, 'account'],
    [{ ...iban, account: '12' }, 'account'],
    [{ ...iban, account: '000123456789' }, 'bank'],
    [{ ...iban, account: '000123456789', bank: '110000001' }, 'bank'],
  ] as const) {
    await expect(sale.sam.saveBankDetails(wrong)).rejects.toMatchObject({
      reason: 'bank_details_wrong',
      fields: { [field]: expect.any(String) },
    })
  }
  await sale.sam.saveBankDetails({ ...iban, account: '000123456789', bank: '110000000' })
  const sue = await market.newcomer('seller')
  expect(await sue.getMyBankDetails()).toEqual({ isAsked: false, entered: null })
  await expect(sue.saveBankDetails(iban)).rejects.toMatchObject({ reason: 'bank_details_not_asked' })
})

test('[S3.2] bank details are erased when their owner leaves, and with what a stranger left in an account', async () => {
  const [sam, sue] = [await byHand.newcomer('seller'), await byHand.newcomer('seller')]
  await sam.saveBankDetails(iban)
  await sam.closeMe()
  expect(await rowOf(sam)).toBeUndefined()
  // The first details before any sale ask for no confirmation, later ones do.
  await sue.saveBankDetails(iban)
  const unconfirmed = async () => {
    const rows = await byHand.connection.db
      .selectFrom('people')
      .select('payoutsUnconfirmedSince')
      .where('id', '=', sue.person.id)
      .execute()
    return rows[0]?.payoutsUnconfirmedSince
  }
  expect(await unconfirmed()).toBeNull()
  await byHand.connection.write((tx) => waitAfterChange(tx, sue.person.id, 'password'))
  expect(await unconfirmed()).not.toBeNull()
})
