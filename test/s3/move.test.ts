import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { removeImages } from '#server/features/image-usage/remove-images.ts'
import { imageStoresOf } from '#server/ports/images/open-images.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { callerWith } from '../market.ts'
import { runOperatorCommand } from '../operator-command.ts'
import { filesIn, privatePicture } from '../pictures.ts'
import { type ServerProcess, startServerProcess } from '../races/server-process.ts'
import { uploadNew, useMarketWithBucket } from './market-in-s3.ts'

/** One server still keeps pictures in its folder but knows the bucket; `inBucket` already keeps them in the bucket. */
const given = useMarketWithBucket({ PICTURES: 'folder' })
let inBucket: ServerProcess
beforeAll(async () => {
  inBucket = await startServerProcess(processOf(), 'server/main.ts', given.s3.settings)
})
afterAll(() => inBucket.stop())

const processOf = () => ({
  databaseUrl: given.market.databaseUrl,
  dataDir: given.market.config.dataDir,
  publicUrl: given.market.config.publicUrl,
})
const args = ['server/commands/pictures.ts', 'move']
const environment = () => ({
  DATABASE_URL: given.market.databaseUrl,
  DATA_DIR: given.market.config.dataDir,
  NODE_NO_WARNINGS: '1',
  STATEMENT_SECONDS: '60',
  ...given.s3.settings,
})
const move = (more: Record<string, string> = {}) => runOperatorCommand('pictures', { ...environment(), ...more }, 'move')

/** The names of all files in one of the two places. */
async function filesAt(place: 'folder' | 's3') {
  const { dataDir, pictures } = given.market.config
  const { images, privateImages } = imageStoresOf({ dataDir, pictures: { ...pictures, place } })
  return [...(await filesIn(images.main)), ...(await filesIn(privateImages.main))].toSorted()
}

/** Requests every picture repeatedly, alternating between the servers, until stopped; returns those that were not served. */
function lookAround(ids: string[]) {
  const faults: string[] = []
  let [going, looks] = [true, 0]
  const servers = [given.market.url, inBucket.url]
  const looking = [0, 1, 2].map(async (first) => {
    for (let number = first; going; number += 3) {
      const address = `${servers[number % 2]}${imageUrl(ids[number % ids.length] ?? '')}`
      const answer = await fetch(address, { headers: { accept: number % 5 ? '*/*' : 'image/avif' } })
      const { byteLength } = await answer.arrayBuffer()
      if (answer.status !== 200 || byteLength === 0) faults.push(`${answer.status} ${address}`)
      looks++
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(looking)
      return { faults, looks }
    },
  }
}

test('[S17.3] pictures are moved into the bucket and back during reads and uploads without a failure, even after a killed move', async () => {
  const { market, s3 } = given
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const ids = await Promise.all(Array.from({ length: 50 }, (_, number) => uploadNew(number % 2 ? sam : sue)))
  const hidden = await Promise.all([1, 2, 3].map(() => privatePicture(sam)))
  const gone = await uploadNew(await market.newcomer('seller'))
  expect([(await filesAt('folder')).length, await filesAt('s3')]).toEqual([54 * 4, []])

  const looking = lookAround(ids)
  const cutOff = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...environment() }, stdio: 'ignore' })
  const ended = once(cutOff, 'exit')
  // Counted as they arrive: to list them would take longer than the move takes on a busy machine.
  await expect.poll(() => s3.written().filter((key) => key.endsWith('.webp')).length, { interval: 1 }).toBeGreaterThan(20)
  cutOff.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect((await filesAt('folder')).length).toBeGreaterThan(20)

  const [{ out }, later] = await Promise.all([
    move(),
    uploadNew(callerWith(inBucket.url, sam.token)),
    removeImages({ ...market.connection, ports: market.ports }, { imageIds: [gone] }),
  ])
  expect(out).toMatch(/^\d+ pictures moved into the bucket\.\n$/)
  const moved = await filesAt('s3')
  expect(new Set(moved.map((name) => name.slice(0, 36)))).toEqual(new Set([...ids, ...hidden, later]))
  expect(await filesAt('folder')).toEqual([])
  expect(await looking.stop()).toMatchObject({ faults: [] })
  expect(await move()).toMatchObject({ code: 0, out: '0 pictures moved into the bucket.\n' })

  const back = lookAround(ids)
  expect(await move({ PICTURES: 'folder' })).toMatchObject({ code: 0, out: '54 pictures moved into DATA_DIR.\n' })
  const { faults, looks } = await back.stop()
  expect([faults, looks > 0]).toEqual([[], true])
  expect(new Set((await filesAt('folder')).map((name) => name.slice(0, 36)))).toEqual(new Set([...ids, ...hidden, later]))
  expect((await filesAt('s3')).filter((name) => name.endsWith('.webp'))).toEqual([])
})

test('[S17.3] only one move of pictures runs at a time, and it needs a configured and reachable bucket', async () => {
  const other = new pg.Client({ connectionString: given.market.databaseUrl })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.movePictures])
  expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('are already being moved') })
  await other.end()
  const nowhere = Object.fromEntries(Object.keys(given.s3.settings).map((name) => [name, '']))
  expect(await move(nowhere)).toMatchObject({ code: 2, err: expect.stringContaining('name no bucket') })
  await given.s3.stop()
  expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('aren’t available') })
  await given.s3.start()
})

test('[S17.3] private pictures in the bucket are served by the server only, and only to people who may see them', async () => {
  const { s3 } = given
  const [sam, bea] = [await given.market.newcomer('seller'), await given.market.newcomer('buyer')]
  const here = callerWith(inBucket.url, sam.token)
  const id = await privatePicture(here)
  const shown = await here.getPicture({ id })
  expect(shown).toMatchObject({ image: expect.stringContaining('data:image/webp') })
  await expect(callerWith(inBucket.url, bea.token).getPicture({ id })).rejects.toMatchObject({ reason: 'picture_unknown' })
  expect((await fetch(`${inBucket.url}/images/${id}/640.webp`)).status).toBe(404)
  const objects = (await filesAt('s3')).filter((name) => name.startsWith(id))
  expect(objects).toHaveLength(4)
  for (const folder of ['images', 'private-images']) {
    for (const name of objects) expect((await fetch(`${s3.settings.S3_ENDPOINT}/ringback/${folder}/${name}`)).status).toBe(403)
  }
})
