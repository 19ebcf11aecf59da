import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashImei } from '#server/imei-key.ts'
import { httpRegistry } from '#server/ports/registry/http-registry.ts'
import { listedInSandbox } from '#shared/domain/sandbox.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { newImei, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { longAgo } from '#test/register.ts'
import { deliveredPhone, deliveryRow, letHoursPass, parcelOf, shippedPhone, soldPhone } from '#test/sales.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'
import { askRegistry } from './ask-registry.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))
const ask = () => askRegistry({ ...market.connection, config: market.config, ports: market.ports })
const erase = () => runRepeated(market, 'erase_sealed_imeis')
const report = (imei: string) => market.ports.registry.report?.(imei, longAgo)
const asksOf = async (sale: { order: string }) => (await deliveryRow(market, sale)).registryAsks

describe('a register of lost and stolen devices', () => {
  test('[S10.10] is asked when a phone is listed: a phone it lists is rejected, for others the day of the check is shown', async () => {
    const sam = await market.newcomer('seller')
    const refused = { code: 'conflict', reason: 'imei_reported', fields: { imei: expect.stringContaining('lost and stolen') } }
    await expect(sam.addListing({ ...(await sixFacts(market, sam)), imei: listedInSandbox })).rejects.toMatchObject(refused)
    const before = await market.connection.now()
    const facts = await sixFacts(market, sam)
    const { listingId } = await sam.addListing({ ...facts, imei: newImei() })
    const shown = async () => (await market.guest.getListing({ listingId })).listing.imei
    const { notListedAt } = await shown()
    expect(new Date(notListedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
    await expect(sam.editListing({ listingId, ...facts, imei: listedInSandbox })).rejects.toMatchObject(refused)
    expect((await shown()).notListedAt).toBe(notListedAt)
    const silent = await sam.addListing(await sixFacts(market, sam))
    expect((await market.guest.getListing({ listingId: silent.listingId })).listing.imei).toEqual({
      given: false,
      last4: null,
      notListedAt: null,
    })
  })

  test('[S10.10] [S10.6] is asked when a phone arrives, after 14 days and after 30 days, and then no more', async () => {
    const sale = await shippedPhone(market)
    await ask()
    expect(await asksOf(sale)).toBe(0)
    await sale.bea.signInAgain()
    await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    await Promise.all([ask(), ask()])
    expect(await asksOf(sale)).toBe(1)
    for (const [days, asks] of [
      [13, 1],
      [1, 2],
      [15, 2],
      [1, 3],
    ] as const) {
      await letTimePass(market, { hours: days * 24 })
      await ask()
      expect(await asksOf(sale)).toBe(asks)
    }
    expect(await deliveryRow(market, sale)).toMatchObject({ imeiSealed: null, registryListedAt: null })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
  })

  test('[S10.10] that lists a phone later opens one case, and is asked no more', async () => {
    const sale = await deliveredPhone(market)
    await ask()
    await report(sale.imei)
    await letTimePass(market, { hours: 14 * 24 })
    await ask()
    await ask()
    expect(await deliveryRow(market, sale)).toMatchObject({ imeiSealed: null, registryListedAt: expect.any(Date) })
    const cases = market.connection.db.selectFrom('cases').select('kind').where('orderId', '=', sale.order)
    expect(await cases.execute()).toEqual([{ kind: 'blocked' }])
  })

  test('[S10.10] [S10.8] is asked about a phone without a confirmed arrival, counted from its order’s completion', async () => {
    const sale = await shippedPhone(market)
    await letHoursPass(market, 7 * 24 + 1)
    await sale.bea.signInAgain()
    await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })
    await market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
    // 72 hours without an answer, then ten days without a decision.
    await letHoursPass(market, 73)
    await letHoursPass(market, 10 * 24 + 1)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', deliveredAt: null })
    await ask()
    expect(await asksOf(sale)).toBe(1)
    await letHoursPass(market, 14 * 24)
    await erase()
    await ask()
    expect(await asksOf(sale)).toBe(2)
    await report(sale.imei)
    await letHoursPass(market, 16 * 24)
    await ask()
    expect(await deliveryRow(market, sale)).toMatchObject({
      state: 'case',
      imeiSealed: null,
      registryListedAt: expect.any(Date),
    })
  })

  test('[S10.10] that several servers ask at once adds one statement to the case', async () => {
    const sale = await deliveredPhone(market)
    await report(sale.imei)
    await Promise.all([ask(), ask(), ask(), ask()])
    const said = market.connection.db
      .selectFrom('caseStatements')
      .innerJoin('cases', 'cases.id', 'caseStatements.caseId')
      .select('words')
      .where('orderId', '=', sale.order)
    expect(await said.execute()).toHaveLength(1)
  })

  test('[S10.10] [S10.7] is also asked about a phone that was handed over in person', async () => {
    const sale = await soldPhone(market)
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
    await sale.sam.takeStep({ id: sale.order, step: 'handOver', code })
    await report(sale.imei)
    await ask()
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'case', registryListedAt: expect.any(Date) })
  })
})

describe('a phone whose IMEI is first typed after the sale', () => {
  test('[S18.9] is not shipped if a register lists it: the seller reads what to do, and nothing counts against the seller', async () => {
    const sale = await soldPhone(market)
    await report(sale.imei)
    const ship = () => sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
    await expect(ship()).rejects.toMatchObject({
      code: 'conflict',
      reason: 'imei_reported_not_shipped',
      fields: { imei: expect.stringMatching(/can’t be shipped.*cancel the sale/s) },
    })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'to_ship', registryListedAt: null, imeiHash: null })
    // Nobody but the seller learns from it what the register lists.
    await expect(sale.bea.takeStep({ id: sale.order, ...parcelOf(sale) })).rejects.toMatchObject({ reason: 'step_not_yours' })
    await market.connection.pool.query('delete from registry_sandbox.reported where imei = $1', [sale.imei])
    await ship()
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped' })
    const other = await soldPhone(market)
    await report(other.imei)
    await expect(other.sam.takeStep({ id: other.order, ...parcelOf(other) })).rejects.toMatchObject({ code: 'conflict' })
    await other.sam.takeStep({ id: other.order, step: 'cancelAsSeller', reason: 'It is reported lost, which I did not know.' })
    expect(await deliveryRow(market, other)).toMatchObject({ state: 'refunded' })
    await untilNothingIsDue(market)
  })

  test('[S18.9] is not handed over if a register lists it: its buyer gets no code', async () => {
    const sale = await soldPhone(market)
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    await report(sale.imei)
    await expect(sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })).rejects.toMatchObject({
      reason: 'imei_reported_not_taken',
      fields: { imei: expect.stringContaining('don’t take the phone') },
    })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'meeting', codeHash: null })
  })

  test('[S18.9] is not asked about again if it was asked at listing, nor before it may be shipped', async () => {
    const asked: string[] = []
    const { registry } = market.ports
    const { ask } = registry
    registry.ask = (imei) => {
      asked.push(imei)
      return Promise.resolve({ listed: false })
    }
    try {
      const sale = await soldPhone(market)
      const hash = await hashImei(market.config, sale.imei)
      await market.connection.db
        .updateTable('phones')
        .set({ ...hash, registryAskedAt: await market.connection.now() })
        .where('id', '=', sale.phone.id)
        .execute()
      await sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
      expect(asked).toEqual([])
      await expect(sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })).rejects.toMatchObject({ reason: 'step_not_now' })
      expect(asked).toEqual([])
      const unasked = await soldPhone(market)
      await unasked.sam.takeStep({ id: unasked.order, ...parcelOf(unasked) })
      expect(asked).toEqual([unasked.imei])
    } finally {
      if (ask) registry.ask = ask
    }
  })
})

describe('a register that is off or unreachable', () => {
  const off = useMarket({ REGISTRY: 'off' })
  const silent = useMarket({ REGISTRY: 'http', REGISTRY_URL: 'http://127.0.0.1:9/imei' })

  test('[S10.10] does not prevent a listing, and no check is shown for the phone', async () => {
    for (const one of [off, silent]) {
      const sam = await one.newcomer('seller')
      const { listingId } = await sam.addListing({ ...(await sixFacts(one, sam)), imei: listedInSandbox })
      expect((await one.guest.getListing({ listingId })).listing.imei).toMatchObject({ given: true, notListedAt: null })
    }
  })

  test('[S10.10] [S18.9] stops no parcel, does not count as asked, and is asked about the same IMEI in the next run', async () => {
    const sale = await deliveredPhone(silent)
    const from = { ...silent.connection, config: silent.config }
    await askRegistry({ ...from, ports: silent.ports })
    expect(await deliveryRow(silent, sale)).toMatchObject({ registryAsks: 0, imeiSealed: expect.any(Buffer) })
    await report(sale.imei)
    await askRegistry({ ...from, ports: { ...silent.ports, registry: market.ports.registry } })
    expect(await deliveryRow(silent, sale)).toMatchObject({ state: 'case', registryListedAt: expect.any(Date) })
  })
})

describe('a register over HTTP', () => {
  const asked: { url: string | undefined; token: string | undefined }[] = []
  let answer = { status: 200, body: '' }
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, token: headers.authorization })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => server.close())

  test('is called with the IMEI in its address and a bearer token; malformed answers and errors are rejected', async () => {
    const { port } = server.address() as AddressInfo
    const registry = httpRegistry({ url: `http://127.0.0.1:${port}/v1/imei/`, token: 'secret' })
    answer = { status: 200, body: '{"listed":true,"since":"2026-11-02"}' }
    expect(await registry.ask?.('490154203237518')).toEqual({ listed: true, since: '2026-11-02' })
    expect(asked).toEqual([{ url: '/v1/imei/490154203237518', token: 'Bearer secret' }])
    answer = { status: 200, body: '{"listed":false}' }
    expect(await registry.ask?.('490154203237518')).toEqual({ listed: false })
    for (const wrong of [
      { status: 200, body: '{"listed":"no"}' },
      { status: 200, body: '<html>' },
      { status: 404, body: '{"listed":false}' },
      { status: 500, body: '' },
    ]) {
      answer = wrong
      await expect(registry.ask?.('490154203237518')).rejects.toThrow()
    }
  })
})
