import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePerson, makePhone } from '#db/demo/factories.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import { contact } from '../bookings.ts'
import { until } from '../cards.ts'
import { brokenInvariants } from '../invariants.ts'
import { callerWith } from '../market.ts'
import { startServerProcess } from '../races/server-process.ts'
import { testSecrets } from '../secrets.ts'
import { smallDisk } from './small-disk.ts'

test('[M9] on a full disk browsing works, booking is refused with Retry-After, nothing is lost, and it recovers by itself', async () => {
  const disk = await smallDisk()
  const more = { MAX_UNPAID: '1000', GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0' }
  const server = await startServerProcess({ databaseUrl: undefined, dataDir: disk.folder }, undefined, more)
  const database = await openDatabase(readConfig({ DATA_DIR: disk.folder, PORT: '0', STATEMENT_SECONDS: '60' }), 'new')
  try {
    const { connection } = database
    const tokens = accessTokensFrom(connection, server.url, testSecrets.IDENTITY_SECRET)
    const newcomer = async (role: 'buyer' | 'seller') => {
      const person = await connection.write((tx) => makePerson(tx, { role }))
      const session = { personId: person.id, providerSession: randomUUID() }
      const { id } = await connection.write((tx) =>
        tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow(),
      )
      return { person, ...(await tokens.sign({ personId: person.id, sessionId: id })) }
    }
    const sam = await newcomer('seller')
    const buyers: ReturnType<typeof callerWith>[] = []
    for (let number = 0; number < 15; number++) buyers.push(callerWith(server.url, (await newcomer('buyer')).accessToken))
    // The phones begin a new WAL file, whose space is already allocated: so it is the tables that cannot grow.
    await connection.pool.query('select pg_switch_wal()')
    const phones: string[] = []
    for (let number = 0; number < 280; number++) phones.push((await connection.write((tx) => makePhone(tx, sam.person))).id)
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const upload = () => callerWith(server.url, sam.accessToken).uploadImage({ image: new Blob([new Uint8Array(picture)]) })
    const book = (number: number) => {
      const buyer = buyers[number % buyers.length]
      return buyer?.placeOrder({ productsId: phones[number] ?? '', ...contact }).catch((error: unknown) => ({ error }))
    }
    const browse = async () => (await fetch(`${server.url}/products?categoryName=Samsung`)).status

    await disk.fill()
    const booked: string[] = []
    let refused: unknown
    for (let number = 0; number < phones.length && !refused; number++) {
      const answer = await book(number)
      if (answer && 'insertedId' in answer) booked.push(answer.insertedId)
      else refused = answer?.error
    }
    expect(refused).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    if (disk.kind === 'disk') {
      expect(await browse()).toBe(200)
      await expect(upload()).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await disk.empty()
    const again = await until(async () => {
      const answer = await book(phones.length - 1)
      return answer && 'insertedId' in answer && answer.insertedId
    })
    expect(await browse()).toBe(200)
    expect(await upload()).toMatchObject({ success: true })
    const kept = await connection.pool.query('select id from orders where id = any($1)', [[...booked, again]])
    expect(kept.rowCount).toBe(booked.length + 1)
    expect(await brokenInvariants({ connection })).toEqual([])
    expect(server.process.exitCode).toBeNull()
  } finally {
    await database.close()
    await server.stop()
    await disk.remove()
  }
})
