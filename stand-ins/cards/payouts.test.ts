import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CardProvider } from '#server/ports/payments/port.ts'
import { stripeCards } from '#server/ports/payments/stripe-cards.ts'
import { cloneDatabase } from '#test/database.ts'
import { type CardSandbox, openCardSandbox } from './open-sandbox.ts'
import { openSandboxDatabase, type SandboxDb } from './sandbox-database.ts'
import { chargedIntent, eventTypesAbout, laterBy, refunded } from './sandbox-scenes.ts'

let sandbox: CardSandbox
let db: SandboxDb
let cards: CardProvider
let stripe: Stripe
let closeAll: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  sandbox = await openCardSandbox(database.url)
  ;({ db } = await openSandboxDatabase(database.url))
  const { account, api } = sandbox
  const keys = { secretKey: account.secretKey, publishableKey: 'pk', webhookSecrets: [] }
  cards = stripeCards({ kind: 'sandbox', ...keys, market: 'm', payouts: 'transfers', now: async () => new Date(), api })
  stripe = new Stripe(account.secretKey, { ...api, maxNetworkRetries: 0 })
  closeAll = async () => {
    await db.destroy()
    await sandbox.close()
    await database.drop()
  }
})
afterAll(() => closeAll())

let count = 0
const nextKey = (kind: string) => `${kind}:${++count}`
const newAccount = () => cards.createAccount({ key: nextKey('acct'), personId: 'p', email: 'sam@ringback.example' })
const readyAccount = async () => {
  const { id } = await newAccount()
  await sandbox.faults.readyAccount(id)
  return id
}
const charged = (amountCents: number, outcome?: string) => chargedIntent(cards, db, { key: nextKey('pi'), amountCents, outcome })
const wish = (more: { accountId: string; chargeOfIntent: string; amountCents: number }) => {
  const key = nextKey('tr')
  return { key, refusals: 0, currency: 'usd', group: `order_${key}`, metadata: { order: key }, ...more }
}
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}
const pages = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' }

describe('[S11.5] payout accounts', () => {
  test('are new, then ready after on-boarding; a repeated key returns the same account', async () => {
    const wish = { key: nextKey('acct'), personId: 'p', email: 'sam@ringback.example' }
    const made = await cards.createAccount(wish)
    expect(made).toMatchObject({ id: expect.stringContaining('acct_'), state: 'new' })
    expect(made.missing).toContain('external_account')
    expect(await cards.createAccount(wish)).toEqual(made)
    await sandbox.faults.readyAccount(made.id)
    expect(await cards.getAccount(made.id)).toEqual({ id: made.id, state: 'ready', missing: [], banks: [] })
    expect(await eventTypesAbout(db, made.id)).toEqual(['account.updated', 'account.updated'])
  })

  test('can be restricted, and closed permanently', async () => {
    const id = await readyAccount()
    await sandbox.faults.restrictAccount(id)
    expect(await cards.getAccount(id)).toMatchObject({ state: 'restricted', missing: ['individual.verification.document'] })
    expect(await sandbox.faults.closeAccount(id)).toBe(true)
    expect(await sandbox.faults.readyAccount(id)).toBe(false)
    expect(await cards.getAccount(id)).toEqual({ id, state: 'closed', missing: [] })
    expect(await eventTypesAbout(db, id)).toContain('account.application.deauthorized')
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
    expect(await cards.onboardingLink({ accountId: id, ...pages })).toBeUndefined()
  })

  test('are on-boarded by a link that expires after a few minutes', async () => {
    const { id } = await newAccount()
    const link = await cards.onboardingLink({ accountId: id, ...pages })
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/cards\/onboarding\/[\w-]{20,}$/)
    const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(3)
    expect(minutes).toBeLessThan(6)
  })
})

describe('[S11.5] transfers', () => {
  test('use the money of a pending charge; a repeated key makes one transfer, even if the stored answer is lost', async () => {
    const [accountId, chargeOfIntent] = [await readyAccount(), await charged(10_000)]
    const asked = wish({ accountId, chargeOfIntent, amountCents: 9_500 })
    const before = await cards.balance('usd')
    const made = await cards.transfer(asked)
    expect(made).toMatchObject({ transfer: { accountId, amountCents: 9_500, reversedCents: 0, group: asked.group, ours: true } })
    expect(await cards.transfer(asked)).toEqual(made)
    await db.deleteFrom('answers').execute()
    expect(await cards.transfer(asked)).toEqual(made)
    const after = await cards.balance('usd')
    expect(after.availableCents + after.pendingCents).toBe(before.availableCents + before.pendingCents - 9_500)
    expect(after.availableCents).toBe(before.availableCents)
    const listed = await all(cards.listTransfers())
    expect(listed.filter(({ group }) => group === asked.group)).toEqual('transfer' in made ? [made.transfer] : [])
  })

  test('are refused while the account is not ready, and succeed as a new attempt once it is', async () => {
    const [{ id: accountId }, chargeOfIntent] = [await newAccount(), await charged(10_000)]
    const asked = wish({ accountId, chargeOfIntent, amountCents: 5_000 })
    expect(await cards.transfer(asked)).toEqual({ refused: 'account_not_ready' })
    await sandbox.faults.readyAccount(accountId)
    // The provider repeats its first answer to a key.
    expect(await cards.transfer(asked)).toEqual({ refused: 'account_not_ready' })
    expect(await cards.transfer({ ...asked, refusals: 1 })).toMatchObject({ transfer: { amountCents: 5_000 } })
    await sandbox.faults.closeAccount(accountId)
    expect(await cards.transfer(wish({ accountId, chargeOfIntent, amountCents: 1 }))).toEqual({ refused: 'account_closed' })
  })

  test('never exceed their charge; without a charge they need available money', async () => {
    const [accountId, chargeOfIntent] = [await readyAccount(), await charged(10_000)]
    expect(await cards.transfer(wish({ accountId, chargeOfIntent, amountCents: 10_001 }))).toEqual({
      refused: 'for_good',
      why: expect.stringContaining('must not exceed the source amount of $100.00'),
    })
    const { available } = await stripe.balance.retrieve()
    const more = { amount: Math.max(available[0]?.amount ?? 0, 0) + 1, currency: 'usd', destination: accountId }
    await expect(stripe.transfers.create(more)).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  })

  test('are reversed in parts, up to the account’s balance', async () => {
    const [accountId, chargeOfIntent] = [await readyAccount(), await charged(10_000)]
    const made = await cards.transfer(wish({ accountId, chargeOfIntent, amountCents: 8_000 }))
    const transferId = 'transfer' in made ? made.transfer.id : ''
    const reversal = { key: nextKey('rv'), transferId, amountCents: 3_000 }
    const answer = await cards.reverseTransfer(reversal)
    expect(answer).toMatchObject({ reversal: { transferId, amountCents: 3_000 } })
    expect(await cards.reverseTransfer(reversal)).toEqual(answer)
    expect(await cards.getTransfer(transferId)).toMatchObject({ amountCents: 8_000, reversedCents: 3_000 })
    expect(await cards.reverseTransfer({ key: nextKey('rv'), transferId, amountCents: 5_001 })).toEqual({
      refused: 'for_good',
      why: expect.stringContaining('exceeds the amount remaining on the transfer ($50.00)'),
    })
    // By now the rest has been paid out to the account owner's bank.
    await laterBy(db, 5)
    const tooLate = await cards.reverseTransfer({ key: nextKey('rv'), transferId, amountCents: 5_000 })
    expect(tooLate).toEqual({ refused: 'balance_insufficient', availableCents: 0 })
    // The money of a later sale, still pending, can be taken as well.
    await cards.transfer(wish({ accountId, chargeOfIntent: await charged(10_000), amountCents: 3_000 }))
    const less = await cards.reverseTransfer({ key: nextKey('rv'), transferId, amountCents: 5_000 })
    expect(less).toEqual({ refused: 'balance_insufficient', availableCents: 3_000 })
    const last = await cards.reverseTransfer({ key: nextKey('rv'), transferId, amountCents: 3_000 })
    expect(last).toMatchObject({ reversal: { amountCents: 3_000 } })
  })
})

describe('[S11.5] refunds and disputes over time', () => {
  test('a pending refund fails days later; its money is available again and can be refunded again', async () => {
    const intentId = await charged(2_000)
    sandbox.faults.failNextRefund(3)
    const refund = await refunded(cards, { key: nextKey('rf'), intentId, amountCents: 2_000 })
    expect(refund.state).toBe('pending')
    await laterBy(db, 2)
    expect((await cards.getRefund(refund.id)).state).toBe('pending')
    const before = await cards.balance('usd')
    await laterBy(db, 1.1)
    expect(await cards.getRefund(refund.id)).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card' })
    expect((await cards.balance('usd')).availableCents).toBeGreaterThanOrEqual(before.availableCents + 2_000)
    expect(await eventTypesAbout(db, refund.id)).toEqual(['refund.created', 'refund.failed', 'refund.updated'])
    expect((await refunded(cards, { key: nextKey('rf'), intentId, amountCents: 2_000 })).state).toBe('succeeded')
  })

  test('test cards decide how a refund goes: one is done and fails later, another is pending and done later', async () => {
    const ofCard = async (outcome: string) =>
      refunded(cards, { key: nextKey('rf'), intentId: await charged(500, outcome), amountCents: 200 })
    const [fails, waits] = [await ofCard('refund_fails'), await ofCard('refund_waits')]
    expect([fails.state, waits.state]).toEqual(['succeeded', 'pending'])
    await laterBy(db, 3.1)
    expect((await cards.getRefund(fails.id)).state).toBe('failed')
    expect((await cards.getRefund(waits.id)).state).toBe('succeeded')
  })

  test('a dispute withdraws the amount and a fee; with evidence it is won, and the amount comes back', async () => {
    const intentId = await charged(3_000)
    const total = async () => {
      const { availableCents, pendingCents } = await cards.balance('usd')
      return availableCents + pendingCents
    }
    const before = await total()
    const disputeId = await sandbox.faults.disputeCharge(intentId, { reason: 'product_not_received', verdict: 'won' })
    expect(await total()).toBe(before - 3_000 - 1_500)
    const open = await cards.getDispute(disputeId)
    expect(open).toMatchObject({ intentId, amountCents: 3_000, reason: 'product_not_received', state: 'needs_evidence' })
    expect(await cards.refund({ key: nextKey('rf'), intentId, amountCents: 100 })).toEqual({ refused: 'charge_disputed' })
    const evidence = { key: nextKey('ev'), disputeId, evidence: { shippingTrackingNumber: '1Z999AA10123456784' } }
    expect((await cards.submitEvidence(evidence)).state).toBe('under_review')
    expect((await cards.submitEvidence({ ...evidence, key: nextKey('ev') })).state).toBe('under_review')
    await laterBy(db, 31)
    expect((await cards.getDispute(disputeId)).state).toBe('won')
    expect(await total()).toBe(before - 1_500)
    const told = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'].map((word) => `charge.dispute.${word}`)
    expect(await eventTypesAbout(db, disputeId)).toEqual(told)
  })

  test('a dispute without evidence is lost', async () => {
    await charged(700, 'never_arrived')
    const { id } = await db
      .selectFrom('disputes')
      .select('id')
      .where('reason', '=', 'product_not_received')
      .where('amount', '=', 700)
      .executeTakeFirstOrThrow()
    await laterBy(db, 7.1)
    expect((await cards.getDispute(id)).state).toBe('lost')
    expect((await cards.submitEvidence({ key: nextKey('ev'), disputeId: id, evidence: {} })).state).toBe('lost')
  })
})

describe('[S11.5] the sandbox as a whole', () => {
  test('its balance is the sum of its balance transactions', async () => {
    let sum = 0
    for await (const { net } of stripe.balanceTransactions.list({ limit: 2 })) sum += net
    const { availableCents, pendingCents } = await cards.balance('usd')
    expect(sum).toBe(availableCents + pendingCents)
  })

  test('a request whose idempotency key is in use is rejected with 409', async () => {
    const key = nextKey('acct')
    await db.transaction().execute(async (tx) => {
      const { lockNamed } = await import('#server/db/advisory-locks.ts')
      await lockNamed('sandboxAnswer', key).execute(tx)
      const asked = stripe.accounts.create({ email: 'x@ringback.example' }, { idempotencyKey: key })
      await expect(asked).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    })
  })

  test('a database of the previous version keeps its charges and their balance after the upgrade', async () => {
    const database = await cloneDatabase(inject('serverUrl'))
    const first = await openCardSandbox(database.url)
    const former = await openSandboxDatabase(database.url)
    const api = { api: first.api, secretKey: first.account.secretKey, publishableKey: 'pk', webhookSecrets: [] }
    const old = stripeCards({ kind: 'sandbox', ...api, market: 'm', payouts: 'transfers', now: async () => new Date() })
    const intentId = await chargedIntent(old, former.db, { key: 'pi', amountCents: 900 })
    await old.refund({ key: 'rf', intentId, amountCents: 900 })
    await chargedIntent(old, former.db, { key: 'pi2', amountCents: 400 })
    await first.close()
    for (const table of ['account_links', 'reversals', 'transfers', 'disputes', 'balance_transactions', 'accounts']) {
      await former.db.schema.dropTable(table).execute()
    }
    const added = ['status', 'metadata', 'failure_reason', 'succeeds_at', 'fails_at']
    for (const column of added) await former.db.schema.alterTable('refunds').dropColumn(column).execute()
    const second = await openCardSandbox(database.url)
    const now = stripeCards({
      kind: 'sandbox',
      ...api,
      api: second.api,
      market: 'm',
      payouts: 'transfers',
      now: async () => new Date(),
    })
    const { availableCents, pendingCents } = await now.balance('usd')
    expect(availableCents + pendingCents).toBe(400)
    // This refund was made before keys were stored in metadata.
    expect((await refunded(now, { key: 'rf:later', intentId, amountCents: 900 })).state).toBe('succeeded')
    await former.db.destroy()
    await second.close()
    await database.drop()
  })
})
