import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addJob } from '#server/db/jobs.ts'
import { removeImagesJob } from '#server/features/phones/follow-ups.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { callerWith } from '../market.ts'
import { filesIn, privatePicture } from '../pictures.ts'
import { startServerProcess } from '../races/server-process.ts'
import { uploadNew, useMarketWithBucket } from './market-in-s3.ts'

const given = useMarketWithBucket({ JOBS: 'off' })

test('[S17.3] a server and a worker without a shared folder show and remove the same pictures', async () => {
  const { market, s3 } = given
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-elsewhere-'))
  const { databaseUrl, config } = market
  const elsewhere = { databaseUrl, dataDir, publicUrl: config.publicUrl }
  const server = await startServerProcess(elsewhere, 'server/main.ts', { ...s3.settings, JOBS: 'off' })
  try {
    const sam = await market.newcomer('seller')
    const [kept, unused] = [await uploadNew(callerWith(server.url, sam.token)), await uploadNew(sam)]
    const hidden = await privatePicture(sam)
    for (const id of [kept, unused]) {
      for (const { url } of [market, server]) expect((await fetch(url + imageUrl(id))).status).toBe(200)
    }
    expect(await callerWith(server.url, sam.token).getPicture({ id: hidden })).toEqual(await sam.getPicture({ id: hidden }))

    const worker = await startServerProcess(elsewhere, 'server/main.ts', { ...s3.settings, JOBS: 'only' })
    await market.connection.write((tx) => addJob(tx, removeImagesJob, { imageIds: [unused] }))
    const left = async () => new Set((await filesIn(market.ports.images)).map((name) => name.slice(0, 36)))
    await expect.poll(left, { timeout: 60_000 }).toEqual(new Set([kept]))
    await worker.stop()
    for (const { url } of [market, server]) expect((await fetch(url + imageUrl(unused))).status).toBe(404)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
