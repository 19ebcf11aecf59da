import { beforeAll, describe, expect, test } from 'vitest'
import { mailNotices } from '#server/features/notice-mail/mail-notices.ts'
import { alertTitles, listAndTell } from '#test/alerts.ts'
import { contact } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { header, importingOf } from '#test/importing.ts'
import { lettersTo } from '#test/letters.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import { uniqueWord } from '#test/unique-word.ts'

const market = useMarket()
const { fileOf, importHere } = importingOf(market)
const oneModel = { name: 'My S21', words: { model: 'Galaxy S21', maxPrice: 300 } }

/** A model name that no other test uses, in the market's spelling. */
const ownName = () => `X${uniqueWord()}`
const aDay = { hours: 24 }

beforeAll(async () => {
  // Ten o'clock: no evening, at which digests are sent, comes in UTC or in Tokyo while a test runs.
  await letTimePass(market, { hours: (34 - (((await market.connection.now()).getTime() / 3_600_000) % 24)) % 24 })
})

async function twoPeople() {
  return { sam: await market.newcomer('seller'), bea: await market.newcomer('buyer') }
}
const outcomes = async (caller: Caller) => (await caller.listAlerts({})).items.map(({ outcome }) => outcome)

describe('[S13.8] a saved search', () => {
  test('notifies at once of a new phone of its model, with the reason, a link and an e-mail that can be switched off', async () => {
    const { sam, bea } = await twoPeople()
    const { insertedId } = await bea.saveSearch(oneModel)
    const { id } = await listAndTell(market, sam)
    const [notice] = (await bea.listNotices({})).items
    expect(notice).toMatchObject({
      class: 'alerts',
      title: 'Galaxy S21 for $250',
      text: 'It was just listed and matches your saved search “My S21”.',
      link: { to: `/phones/${id}` },
    })
    const [alert] = (await bea.listAlerts({})).items
    expect(alert).toMatchObject({
      phone: { _id: id, name: 'Galaxy S21', canBeBought: true },
      search: { _id: insertedId, name: 'My S21' },
      was: null,
      price: 250,
      outcome: 'at_once',
    })
    const [letter] = await lettersTo(market, bea.person.email)
    expect(letter?.subject).toBe('Galaxy S21 for $250')
    const address = new URL(letter?.unsubscribeUrl ?? '').pathname
    const body = 'List-Unsubscribe=One-Click'
    expect((await market.fetch(address, { method: 'POST', body })).status).toBe(200)
    await listAndTell(market, sam)
    expect(await alertTitles(bea)).toHaveLength(2)
    expect(await lettersTo(market, bea.person.email)).toHaveLength(1)
    const { searches } = await bea.listSavedSearches()
    expect(searches).toMatchObject([{ name: 'My S21', atOnce: true, told: 2, waiting: 0, isOn: true }])
  })

  test('sends no e-mail for a phone that is no longer available', async () => {
    const { sam, bea } = await twoPeople()
    await bea.saveSearch(oneModel)
    const { id } = await listAndTell(market, sam)
    const unsent = 'update notices set mailed_at = null where person_id = $1 returning id'
    const { rows } = await market.connection.pool.query(unsent, [bea.person.id])
    await sam.pauseListing({ listingId: id })
    await mailNotices({ ...market.connection, ports: market.ports, config: market.config }, [Number(rows[0].id)])
    expect(await lettersTo(market, bea.person.email)).toHaveLength(1)
  })

  test('never notifies of one’s own phone, of a phone outside its filters, or of a phone twice', async () => {
    const { sam } = await twoPeople()
    await sam.saveSearch(oneModel)
    const ben = await market.newcomer('seller')
    const { id, facts } = await listAndTell(market, sam)
    expect([await alertTitles(sam), await outcomes(sam)]).toEqual([[], []])
    await ben.saveSearch(oneModel)
    await sam.editListing({ listingId: id, ...facts, description: 'Now with a box' })
    await listAndTell(market, sam, { resalePrice: 301 })
    await listAndTell(market, sam, { productName: 'Galaxy S21 Ultra' })
    expect(await alertTitles(ben)).toEqual([])
    await sam.editListing({ listingId: id, ...facts, resalePrice: 290 })
    await sam.pauseListing({ listingId: id })
    await sam.relistListing({ listingId: id })
    await untilNothingIsDue(market)
    expect(await alertTitles(ben)).toEqual(['Galaxy S21 for $290'])
    await sam.pauseListing({ listingId: id })
    await sam.relistListing({ listingId: id })
    await sam.editListing({ listingId: id, ...facts, resalePrice: 280 })
    await untilNothingIsDue(market)
    expect(await alertTitles(ben)).toEqual(['Galaxy S21 for $290'])
  })

  test('notifies of a phone whose price drops into its range, and names the old price', async () => {
    const { sam, bea } = await twoPeople()
    const name = ownName()
    const { id, facts } = await listAndTell(market, sam, { productName: name, resalePrice: 320 })
    await bea.saveSearch({ name: 'Under 300', words: { model: name, maxPrice: 300 } })
    await sam.editListing({ listingId: id, ...facts, resalePrice: 310 })
    await untilNothingIsDue(market)
    expect(await alertTitles(bea)).toEqual([])
    await sam.editListing({ listingId: id, ...facts, resalePrice: 300 })
    await untilNothingIsDue(market)
    expect((await bea.listNotices({})).items).toMatchObject([
      { text: 'Its price dropped from $310 to $300, so it now matches your saved search “Under 300”.' },
    ])
  })

  test('without a model sends one evening digest of the phones still available, each phone once', async () => {
    const { sam, bea } = await twoPeople()
    const ben = await market.newcomer('buyer')
    const word = uniqueWord()
    const narrow = { storage: '512', brand: 'Realme' }
    await bea.saveSearch({ name: 'Large ones', words: narrow, timeZone: 'Asia/Tokyo' })
    await bea.saveSearch({ name: 'Cheap ones', words: { ...narrow, maxPrice: 200 } })
    const given = { categoryName: 'Realme' as const, storage: 512, resalePrice: 150 }
    const phones = []
    for (const at of ['one', 'two', 'three', 'four']) {
      phones.push((await listAndTell(market, sam, { ...given, productName: `realme ${word} ${at}` })).id)
    }
    const [, booked = '', paused = ''] = phones
    expect(await alertTitles(bea)).toEqual([])
    expect((await bea.listSavedSearches()).searches.map(({ waiting }) => waiting)).toEqual([4, 4])
    const { insertedId } = await ben.placeOrder({ productsId: booked, ...contact })
    const held = `update orders set claim_until = claim_until + interval '2 days' where id = $1`
    await market.connection.pool.query(held, [insertedId])
    await sam.pauseListing({ listingId: paused })
    await letTimePass(market, aDay)
    await Promise.all([bea.signInAgain(), sam.signInAgain(), ben.signInAgain()])
    expect(await alertTitles(bea)).toEqual(['2 phones you might like'])
    const [digest] = (await bea.listNotices({})).items
    expect(digest?.text).toContain(`realme ${word} four for $150 matches “`)
    expect(digest?.text).not.toContain('two')
    expect(await lettersTo(market, bea.person.email)).toHaveLength(1)
    expect((await outcomes(bea)).toSorted()).toEqual(['again', 'again', 'digest', 'digest', 'gone', 'gone', null, null])
    await sam.relistListing({ listingId: paused })
    await untilNothingIsDue(market)
    await letTimePass(market, aDay)
    await Promise.all([bea.signInAgain(), sam.signInAgain()])
    expect((await alertTitles(bea)).slice(1)).toEqual([`realme ${word} three for $150`])
    await letTimePass(market, { hours: 72 })
    await bea.signInAgain()
    expect((await alertTitles(bea)).slice(2)).toEqual([`realme ${word} two for $150`])
  })

  test('shows its owner for its newest matches whether each was alerted', async () => {
    const { sam, bea } = await twoPeople()
    const name = ownName()
    const before = await listAndTell(market, sam, { productName: name })
    const { insertedId: searchId } = await bea.saveSearch({ name: 'Mine', words: { model: name } })
    const after = await listAndTell(market, sam, { productName: name })
    const missed = await bea.missedBySearch({ searchId })
    expect(missed.map(({ phone, told }) => [phone._id, told])).toEqual([
      [after.id, 'at_once'],
      [before.id, 'before'],
    ])
    await expect(sam.missedBySearch({ searchId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('with text matches a phone of a model that a seller named after the search was saved', async () => {
    const { sam, bea } = await twoPeople()
    const word = uniqueWord()
    await bea.saveSearch({ name: 'By its word', words: { q: word, storage: '128' } })
    await listAndTell(market, sam, { productName: `X${word}`, storage: 128 })
    await listAndTell(market, sam, { productName: word, storage: 256 })
    const other = await listAndTell(market, sam, { productName: word, storage: 128 })
    const { listings } = await bea.searchListings({ q: word, storage: '128' })
    expect(listings.map(({ _id }) => _id)).toEqual([other.id])
    expect((await bea.listAlerts({})).items.map(({ phone }) => phone._id)).toEqual([other.id])
  })

  test('sends five immediate alerts a day; further ones come in the evening digest', async () => {
    const { sam, bea } = await twoPeople()
    const name = ownName()
    await bea.saveSearch({ name: 'Many', words: { model: name } })
    await listAndTell(market, sam, { productName: name })
    // A new model is known once its first phone is listed.
    const known = await bea.saveSearch({ name: 'All of them', words: { model: name } })
    for (let made = 0; made < 7; made++) await listAndTell(market, sam, { productName: name })
    expect(await alertTitles(bea)).toHaveLength(5)
    await letTimePass(market, aDay)
    await bea.signInAgain()
    expect((await alertTitles(bea)).slice(5)).toEqual(['3 phones you might like'])
    expect(known.acknowledged).toBe(true)
  })
})

describe('[S13.8] a phone on a wishlist', () => {
  test('causes an alert when 3 % or $5 below the last price told, once per price', async () => {
    const { sam, bea } = await twoPeople()
    const { id, facts } = await listAndTell(market, sam, { productName: ownName(), resalePrice: 400 })
    await bea.addWish({ productsId: id })
    const costs = async (resalePrice: number) => {
      await sam.editListing({ listingId: id, ...facts, resalePrice })
      await untilNothingIsDue(market)
    }
    for (const price of [396, 395.01, 450, 395, 400, 395, 391, 380]) await costs(price)
    const told = (await bea.listAlerts({})).items.map(({ was, price, search }) => ({ was, price, search }))
    expect(told).toEqual([
      { was: 395, price: 380, search: null },
      { was: 400, price: 395, search: null },
    ])
    expect(await alertTitles(bea)).toEqual([395, 380].map((price) => `${facts.productName} now costs $${price}`))
    expect((await bea.listNotices({ limit: 1 })).items[0]?.text).toContain('costs $15 less than before ($395).')
  })

  test('causes exactly one alert for a drop of 3 % below $5, even when it is booked meanwhile', async () => {
    const { sam, bea } = await twoPeople()
    const ben = await market.newcomer('buyer')
    const { id, facts } = await listAndTell(market, sam, { productName: ownName(), resalePrice: 100 })
    await bea.addWish({ productsId: id })
    await sam.editListing({ listingId: id, ...facts, resalePrice: 97 })
    await ben.placeOrder({ productsId: id, ...contact })
    await untilNothingIsDue(market)
    const atOnce = await alertTitles(bea)
    await letTimePass(market, { hours: 48 })
    await bea.signInAgain()
    // Exactly one: which of the two came first is open.
    expect([...atOnce, ...(await alertTitles(bea)).slice(atOnce.length)]).toHaveLength(1)
  })
})

describe('[S13.8] saved searches', () => {
  test('are at most twenty, must not be empty, and can be changed and deleted only by their owner', async () => {
    const { sam, bea } = await twoPeople()
    const refused = (words: object) => expect(bea.saveSearch({ name: 'x', words })).rejects
    await refused({}).toMatchObject({ reason: 'search_asks_nothing' })
    await refused({ q: '!!!' }).toMatchObject({ reason: 'search_matches_nothing' })
    const name = ownName()
    const { insertedId: searchId } = await bea.saveSearch({ name: 'First', words: { model: name } })
    for (const call of [
      () => sam.changeSavedSearch({ searchId, name: 'Mine now' }),
      () => sam.deleteSavedSearch({ searchId }),
      () => sam.missedBySearch({ searchId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ reason: 'kept_search_unknown' })
    }
    await bea.changeSavedSearch({ searchId, name: 'Renamed', isOn: false })
    await listAndTell(market, sam, { productName: name })
    await bea.changeSavedSearch({ searchId, isOn: true })
    await listAndTell(market, sam, { productName: name, resalePrice: 240 })
    expect(await alertTitles(bea)).toEqual([`${name} for $240`])
    await bea.changeSavedSearch({ searchId, words: { model: name, maxPrice: 200, condition: 'good' } })
    await listAndTell(market, sam, { productName: name })
    expect(await alertTitles(bea)).toHaveLength(1)
    const { searches } = await bea.listSavedSearches()
    expect(searches).toMatchObject([{ name: 'Renamed', words: { model: [name], maxPrice: 200, condition: ['good'] } }])
    for (let kept = 1; kept < 20; kept++) await bea.saveSearch({ name: `Search ${kept}`, words: { minPrice: kept } })
    await expect(bea.saveSearch(oneModel)).rejects.toMatchObject({ reason: 'kept_searches_full' })
    await bea.deleteSavedSearch({ searchId })
    expect((await bea.listAlerts({})).items).toEqual([])
    await bea.saveSearch(oneModel)
  })

  test('match phones that are listed, imported, reduced by an import, or unhidden by staff', async () => {
    const { sam, bea } = await twoPeople()
    await bea.saveSearch({ name: 'Realmes', words: { brand: 'Realme', maxPrice: 90 } })
    const line = (model: string, price: number) => `realme,${model},Red,2 GB,32 GB,4,${price},9999\n`
    const lines = ['C1', 'C2', 'C3'].map((model) => line(model, 7299)).join('')
    await importHere(sam, await fileOf(header + lines + line('C4', 8299)))
    await untilNothingIsDue(market)
    expect(await outcomes(bea)).toHaveLength(3)
    await importHere(sam, await fileOf(header + lines + line('C4', 7299)))
    await untilNothingIsDue(market)
    expect((await bea.listAlerts({})).items[0]).toMatchObject({ was: 99.99, price: 87.94 })
    const { id } = await listAndTell(market, sam, { productName: 'realme 8', categoryName: 'Realme', resalePrice: 80 })
    await bea.saveSearch({ name: 'Later', words: { brand: 'Realme', maxPrice: 80 } })
    const ada = await market.newcomer('admin')
    await bea.fileReport({ about: 'phone', productsId: id, category: 'scam' })
    const item = await market.connection.write((tx) => openItemOf(tx, `phone:${id}`))
    await ada.takeModeration({ id: item })
    await ada.decideModeration({ id: item, facts: 'The photo is of another phone.', ground: 'honest', measure: 'hide' })
    await ada.liftRestriction({ id: item, reason: 'It is the very phone.' })
    await untilNothingIsDue(market)
    const later = (await bea.listAlerts({})).items.filter(({ search }) => search?.name === 'Later')
    expect(later.map(({ phone }) => phone._id)).toEqual([id])
    const jobs = await market.connection.pool.query('select from phones_to_match')
    expect(jobs.rowCount).toBe(0)
  })

  test('are included in the export, and deleted with the account', async () => {
    const { sam, bea } = await twoPeople()
    await bea.saveSearch({ ...oneModel, timeZone: 'Europe/Berlin' })
    await listAndTell(market, sam)
    const kept = await market.fetch('/me/export', { headers: { authorization: `bearer ${bea.token}` } })
    expect(await kept.json()).toMatchObject({
      person: { timeZone: 'Europe/Berlin' },
      keptSearches: [{ name: 'My S21', models: ['Galaxy S21'], maxPrice: 300 }],
      alerts: [{ phone: 'Galaxy S21', price: 250, outcome: 'at_once' }],
    })
    await bea.closeMe()
    await untilNothingIsDue(market)
    for (const table of ['kept_searches', 'search_terms', 'alerts']) {
      const { rowCount } = await market.connection.pool.query(`select from ${table} where person_id = $1`, [bea.person.id])
      expect({ table, rowCount }).toEqual({ table, rowCount: 0 })
    }
  })
})
