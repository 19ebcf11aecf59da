import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeImage } from '#db/demo/factories.ts'
import { bookedPhone } from '#test/bookings.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { doOperatorCommand, runOperatorCommand } from '#test/operator-command.ts'
import { startServerProcess } from '#test/races/server-process.ts'
import { goShopping } from '#test/races/shoppers.ts'

const market = useMarket()
let folder: string
let emptyUrl: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-backup-'))
  const name = `ringback_restored_${process.pid}`
  await onServer(`create database ${name}`)
  emptyUrl = new URL(`/${name}`, inject('serverUrl')).href
})
afterAll(async () => {
  await onServer(`drop database ${new URL(emptyUrl).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const settingsOf = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: market.config.publicUrl,
})

test('a market under load is backed up, and its backup is restored completely elsewhere', async () => {
  const { connection, config, databaseUrl } = market
  // A market that began before the baseline also has the migrations that this replaces, which the new one lacks.
  await connection.pool.query(`insert into migrations (name, checksum) values ('0001_market.sql', '')`)
  const { bea, order, sam } = await bookedPhone(market)
  const image = await connection.write((tx) => makeImage(tx, sam.person))
  await market.ports.images.put(image, 640, 'webp', Buffer.from('a picture'))
  const shopping = await goShopping({ connection, publicUrl: config.publicUrl, url: () => market.url, phones: 400, shoppers: 3 })
  await expect.poll(() => shopping.receipts.length).toBeGreaterThan(5)
  const before = [...shopping.receipts]
  const file = path.join(folder, 'market.tar.gz')
  await doOperatorCommand('backup', settingsOf({ databaseUrl, dataDir: config.dataDir }), file)
  await expect.poll(() => shopping.receipts.length).toBeGreaterThan(before.length)
  await shopping.stop()
  expect(shopping.tally.faults).toEqual([])

  const elsewhere = { databaseUrl: emptyUrl, dataDir: path.join(folder, 'elsewhere') }
  await doOperatorCommand('restore', settingsOf(elsewhere), file)
  const again = await runOperatorCommand('restore', settingsOf(elsewhere), file)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('There’s already a market here') })

  const server = await startServerProcess({ ...elsewhere, publicUrl: config.publicUrl }, 'server/main.ts', {
    DEMO: '1',
  })
  try {
    const there = callerWith(server.url, bea.token)
    expect(await there.getOrder({ id: order })).toEqual(await bea.getOrder({ id: order }))
    expect(await (await fetch(`${server.url}/images/${image}/640.webp`)).text()).toBe('a picture')
    const stdout = await doOperatorCommand('audit', settingsOf(elsewhere))
    expect(stdout).toContain('Green')
    const client = new pg.Client({ connectionString: emptyUrl })
    await client.connect()
    const kept = await client.query('select count(*)::integer as count from payments where id = any($1)', [before])
    await client.end()
    expect(kept.rows[0].count).toBe(before.length)
  } finally {
    await server.stop()
  }
})
