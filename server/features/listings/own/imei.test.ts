import { expect, test } from 'vitest'
import { makePaidOrder } from '#db/demo/factories.ts'
import { phoneRow } from '#test/bookings.ts'
import { newImei, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const taken = {
  code: 'conflict',
  fields: { imei: 'A phone with this IMEI is already listed, or we’re checking it. If it’s yours, contact us' },
}

test('an IMEI is listed only once; another seller is not told whose it is, its own seller is told which phone', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const imei = newImei()
  const { listingId } = await sam.addListing({ ...(await sixFacts(market, sam)), imei })
  const hers = await sixFacts(market, sue)
  await expect(sue.addListing({ ...hers, imei })).rejects.toMatchObject(taken)
  const sentence = 'You’ve already listed this phone: Galaxy S21'
  await expect(sam.addListing({ ...(await sixFacts(market, sam)), imei })).rejects.toMatchObject({ fields: { imei: sentence } })
  await sam.pauseListing({ listingId })
  await expect(sue.addListing({ ...hers, imei })).rejects.toMatchObject(taken)
  const other = await sue.addListing(hers)
  await expect(sue.editListing({ listingId: other.listingId, ...hers, imei })).rejects.toMatchObject(taken)
  expect((await phoneRow(market, other.listingId)).imeiLast4).toBeNull()
  await sam.deleteProduct({ productId: listingId })
  await sue.editListing({ listingId: other.listingId, ...hers, imei })
  expect((await sue.getMyListing(other)).imeiLast4).toBe(imei.slice(-4))
})

test('of three sellers who list the same IMEI concurrently only one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const sellers = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('seller')]
    const imei = newImei()
    const drafts = await Promise.all(sellers.map((seller) => sixFacts(market, seller)))
    const outcomes = await Promise.allSettled(
      sellers.map((seller, place) =>
        seller.addListing({ ...(drafts[place] ?? {}), imei } as Parameters<typeof seller.addListing>[0]),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken)
  }
})

test('[S23.1] an IMEI can be listed again once its sold phone has left its seller, and not before', async () => {
  const [sam, sue, bea] = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('buyer')]
  const imei = newImei()
  const { listingId: id } = await sam.addListing({ ...(await sixFacts(market, sam)), imei })
  await market.connection.write((tx) => makePaidOrder(tx, bea.person, { id, name: 'Galaxy S21', priceCents: 25_000 }))
  const again = { ...(await sixFacts(market, sue)), imei }
  await expect(sue.addListing(again)).rejects.toMatchObject(taken)
  await market.connection.pool.query(
    `update deliveries set state = 'shipped', carrier = 'ups', tracking_number = '1Z999AA10123456784', shipped_at = market_now()
     where order_id = (select id from orders where phone_id = $1)`,
    [id],
  )
  await sue.addListing(again)
  expect((await phoneRow(market, id)).imeiLast4).toBe(imei.slice(-4))
})

test('a phone that is moved to another brand needs its IMEI again, which could not be compared otherwise', async () => {
  const sam = await market.newcomer('seller')
  const draft = await sixFacts(market, sam)
  const { listingId } = await sam.addListing({ ...draft, productName: 'Galaxy S7', imei: newImei('35815207') })
  const moved = { listingId, ...draft, productName: 'realme 8', categoryName: 'Realme' as const }
  await expect(sam.editListing(moved)).rejects.toMatchObject({
    fields: { imei: 'You’ve changed the brand, so enter the IMEI again' },
  })
  expect(await sam.editListing({ ...moved, imei: newImei() })).toMatchObject({ listingId })
})

test('[S22.1] a seller can try ten different IMEIs a day, counted over new and edited listings, a verified one those of a shop', async () => {
  const sam = await market.newcomer('seller')
  const facts = await sixFacts(market, sam)
  const first = newImei()
  const { listingId } = await sam.addListing({ ...facts, imei: first })
  for (let tries = 1; tries < 10; tries++) await sam.editListing({ listingId, ...facts, imei: newImei() })
  const refused = { code: 'too_many', fields: { imei: expect.stringContaining('10 IMEIs') } }
  await expect(sam.editListing({ listingId, ...facts, imei: newImei() })).rejects.toMatchObject(refused)
  await expect(sam.addListing({ ...facts, imei: newImei() })).rejects.toMatchObject(refused)
  expect(await sam.editListing({ listingId, ...facts })).toMatchObject({ listingId })
  await market.connection.pool.query('update people set verified_at = market_now() where id = $1', [sam.person.id])
  await sam.addListing({ ...facts, imei: newImei() })
  const sue = await market.newcomer('seller')
  await sue.addListing({ ...(await sixFacts(market, sue)), imei: newImei() })
})

test('entering a phone’s own IMEI again is not limited', async () => {
  const sam = await market.newcomer('seller')
  const listing = { ...(await sixFacts(market, sam)), imei: newImei() }
  const { listingId } = await sam.addListing(listing)
  for (let times = 0; times < 12; times++) expect(await sam.editListing({ listingId, ...listing })).toMatchObject({ listingId })
})

test('with the address of somebody else’s phone, its IMEI counts as a try like any other', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const hers = { ...(await sixFacts(market, sue)), imei: newImei() }
  const { listingId } = await sue.addListing(hers)
  const facts = await sixFacts(market, sam)
  const own = await sam.addListing({ ...facts, imei: newImei() })
  for (let tries = 1; tries < 10; tries++) await sam.editListing({ listingId: own.listingId, ...facts, imei: newImei() })
  for (const imei of [hers.imei, newImei()]) {
    await expect(sam.editListing({ listingId, ...facts, imei })).rejects.toMatchObject({ code: 'too_many' })
  }
})

test('the last digits of an IMEI are visible only to signed-in users', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const imei = newImei()
  const { listingId } = await sam.addListing({ ...(await sixFacts(market, sam)), imei })
  expect((await market.guest.getListing({ listingId })).listing.imei).toMatchObject({ given: true, last4: null })
  expect((await bea.getListing({ listingId })).listing.imei).toMatchObject({ given: true, last4: imei.slice(-4) })
  expect(await (await market.fetch(`/phones/${listingId}`)).text()).not.toContain(`Ends in ${imei.slice(-4)}`)
})

test('the full IMEI appears in no table, draft, reply or export', async () => {
  const sam = await market.newcomer('seller')
  const imei = newImei()
  const draft = { ...(await sixFacts(market, sam)), imei }
  const headers = {
    'content-type': 'application/json',
    authorization: `bearer ${sam.token}`,
    'idempotency-key': imei.slice(0, 3),
  }
  const answer = await market.fetch('/listings', { method: 'POST', headers, body: JSON.stringify(draft) })
  expect(answer.status).toBe(200)
  await sam.saveDraft({ draftId: crypto.randomUUID(), fields: { productName: 'Galaxy', imei } })
  const { listingId } = (await answer.json()) as { listingId: string }
  const told = [await sam.getMyListing({ listingId }), await sam.exportMe(), await sam.listDrafts({})]
  expect(JSON.stringify(told)).not.toContain(imei)
  expect(JSON.stringify(told)).toContain(imei.slice(-4))
  const { pool } = market.connection
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [imei])
    expect(rows, name).toEqual([])
  }
})
