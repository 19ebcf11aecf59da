import { afterEach, describe, expect, test } from 'vitest'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { turnClock } from '#server/turn-clock.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { accountOf, completedSale, connectAccount, faultsOf, linkFor, stateOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, payoutRow } from '#test/sales.ts'
import { checkPayouts } from './check-payouts.ts'
import { sendPayout } from './send-payout.ts'

const market = useMarket()
const bank = useMarket({ PAYOUTS: 'off' })

/** After every test the books must be consistent, in themselves and with the provider's. */
afterEach(async () => {
  for (const one of [market, bank]) {
    await untilNothingIsDue(one)
    await expectInvariants(one)
    const { broken, sumBroken, lost } = await compareWithProvider({
      db: one.connection.db,
      cards: one.ports.cards,
      // The hourly job may post fees while one is compared.
      rounds: 2,
      pauseMs: 0,
    })
    expect([broken, sumBroken, lost]).toEqual([[], [], []])
  }
})

const context = () => ({ ...market.connection, ports: market.ports, config: market.config })
const titlesOf = async (person: Caller) => (await person.listNotices({})).items.map(({ title }) => title)
const transfersOf = async (order: string) => {
  const { rows } = await market.connection.pool.query(
    'select amount, metadata from card_sandbox.transfers where transfer_group = $1',
    [`order_${order}`],
  )
  return rows
}
const accept = (sale: Awaited<ReturnType<typeof deliveredPhone>>) =>
  sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })

describe('a seller with a payout account', () => {
  test('[S11.2] is paid price plus delivery minus the fee within a minute of completion', async () => {
    const sale = await deliveredPhone(market)
    const accountId = await connectAccount(market, sale.sam)
    await accept(sale)
    const payout = await untilPayout(market, sale, 'paid_out')
    expect(payout).toMatchObject({ shareCents: 24_950, setOffCents: 0, accountId })
    expect((await market.ports.cards.getTransfer(payout.transferId ?? '')).amountCents).toBe(24_950)
    expect(await titlesOf(sale.sam)).toContain(`${sale.phone.name}: you have been paid`)
    expect(await sale.sam.getMoney()).toMatchObject({ paidOut: 249.5, payable: 0, owed: 0, balance: 0 })
  })

  test('[S11.2] is paid once, even if responses to the transfer are lost and several servers request it', async () => {
    const sale = await deliveredPhone(market)
    await connectAccount(market, sale.sam)
    faultsOf(market).loseNextAnswer('transfer')
    faultsOf(market).loseNextAnswer('transfer')
    faultsOf(market).loseNextAnswer('transfer')
    await accept(sale)
    await until(async () => (await transfersOf(sale.order)).length > 0)
    // The provider forgets keys after a day.
    await market.connection.pool.query('delete from card_sandbox.answers')
    const again = [1, 2, 3].map(() => sendPayout(context(), sale.order).catch(() => {}))
    await Promise.all(again)
    await until(async () => {
      await sendPayout(context(), sale.order).catch(() => {})
      return (await payoutRow(market, sale)).state === 'paid_out'
    })
    expect(await transfersOf(sale.order)).toHaveLength(1)
  })
})

describe('a provider fault during a transfer', () => {
  test.each(['refuse', 'silent', 'half-way', 'fail', 'lose', 'late', 'in use'] as const)(
    '[S11.2] %s, once or three times: the seller is paid once',
    async (fault) => {
      for (const times of [1, 3]) {
        const sale = await deliveredPhone(market)
        await connectAccount(market, sale.sam)
        faultsOf(market).plan({ calls: [{ call: 'transfer', fault, times, ms: 20 }] })
        await accept(sale)
        await until(async () => {
          await sendPayout(context(), sale.order).catch(() => {})
          return (await payoutRow(market, sale)).state === 'paid_out'
        })
        expect(await transfersOf(sale.order)).toHaveLength(1)
      }
      faultsOf(market).plan({})
    },
  )
})

test('[S11.2] a transfer that the provider rejects for good is made by staff, who see the reason', async () => {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  faultsOf(market).plan({ calls: [{ call: 'transfer', fault: 'reject' }] })
  await accept(sale)
  await untilPayout(market, sale, 'staff')
  const ada = await market.newcomer('admin')
  expect((await ada.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sale.order)).toMatchObject({
    amount: 249.5,
    reason: 'The payment provider refuses it: This cannot be done, as was planned.',
  })
  await ada.recordBankTransfer({ reason: 'Agreed.', id: sale.order, reference: 'SEPA 4711', amount: 249.5 })
  expect(await sale.sam.getMoney()).toMatchObject({ paidOut: 249.5, balance: 0 })
  expect(await transfersOf(sale.order)).toEqual([])
})

describe('a seller without a payout account', () => {
  test('[S11.2] is notified that money waits, connects an account and is then paid', async () => {
    const sale = await completedSale(market)
    await untilPayout(market, sale, 'waiting_account')
    expect(await titlesOf(sale.sam)).toContain(`Your payout for ${sale.phone.name} is waiting`)
    expect(await transfersOf(sale.order)).toEqual([])
    await connectAccount(market, sale.sam)
    await untilPayout(market, sale, 'paid_out')
  })

  test('[S11.2] is paid by staff if the provider has rejected them for good, who read that nobody has checked them', async () => {
    const sale = await completedSale(market)
    await untilPayout(market, sale, 'waiting_account')
    await sale.sam.connectPayoutAccount()
    await faultsOf(market).rejectAccount(await accountOf(market, sale.sam), 'listed')
    await untilPayout(market, sale, 'staff')
    const ada = await market.newcomer('admin')
    const reason =
      'The payment provider has rejected the seller (listed). Nobody has checked their identity, so check it before you pay.'
    expect((await ada.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sale.order)).toMatchObject({ reason })
    expect(await titlesOf(sale.sam)).toContain(`${sale.phone.name}: we’ll pay you by bank transfer`)
  })

  test('[S11.2] is reminded on days 1, 7, 30 and 60, and is paid by staff after day 80', async () => {
    const sale = await completedSale(market)
    await untilPayout(market, sale, 'waiting_account')
    const reminders = async () => {
      await checkPayouts(market.connection)
      await untilNothingIsDue(market)
      const { rows } = await market.connection.pool.query(
        `select count(*)::int as told from notices where kind = 'payoutWaiting' and person_id = $1`,
        [sale.sam.person.id],
      )
      return rows[0].told
    }
    const told: number[] = []
    for (const days of [0, 0.9, 0.2, 5.8, 0.2, 22.8, 0.2, 29.8, 0.2]) {
      await turnClock(market, days * 86_400)
      told.push(await reminders())
    }
    expect(told).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    await letTimePass(market, { hours: 21 * 24 })
    await checkPayouts(market.connection)
    await untilPayout(market, sale, 'staff')
    await sale.sam.signInAgain()
    expect(await titlesOf(sale.sam)).toContain(`${sale.phone.name}: we’ll pay you by bank transfer`)

    const ada = await market.newcomer('admin')
    const listed = (await ada.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sale.order)
    expect(listed).toMatchObject({
      amount: 249.5,
      setOff: 0,
      reason: expect.stringMatching(/^The seller hasn’t connected an account\. Nobody has checked their identity/),
    })
    const record = (more: object) =>
      ada.recordBankTransfer({
        reason: 'Agreed.',
        id: sale.order,
        reference: 'RB-47',
        amount: 249.5,
        ...more,
      })
    await expect(record({ amount: 250 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The amount is now $249.50. Reload the list and check again.',
    })
    await expect(record({ reference: ' ' })).rejects.toMatchObject({ fields: { reference: 'Reference is required' } })
    expect(await record({})).toMatchObject({ modifiedCount: 1 })
    await expect(record({})).rejects.toMatchObject({ code: 'not_found' })
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'paid_out', bankReference: 'RB-47', transferId: null })
    expect((await ada.listAllPayouts({ state: 'staff' })).items.map(({ _id }) => _id)).not.toContain(sale.order)
    const notices = (await sale.sam.listNotices({})).items
    expect(notices[0]).toMatchObject({ title: `${sale.phone.name}: you have been paid`, text: expect.stringContaining('RB-47') })
  })
})

describe('a seller whose payout account accepts no transfers', () => {
  test('[S11.2] waits while the account is restricted, and is paid as soon as it is ready again', async () => {
    const sale = await deliveredPhone(market)
    const accountId = await connectAccount(market, sale.sam)
    await faultsOf(market).restrictAccount(accountId)
    await until(async () => (await stateOf(market, accountId)) === 'restricted')
    await accept(sale)
    await untilPayout(market, sale, 'waiting_account')
    await faultsOf(market).readyAccount(accountId)
    await untilPayout(market, sale, 'paid_out')
    expect(await transfersOf(sale.order)).toHaveLength(1)
  })

  test('[S11.2] waits after a transfer is rejected for an unreported restriction, and is paid under a new key once the account is ready', async () => {
    const sale = await deliveredPhone(market)
    const accountId = await connectAccount(market, sale.sam)
    // The account is restricted without a webhook.
    await market.connection.pool.query(`update card_sandbox.accounts set status = 'restricted' where id = $1`, [accountId])
    await accept(sale)
    await until(async () => (await payoutRow(market, sale)).refusals === 1)
    await untilPayout(market, sale, 'waiting_account')
    await until(async () => (await stateOf(market, accountId)) === 'restricted')
    await faultsOf(market).readyAccount(accountId)
    await untilPayout(market, sale, 'paid_out')
    expect(await transfersOf(sale.order)).toHaveLength(1)
    const { rows } = await market.connection.pool.query(
      'select key, status from card_sandbox.answers where key like $1 order by key',
      [`tr:${sale.order}%`],
    )
    expect(rows).toEqual([
      { key: `tr:${sale.order}`, status: 400 },
      { key: `tr:${sale.order}:1`, status: 200 },
    ])
  })

  test('[S11.2] connects a new account after the first was closed, and is paid there', async () => {
    const sale = await deliveredPhone(market)
    const first = await connectAccount(market, sale.sam)
    await faultsOf(market).closeAccount(first)
    await until(async () => (await stateOf(market, first)) === 'closed')
    await accept(sale)
    await untilPayout(market, sale, 'waiting_account')
    const second = await connectAccount(market, sale.sam)
    await sale.sam.confirmPayouts({ code: await market.connection.write((tx) => linkFor(tx, sale.sam.person.id)) })
    await letTimePass(market, { hours: 73 })
    expect(await untilPayout(market, sale, 'paid_out')).toMatchObject({ accountId: second })
  })
})

describe('a seller with a debt', () => {
  const owe = (sam: Caller, amountCents: number, object: string) =>
    market.connection.write((tx) =>
      post(tx, {
        kind: 'write_off',
        orderId: null,
        object,
        postings: moved({ from: 'market', to: sellerLedgerAccount(sam.person.id), amountCents }),
      }),
    )

  test('[S11.2] is paid the rest of the share, once', async () => {
    const sale = await deliveredPhone(market)
    await connectAccount(market, sale.sam)
    await owe(sale.sam, 5_000, `debt:${sale.order}`)
    await accept(sale)
    expect(await untilPayout(market, sale, 'paid_out')).toMatchObject({ shareCents: 24_950, setOffCents: 5_000 })
    expect((await transfersOf(sale.order)).map(({ amount }) => amount)).toEqual([19_950])
    expect(await sale.sam.getMoney()).toMatchObject({ balance: 0, owed: 0 })
  })

  test('[S11.2] is paid nothing if the share is smaller than the debt', async () => {
    const sale = await deliveredPhone(market)
    await connectAccount(market, sale.sam)
    await owe(sale.sam, 30_000, `debt:${sale.order}`)
    await accept(sale)
    expect(await untilPayout(market, sale, 'paid_out')).toMatchObject({ setOffCents: 24_950, transferId: null })
    expect(await transfersOf(sale.order)).toEqual([])
    expect(await titlesOf(sale.sam)).toContain(`${sale.phone.name}: your payout went towards what you owe`)
    expect(await sale.sam.getMoney()).toMatchObject({ balance: -50.5 })
  })
})

test('[S11.2] a market that switches transfers off still agrees with the provider on what it holds', async () => {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  await accept(sale)
  await untilPayout(market, sale, 'paid_out')
  const cards = { ...market.ports.cards, payouts: 'none' as const }
  const { sumBroken } = await compareWithProvider({ db: market.connection.db, cards, rounds: 1, pauseMs: 0 })
  expect(sumBroken).toEqual([])
})

test('[S11.2] with PAYOUTS=off a payout is on the staff list at once', async () => {
  const sale = await completedSale(bank)
  await untilPayout(bank, sale, 'staff')
  expect(await sale.sam.getPayoutAccount()).toMatchObject({ means: 'bank', title: 'Paid by bank transfer', button: null })
  await expect(sale.sam.connectPayoutAccount()).rejects.toMatchObject({ code: 'conflict' })
  const ada = await bank.newcomer('admin')
  const { items } = await ada.listAllPayouts({ state: 'staff' })
  expect(items).toMatchObject([{ _id: sale.order, amount: 249.5, reason: 'This market pays by bank transfer.' }])
  await ada.recordBankTransfer({ reason: 'Agreed.', id: sale.order, reference: 'RB-48', amount: 249.5 })
  expect(await payoutRow(bank, sale)).toMatchObject({ state: 'paid_out', bankReference: 'RB-48' })
})
