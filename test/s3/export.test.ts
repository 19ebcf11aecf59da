import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withClient } from '#server/db/with-client.ts'
import { untilNothingIsDue } from '../clock.ts'
import { doOperatorCommand } from '../operator-command.ts'
import { privatePicture } from '../pictures.ts'
import { uploadNew, useMarketWithBucket } from './market-in-s3.ts'
import { type S3StandIn, startS3 } from './stand-in.ts'

const given = useMarketWithBucket({})
const names = ['bucket', 'folder', 'from_folder'].map((name) => `ringback_export_s3_${name}_${process.pid}`)
const urlOf = (place: number) => new URL(`/${names[place]}`, inject('serverUrl')).href
const onServer = (statement: string) => withClient({ connectionString: inject('serverUrl') }, (client) => client.query(statement))
let folder: string
let others: S3StandIn[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-export-s3-'))
  others = [await startS3(path.join(folder, 's3')), await startS3(path.join(folder, 's3-again'))]
  for (const name of names) await onServer(`create database ${name}`)
})
afterAll(async () => {
  for (const name of names) await onServer(`drop database ${name} with (force)`)
  for (const { stop } of others) await stop()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (...parts: string[]) => path.join(folder, ...parts)
type Place = { databaseUrl: string; dataDir: string; s3?: S3StandIn | undefined }
const settingsOf = ({ databaseUrl, dataDir, s3 }: Place) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: given.market.config.publicUrl,
  ...s3?.settings,
})
const checksumsIn = (name: string) => readFile(inFolder(name, 'checksums.txt'), 'utf8')
const filesBelow = (place: string) => readdir(place, { recursive: true })
const picturesIn = async (name: string) =>
  (await filesBelow(inFolder(name, 'pictures'))).filter((file) => file.endsWith('.webp')).length

test('[S22.4] a market with its pictures in a bucket moves into another bucket, into a folder and back, identical each time', async () => {
  const { market, s3 } = given
  const sam = await market.newcomer('seller')
  for (let made = 0; made < 3; made++) await uploadNew(sam)
  await privatePicture(sam)
  await untilNothingIsDue(market)
  const places: Place[] = [
    { databaseUrl: market.databaseUrl, dataDir: market.config.dataDir, s3 },
    { databaseUrl: urlOf(0), dataDir: inFolder('data-0'), s3: others[0] },
    { databaseUrl: urlOf(1), dataDir: inFolder('data-1') },
    { databaseUrl: urlOf(2), dataDir: inFolder('data-2'), s3: others[1] },
  ]
  for (const [place, at] of places.entries()) {
    if (place > 0) await doOperatorCommand('import-market', settingsOf(at), inFolder(`export-${place - 1}`))
    await doOperatorCommand('export-market', settingsOf(at), inFolder(`export-${place}`))
    expect(await checksumsIn(`export-${place}`)).toBe(await checksumsIn('export-0'))
    expect(await picturesIn(`export-${place}`)).toBe(await picturesIn('export-0'))
  }
  const pictures = await picturesIn('export-0')
  expect(pictures).toBeGreaterThanOrEqual(4)
  expect(others.map(({ written }) => written().length)).toEqual([pictures, pictures])
  const inDataOf = async (place: number) => (await filesBelow(inFolder(`data-${place}`))).filter((file) => file.endsWith('.webp'))
  expect([(await inDataOf(0)).length, (await inDataOf(1)).length, (await inDataOf(2)).length]).toEqual([0, pictures, 0])
})
