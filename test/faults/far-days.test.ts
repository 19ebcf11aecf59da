import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import { callerWith } from '../caller.ts'
import { useMarket } from '../market.ts'
import { startServerProcess } from '../races/server-process.ts'
import { testSecrets } from '../secrets.ts'

const market = useMarket()

/** Oldest first: instants at which calendars, counters of seconds or the host's time zone cause errors. */
const days = [
  ['2027-03-28T01:30:00Z', 'Mar 28, 2027'],
  ['2027-12-31T23:59:59.999Z', 'Dec 31, 2027'],
  ['2028-02-29T00:00:00Z', 'Feb 29, 2028'],
  ['2028-02-29T23:59:59Z', 'Feb 29, 2028'],
  ['2038-01-19T03:14:08Z', 'Jan 19, 2038'],
  ['2100-02-28T23:59:59Z', 'Feb 28, 2100'],
  ['2100-03-01T00:00:00Z', 'Mar 1, 2100'],
] as const

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  '[M11] a phone posted on a far-future date shows its UTC date on a host in %s',
  async (zone) => {
    const { databaseUrl, config, url } = market
    const server = await startServerProcess({ databaseUrl, dataDir: config.dataDir, publicUrl: url }, undefined, {
      TZ: zone,
    })
    try {
      const sam = await market.newcomer('seller')
      const bea = await market.newcomer('buyer')
      const name = `Far ${zone}`
      for (const [postedAt] of days)
        await market.connection.write((tx) => makePhone(tx, sam.person, { name, postedAt: new Date(postedAt) }))
      const at = callerWith(server.url, bea.token)
      const seen: string[] = []
      let after: string | undefined
      do {
        const { items, next } = await at.listProducts({ categoryName: 'Samsung', limit: 2, ...(after ? { after } : {}) })
        for (const { productName, postDate } of items) if (productName === name) seen.push(postDate)
        after = next?.after
      } while (after)
      expect(seen).toEqual(days.map(([, day]) => day).toReversed())
      const { insertedId } = await at.addWish({ productName: name, postDate: 'Jan 19, 2038' })
      expect((await at.listWishes({ email: bea.person.email })).items).toMatchObject([
        { _id: insertedId, postDate: 'Jan 19, 2038' },
      ])
    } finally {
      await server.stop()
    }
  },
)

test.each(['2028-02-29T23:59:59Z', '2038-01-19T03:14:00Z', '2100-02-28T23:59:59Z'])(
  '[M11] a token signed at %s is valid for 15 minutes, with at most a minute of leeway',
  async (instant) => {
    const { person } = await market.newcomer('buyer')
    let minutes = 0
    const now = async () => new Date(Date.parse(instant) + minutes * 60_000)
    const tokens = accessTokensFrom({ ...market.connection, now }, market.url, testSecrets.IDENTITY_SECRET)
    const session = { personId: person.id, providerSession: randomUUID() }
    const { id: sessionId } = await market.connection.write((tx) =>
      tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow(),
    )
    const { accessToken } = await tokens.sign({ personId: person.id, sessionId })
    minutes = 14.9
    expect(await tokens.callerByToken(accessToken)).toMatchObject({ id: person.id })
    // There is a minute's leeway for hosts whose clocks differ.
    minutes = 16.1
    expect(await tokens.callerByToken(accessToken)).toBeNull()
  },
)
