import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitAfterChange } from '#server/features/accounts/wait-after-change.ts'
import { until } from '#test/cards.ts'
import { untilWebhooksApplied } from '#test/chargebacks.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { accountOf, completedSale, connectAccount, faultsOf, heldPayout, stateOf, untilPayout } from '#test/payouts.ts'
import { signUpAt } from '#test/provider.ts'
import { deliveredPhone, payoutRow } from '#test/sales.ts'
import { sendPayout } from './send-payout.ts'

const market = useMarket()
const byHand = useMarket({ PAYOUTS: 'off' })

/** Calls of somebody who is not signed in. */
const guest = () => callerWith(market.url)
const title = 'Confirm where we send your money'
const over = { code: 'not_found', reason: 'payout_link_over' }

const lettersFor = async (email: string) => {
  await untilNothingIsDue(market)
  return (await lettersTo(market, email)).filter(({ subject }) => subject === title)
}
/** The code of the newest letter's link. */
async function codeFor(email: string): Promise<string> {
  const letter = (await lettersFor(email)).at(-1)
  const code = /\/confirm-payouts\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (!code) throw new Error(`No link for ${email}`)
  return code
}
const paysTo = async (sam: Caller, account: string) => {
  const { url } = await sam.connectPayoutAccount()
  const body = new URLSearchParams({ name: 'Sam Carter', routing: '110000000', account, do: 'complete' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(market.config.publicUrl).origin }
  await market.fetch(new URL(url).pathname, { method: 'POST', headers, body, redirect: 'manual' })
  await until(async () => (await stateOf(market, await accountOf(market, sam))) === 'ready')
  await untilWebhooksApplied(market)
  await untilNothingIsDue(market)
}
const [first, other] = ['000123456789', '000987654321']
const waitOf = async (sam: Caller) => (await sam.getPayoutAccount()).wait

/** A seller with a password at the provider and a confirmed e-mail. */
async function sellerWithPassword(isConfirmed = true) {
  const email = `sam-${randomUUID().slice(0, 8)}@people.example`
  const { visitor, caller, token } = await signUpAt(market.url, { name: 'Sam Carter', email, userstatus: 'seller' })
  const signIn = async () => (await callerWith(market.url, await visitor.token()).getAccessToken({ email })).accessToken
  const person = await market.connection.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const sam: Caller = Object.assign(
    callerWith(market.url, () => sam.token),
    {
      person: { ...person, email, name: 'Sam Carter' } as Caller['person'],
      token,
      signInAgain: async () => {
        sam.token = await signIn()
      },
    },
  )
  const linkIn = async (path: string) => {
    await untilNothingIsDue(market)
    const links = (await lettersTo(market, email)).map(({ text }) => new RegExp(`https?:\\S+/${path}\\S+`).exec(text)?.[0])
    return new URL(links.findLast((link) => link !== undefined) ?? '')
  }
  const confirmEmail = async () => {
    await visitor.request('/identity/send-verification-email', { json: { email } })
    await visitor.request((await linkIn('verify-email')).href)
    await sam.signInAgain()
    expect(await caller.getMe()).toMatchObject({ emailVerified: true })
  }
  const recover = async () => {
    await visitor.request('/identity/request-password-reset', { json: { email } })
    const token = (await linkIn('reset-password')).searchParams.get('token')
    const newPassword = 'a new and better one'
    expect((await visitor.request('/identity/reset-password', { json: { token, newPassword } })).status).toBe(200)
    await visitor.signIn({ email, password: newPassword })
    await sam.signInAgain()
  }
  if (isConfirmed) await confirmEmail()
  return { sam, email, confirmEmail, recover }
}

test('[S23.6] after a recovered password payouts wait 72 hours and until the owner has confirmed it by a letter’s link', async () => {
  const { sam, email, recover } = await sellerWithPassword()
  await connectAccount(market, sam)
  const sale = await deliveredPhone(market, 250, sam)
  await recover()
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  const code = await codeFor(email)
  expect((await lettersFor(email))[0]?.text).toMatch(
    /your password was reset by email\. .* on hold until \w+ \d+, \d{4} and until you confirm/,
  )
  expect((await waitOf(sam))?.text).toMatch(
    /^On hold until \w+ \d+, \d{4} and until you confirm it .*, because your password was reset by email\./,
  )
  // A mail scanner that follows the link confirms nothing.
  for (let opened = 1; opened <= 2; opened++)
    expect(await guest().getPayoutConfirmation({ code })).toMatchObject({
      change: 'password',
      isConnected: true,
    })
  await letTimePass(market, { hours: 73 })
  expect((await payoutRow(market, sale)).state).toBe('due')
  const ada = await market.newcomer('admin')
  const staffText =
    'On hold until the seller confirms it with the link we emailed, because the seller’s password was reset by email.'
  expect((await ada.getProgress({ id: sale.order })).payout).toMatchObject({ text: staffText, waitsUntil: null })
  await sam.signInAgain()
  expect((await sam.getMoney()).rows[0]?.text).toMatch(/^On hold until you confirm it with the link we emailed you/)
  const told = (await sam.listNotices({})).items.map(({ title }) => title)
  expect(told).toContainEqual(expect.stringMatching(/is on hold until you confirm a change$/))
  expect(await guest().confirmPayouts({ code })).toMatchObject({ acknowledged: true })
  await untilPayout(market, sale, 'paid_out')
  expect(await waitOf(sam)).toBeNull()
  for (const call of ['confirmPayouts', 'rejectPayoutAccount', 'getPayoutConfirmation'] as const)
    await expect(guest()[call]({ code })).rejects.toMatchObject(over)
})

test('[S23.6] another bank account in the provider’s own pages is a changed payout account, and confirming it does not shorten the wait', async () => {
  const sam = await market.newcomer('seller')
  await paysTo(sam, first)
  // The first one is no change, and neither is the same one again.
  await paysTo(sam, first)
  expect(await lettersFor(sam.person.email)).toEqual([])
  expect(await sam.getPayoutAccount()).toMatchObject({ bank: 'STRIPE TEST BANK •••• 6789', wait: null })
  await paysTo(sam, other)
  const sale = await completedSale(market, 250, sam)
  const stale = await codeFor(sam.person.email)
  expect((await lettersFor(sam.person.email)).at(-1)?.text).toContain('Payout account: STRIPE TEST BANK •••• 4321')
  // A link says yes to what its reader has seen, not to what came after.
  await paysTo(sam, first)
  await expect(guest().confirmPayouts({ code: stale })).rejects.toMatchObject(over)
  const code = await codeFor(sam.person.email)
  expect(await guest().getPayoutConfirmation({ code })).toMatchObject({ account: 'STRIPE TEST BANK •••• 6789' })
  await guest().confirmPayouts({ code })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  expect((await waitOf(sam))?.text).toMatch(/^On hold until \w+ \d+, \d{4}, because your payout account was changed\./)
  await letTimePass(market, { hours: 73 })
  await untilPayout(market, sale, 'paid_out')
})

test('[S23.6] the link works for a week; a new one can be asked for, and each is good once', async () => {
  const sam = await market.newcomer('seller')
  expect(await sam.sendPayoutLetter()).toMatchObject({ message: 'There’s nothing to confirm.' })
  await paysTo(sam, first)
  await paysTo(sam, other)
  const code = await codeFor(sam.person.email)
  await letTimePass(market, { hours: 7 * 24 + 1 })
  await expect(guest().confirmPayouts({ code })).rejects.toMatchObject(over)
  await sam.signInAgain()
  await sam.sendPayoutLetter()
  const again = await codeFor(sam.person.email)
  const answers = await Promise.allSettled([guest().confirmPayouts({ code: again }), guest().confirmPayouts({ code: again })])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await waitOf(sam)).toBeNull()
})

test('[S23.6] an owner who does not know the payout account has it disconnected, and nothing is paid to it', async () => {
  const { sam, email } = await sellerWithPassword()
  await paysTo(sam, first)
  const sale = await deliveredPhone(market, 250, sam)
  await paysTo(sam, other)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  const strangers = await accountOf(market, sam)
  await guest().rejectPayoutAccount({ code: await codeFor(email) })
  await expect(sam.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(sam.signInAgain()).rejects.toThrow()
  await faultsOf(market).readyAccount(strangers)
  await letTimePass(market, { hours: 73 })
  expect(await stateOf(market, strangers)).toBe('closed')
  expect((await payoutRow(market, sale)).state).toBe('due')
})

test('[S23.6] who confirms an e-mail after a payout account was connected is asked whether that is theirs', async () => {
  const { sam, email, confirmEmail } = await sellerWithPassword(false)
  await paysTo(sam, first)
  expect(await lettersFor(email)).toEqual([])
  await confirmEmail()
  expect((await waitOf(sam))?.text).toMatch(/because your email was confirmed after you connected a payout account\./)
  await guest().confirmPayouts({ code: await codeFor(email) })
  expect((await waitOf(sam))?.text).toMatch(/^On hold until \w+ \d+, \d{4}, because/)
})

test('[S23.6] a payout that begins while the password is reset waits', async () => {
  const sam = await market.newcomer('seller')
  await connectAccount(market, sam)
  const sale = await deliveredPhone(market, 250, sam)
  await market.connection.write((tx) => heldPayout(tx, sale.order))
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  await market.connection.pool.query('update payouts set hold_until = null, hold_reason = null where order_id = $1', [sale.order])
  let sent: Promise<void> | undefined
  await market.connection.write(async (tx) => {
    await tx.selectFrom('people').select('id').where('id', '=', sam.person.id).forNoKeyUpdate().execute()
    sent = sendPayout({ ...market.connection, config: market.config, ports: market.ports }, sale.order)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await market.connection.pool.query(waiting)).rowCount)
    await waitAfterChange(tx, sam.person.id, 'password')
  })
  await sent
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
})

test('[S23.6] staff do not transfer by hand what waits for its owner', async () => {
  const [ada, sale] = [await byHand.newcomer('admin'), await completedSale(byHand)]
  await untilPayout(byHand, sale, 'staff')
  await byHand.connection.write((tx) => waitAfterChange(tx, sale.sam.person.id, 'email'))
  await letTimePass(byHand, { hours: 73 })
  await ada.signInAgain()
  const transfer = { reason: 'Agreed.', id: sale.order, reference: 'RB 1', amount: 249.5 }
  await expect(ada.recordBankTransfer(transfer)).rejects.toMatchObject({ reason: 'payout_unconfirmed' })
})
