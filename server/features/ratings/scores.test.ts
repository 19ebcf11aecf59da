import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makePaidOrder, makePerson, makePhone } from '#db/demo/factories.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import { endedOrder } from '#test/ratings.ts'
import { rateOrder } from './rate-order.ts'
import { refreshScores, refreshScoresIn } from './refresh-scores.ts'

const market = useMarket()
/** Computes the scores once no job is left that would compute them as of a later moment. */
const refresh = async () => {
  await untilNothingIsDue(market)
  await market.connection.write(refreshScoresIn)
}

test('scores are computed also when that takes longer than a page may take', async () => {
  const { pool, write } = market.connection
  await pool.query(`create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end'`)
  await pool.query('create trigger take_long before insert on score_runs for each row execute function take_long()')
  onTestFinished(async () => {
    await pool.query('drop function take_long cascade')
  })
  const impatient: typeof write = (work) =>
    write(async (tx) => {
      await sql`set local statement_timeout = '300ms'`.execute(tx)
      return work(tx)
    })
  const [before] = await market.connection.db.selectFrom('scoreRuns').select('asOf').execute()
  await refreshScores({ write: impatient })
  const [after] = await market.connection.db.selectFrom('scoreRuns').select('asOf').execute()
  expect(after?.asOf).not.toEqual(before?.asOf)
})

/** A delivered sale of this seller, to the given buyer or a new one. */
async function delivered(
  seller: { id: string; name: string; email: string },
  buyer?: { id: string; name: string; email: string },
) {
  const made = await market.connection.write(async (tx) => {
    const bea = buyer ?? (await makePerson(tx, { role: 'buyer' }))
    const phone = await makePhone(tx, seller)
    const order = await makePaidOrder(tx, bea, phone)
    return { order, bea }
  })
  await endedOrder(market, made.order)
  return made
}

type Rater = { id: string; name: string; email: string }

async function rated(seller: { id: string; name: string; email: string }, stars: number, asDescribed = true, buyer?: Rater) {
  const { order, bea } = await delivered(seller, buyer)
  await market.connection.write(async (tx) => {
    await rateOrder(tx, { ...bea, role: 'buyer' }, order, { stars, asDescribed, words: 'What I think of it' })
    await rateOrder(tx, { ...seller, role: 'seller' }, order, { stars: 5 })
  })
}

/** Recomputes mean and scores from the public inputs by the published formula, without using the market's own code. */
async function recompute() {
  const { asOf, figures } = await readScores()
  const inputs = await readAll('/scores/ratings?limit=2')
  const weightOf = (shownFrom: string) => 0.5 ** ((Date.parse(asOf) - Date.parse(shownFrom)) / 86_400_000 / figures.halfLifeDays)
  const sums = (list: { stars: number; shownFrom: string }[]) =>
    list.reduce(
      (sum, { stars, shownFrom }) => {
        const weight = weightOf(shownFrom)
        return { weights: sum.weights + weight, points: sum.points + weight * stars }
      },
      { weights: 0, points: 0 },
    )
  const all = sums(inputs)
  const mean = all.points / all.weights
  const sellers = Map.groupBy(inputs, ({ seller }) => seller)
  const scores = new Map(
    [...sellers].map(([seller, list]) => {
      const { weights, points } = sums(list)
      const isNew = list.length < figures.leastRatings
      const good = list.filter(({ stars }) => stars >= figures.goodFrom).length / list.length
      const [n, z] = [list.length, figures.z]
      const low = (good + z ** 2 / (2 * n) - z * Math.sqrt((good * (1 - good) + z ** 2 / (4 * n)) / n)) / (1 + z ** 2 / n)
      return [
        seller,
        isNew ? null : { score: (figures.weightOfMean * mean + points) / (figures.weightOfMean + weights), low: low * 100 },
      ] as const
    }),
  )
  return { mean, scores, count: inputs.length }
}

/** Declared again here, since an independent client does not have our types. */
type PublishedScores = {
  asOf: string
  marketMean: number
  figures: { halfLifeDays: number; leastRatings: number; goodFrom: number; z: number; weightOfMean: number }
}
const readScores = async () => (await (await market.fetch('/scores')).json()) as PublishedScores

async function readAll(path: string): Promise<{ seller: string; stars: number; shownFrom: string }[]> {
  const answer = await market.fetch(path)
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  const items = await answer.json()
  return next ? [...items, ...(await readAll(new URL(next, market.url).href.slice(market.url.length)))] : items
}

test('[S13.5] anyone can recompute each score from the public inputs', async () => {
  const sellers = await market.connection.write((tx) => Promise.all([1, 2, 3].map(() => makePerson(tx, { role: 'seller' }))))
  const [sam, sue, sid] = sellers as [(typeof sellers)[0], (typeof sellers)[0], (typeof sellers)[0]]
  for (const stars of [5, 4, 5, 1]) await rated(sam, stars, stars > 1)
  await letTimePass(market, { hours: 24 * 200 })
  for (const stars of [3, 4, 5, 2, 5]) await rated(sue, stars)
  for (const stars of [5, 5]) await rated(sid, stars)
  await letTimePass(market, { hours: 24 * 60 + 5 })
  await refresh()
  const { scores, mean, count } = await recompute()
  expect(count).toBe(11)
  expect(Math.abs((await readScores()).marketMean - mean)).toBeLessThan(1e-9)
  for (const { id } of sellers) {
    const told = await market.guest.getSeller({ id })
    const own = scores.get(id)
    expect(told.score === null).toBe(own === null)
    if (!own || told.score === null || told.goodShare === null) continue
    expect(Math.abs(told.score - own.score)).toBeLessThan(1e-9)
    expect(Math.abs(told.goodShare - own.low)).toBeLessThan(1e-9)
  }
  expect(await market.guest.getSeller({ id: sid.id })).toMatchObject({ score: null, ratings: 2 })
  expect(await market.guest.getSeller({ id: sam.id })).toMatchObject({ ratings: 4, facts: { sales: 4, asDescribed: 75 } })
})

test('[S13.5] ratings that are not shown yet do not count', async () => {
  const sam = await market.connection.write((tx) => makePerson(tx, { role: 'seller' }))
  for (const stars of [5, 5, 5]) await rated(sam, stars)
  const { order, bea } = await delivered(sam)
  await market.connection.write((tx) => rateOrder(tx, { ...bea, role: 'buyer' }, order, { stars: 1, asDescribed: false }))
  await refresh()
  expect(await market.guest.getSeller({ id: sam.id })).toMatchObject({ ratings: 3 })
  expect((await recompute()).scores.get(sam.id)).not.toBeNull()
})

test('[S13.5] a rating that staff removed does not count, until it is shown again', async () => {
  const [sam, ada] = [await market.newcomer('seller'), await market.newcomer('admin')]
  const { id } = sam.person
  for (const stars of [5, 5, 5, 1]) await rated(sam.person, stars)
  const counted = async () => {
    await refresh()
    const stars = (await readAll('/scores/ratings')).filter(({ seller }) => seller === id).map((rating) => rating.stars)
    const { score, ratings } = await market.guest.getSeller({ id })
    expect(ratings).toBe(stars.length)
    expect(score).toBeCloseTo((await recompute()).scores.get(id)?.score ?? Number.NaN, 8)
    return stars.toSorted()
  }
  expect(await counted()).toEqual([1, 5, 5, 5])
  const worst = (await market.guest.listSellerRatings({ id })).items.find(({ stars }) => stars === 1)
  const ratingId = worst?._id ?? ''
  await sam.fileReport({ about: 'rating', ratingId, category: 'extortion', words: 'Wanted money back' })
  const item = await market.connection.write((tx) => openItemOf(tx, `rating:${ratingId}`))
  await ada.takeModeration({ id: item })
  await ada.decideModeration({ id: item, measure: 'remove', facts: 'Money was asked for.', ground: 'extortion' })
  expect(await counted()).toEqual([5, 5, 5])
  await ada.liftRestriction({ id: item, reason: 'It was somebody else.' })
  expect(await counted()).toEqual([1, 5, 5, 5])
})

test('a rating that the previous version stopped counting after it was given counts again', async () => {
  const sam = await market.newcomer('seller')
  await rated(sam.person, 5)
  const bar = market.connection.db.updateTable('ratingWindows').set({ barred: 'phone' }).where('sellerId', '=', sam.person.id)
  await bar.execute()
  await refresh()
  expect((await market.guest.getSeller({ id: sam.person.id })).ratings).toBe(1)
})

test('[S13.5] [S13.6] phones show the seller’s score, ratings and sales, and lists show the score', async () => {
  const sam = await market.newcomer('seller')
  for (const stars of [5, 4, 5]) await rated(sam.person, stars)
  await refresh()
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person))
  const { score } = await market.guest.getSeller({ id: sam.person.id })
  const { listing } = await market.guest.getListing({ listingId: phone.id })
  expect(listing).toMatchObject({ sellerId: sam.person.id, sellerScore: score, sellerRatings: 3, sellerSales: 3 })
  const { items } = await market.guest.listSellerPhones({ id: sam.person.id })
  expect(items).toMatchObject([{ _id: phone.id, sellerScore: score }])
  expect((await market.guest.listSellerPhones({ id: sam.person.id, show: 'sold' })).items).toHaveLength(3)
})

test('[S13.6] the home page shows the three newest reviews, good or bad', async () => {
  for (const stars of [1, 3, 5]) await rated((await market.newcomer('seller')).person, stars)
  const reviews = await market.guest.listReviews()
  expect(reviews.map(({ stars }) => stars)).toEqual([5, 3, 1])
})

test('[S13.6] the reviews on the home page are by different people if possible', async () => {
  const bea = await market.newcomer('buyer', { name: 'Bea Boyd' })
  for (let times = 0; times < 3; times++) await rated((await market.newcomer('seller')).person, 5, true, bea.person)
  const reviews = await market.guest.listReviews()
  expect(reviews).toHaveLength(3)
  expect(reviews.map(({ rater }) => rater === 'Bea')).toEqual([true, false, false])
})
