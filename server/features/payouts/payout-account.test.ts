import { expect, test } from 'vitest'
import { until } from '#test/cards.ts'
import { untilWebhooksApplied } from '#test/chargebacks.ts'
import { letTimePass } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { applyAccount } from './apply-account.ts'
import { connectAccount } from './connect-account.ts'

const market = useMarket()
const faults = () => {
  const { faults } = market.ports.cards
  if (!faults) throw new Error('The tests run with the sandbox.')
  return faults
}
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** Submits the stand-in's form, as a browser without scripts does. */
const press = (url: string, words: Record<string, string>) =>
  market.fetch(new URL(url).pathname, {
    method: 'POST',
    headers: { ...formHeaders, origin: new URL(market.config.publicUrl).origin },
    body: new URLSearchParams(words).toString(),
    redirect: 'manual',
  })
const bank = (account = '000123456789') => ({ name: 'Sam Carter', routing: '110000000', account, do: 'complete' })
const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
const accountOf = async (personId: string) => {
  const { rows } = await market.connection.pool.query('select * from payout_accounts where person_id = $1', [personId])
  return rows[0]
}

test('[S11.2] a seller connects an account on the provider’s page and is notified when it is ready', async () => {
  const sam = await market.newcomer('seller')
  expect(await sam.getPayoutAccount()).toMatchObject({ means: 'transfers', state: 'none', button: 'Connect an account' })
  const { url } = await sam.connectPayoutAccount()
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'new', button: 'Continue setup' })
  const page = await market.fetch(new URL(url).pathname)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Stand-in for Stripe')
  const wrong = await press(url, { ...bank('4711'), name: ' ' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/Whose account is it\?[\s\S]*One of the test numbers below/)
  const done = await press(url, bank())
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toMatch(/\/dashboard\/payout-account\?from=provider$/)
  // The provider's webhook makes it ready.
  await until(async () => (await accountOf(sam.person.id)).state === 'ready')
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'ready', title: 'Connected' })
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('Your payout account is ready')
})

test('[S11.2] connecting several times concurrently creates one account, and onboarding can be continued later', async () => {
  const sam = await market.newcomer('seller')
  const links = await Promise.all(Array.from({ length: 4 }, () => sam.connectPayoutAccount()))
  expect(new Set(links.map(({ url }) => url)).size).toBe(4)
  const { rows } = await market.connection.pool.query(
    `select count(*)::int as made from card_sandbox.accounts where metadata ->> 'person' = $1`,
    [sam.person.id],
  )
  expect(rows[0].made).toBe(1)
  const later = await press(links[0]?.url ?? '', { do: 'later' })
  expect(later.status).toBe(303)
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'new' })
  expect((await press(links[1]?.url ?? '', bank('000222222227'))).status).toBe(303)
  await until(async () => (await accountOf(sam.person.id)).state === 'pending')
  await letTimePass(market, { hours: 49 })
  await until(async () => (await accountOf(sam.person.id)).state === 'ready')
})

test('a seller who closes their account while they connect one is told that the sign-in has ended', async () => {
  const { connection, config, ports } = market
  const sam = await market.newcomer('seller')
  await sam.closeMe()
  // The call itself would be refused earlier; this one was admitted before the account was closed.
  await expect(connectAccount({ ...connection, config, ports }, sam.person.id)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[S11.2] a closed account can be replaced by a new one, and its owner is notified', async () => {
  const sam = await market.newcomer('seller')
  await sam.connectPayoutAccount()
  const { account_id: first } = await accountOf(sam.person.id)
  await faults().closeAccount(first)
  await until(async () => (await accountOf(sam.person.id)).state === 'closed')
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('Your payout account was closed')
  await sam.connectPayoutAccount()
  const { account_id: second, number } = await accountOf(sam.person.id)
  expect([number, second === first]).toEqual([2, false])
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'new' })
})

test('[S11.2] an account that the provider closed without our knowing leads to a new one as well', async () => {
  const sam = await market.newcomer('seller')
  await sam.connectPayoutAccount()
  const { account_id: first } = await accountOf(sam.person.id)
  await faults().closeAccount(first)
  await until(async () => (await accountOf(sam.person.id)).state === 'closed')
  await market.connection.pool.query(`update payout_accounts set state = 'pending' where account_id = $1`, [first])
  expect((await sam.connectPayoutAccount()).url).toMatch(/^http/)
  expect(await accountOf(sam.person.id)).toMatchObject({ number: 2, state: 'new' })
})

test('[S11.2] a late response of the provider does not overwrite a newer state', async () => {
  const sam = await market.newcomer('seller')
  await sam.connectPayoutAccount()
  const { account_id: accountId } = await accountOf(sam.person.id)
  // The webhook of the new account also asks the provider, and could otherwise be answered after the account is ready.
  await untilWebhooksApplied(market)
  const [heard, held] = [latch(), latch()]
  const { cards } = market.ports
  const getAccount = async (id: string) => {
    const answer = await cards.getAccount(id)
    heard.open()
    await held.opened
    return answer
  }
  const late = applyAccount(
    { ...market.connection, config: market.config, ports: { cards: { ...cards, getAccount } } },
    accountId,
  )
  await heard.opened
  await faults().readyAccount(accountId)
  await until(async () => (await accountOf(sam.person.id)).state === 'ready')
  held.open()
  expect(await late).toBe('ready')
  expect((await accountOf(sam.person.id)).state).toBe('ready')
})

test('[S11.2] a used or expired onboarding link redirects to the seller’s page, and an unknown one returns 404', async () => {
  const sam = await market.newcomer('seller')
  const [{ url: used }, { url: expired }] = [await sam.connectPayoutAccount(), await sam.connectPayoutAccount()]
  const opened = async (url: string) =>
    (await market.fetch(new URL(url).pathname, { redirect: 'manual' })).headers.get('location')
  const isOver = expect.stringMatching(/\/dashboard\/payout-account\?link=over$/)
  expect((await press(used, bank())).headers.get('location')).not.toEqual(isOver)
  await until(async () => (await accountOf(sam.person.id)).state === 'ready')
  expect(await opened(used)).toEqual(isOver)
  expect((await press(used, bank('000222222227'))).headers.get('location')).toEqual(isOver)
  expect(await opened(expired)).toBeNull()
  await letTimePass(market, { minutes: 6 })
  expect(await opened(expired)).toEqual(isOver)
  expect((await accountOf(sam.person.id)).state).toBe('ready')
  expect((await market.fetch('/sandbox/cards/onboarding/nothing')).status).toBe(404)
})

test('[S11.2] while the provider is unavailable, the last known state is shown and connecting is rejected', async () => {
  const sam = await market.newcomer('seller')
  await sam.connectPayoutAccount()
  await letTimePass(market, { minutes: 1 })
  faults().plan({ calls: [{ call: 'any', fault: 'refuse', times: 20 }] })
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'new' })
  await expect(sam.connectPayoutAccount()).rejects.toMatchObject({ code: 'unavailable' })
  faults().plan({})
})

test('[S11.2] an account that the provider has rejected for good says so, and what its owner can do', async () => {
  const sam = await market.newcomer('seller')
  const { url } = await sam.connectPayoutAccount()
  expect((await press(url, bank('000888888883'))).status).toBe(303)
  await until(async () => (await accountOf(sam.person.id)).rejection === 'fraud')
  const text = expect.stringMatching(/permanently rejected your account .* contact us, .* by bank transfer/)
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'rejected', title: 'Rejected', text, button: null })
  await expect(sam.connectPayoutAccount()).rejects.toMatchObject({ reason: 'payout_account_rejected' })
  const told = (await sam.listNotices({})).items.filter(({ title }) => title.includes('payout account was rejected'))
  expect(told).toMatchObject([{ text: expect.stringContaining('contact us') }])
})

test('[S11.2] after a rejection for what was entered, another account can be connected', async () => {
  const sam = await market.newcomer('seller')
  await sam.connectPayoutAccount()
  const { account_id: first } = await accountOf(sam.person.id)
  await faults().rejectAccount(first, 'incomplete_verification')
  await until(async () => (await accountOf(sam.person.id)).rejection !== null)
  const rejected = { state: 'rejected', button: 'Connect another account', text: expect.stringContaining('permanently') }
  expect(await sam.getPayoutAccount()).toMatchObject(rejected)
  await sam.connectPayoutAccount()
  const second = await accountOf(sam.person.id)
  expect([second.number, second.account_id === first, second.rejection]).toEqual([2, false, null])
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'new', button: 'Continue setup' })
})
