import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import aws4 from 'aws4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { setLogLevel } from '#server/log.ts'
import { type Bucket, openBucket } from '#server/ports/images/bucket.ts'
import { type S3StandIn, startS3 } from './stand-in.ts'

let folder: string
let s3: S3StandIn
beforeAll(async () => {
  setLogLevel('fatal')
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-s3-'))
  s3 = await startS3(folder)
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

function bucketWith(more: Record<string, string> = {}): Bucket {
  const { bucket } = readConfig({ ...s3.settings, ...more }).pictures
  if (!bucket) throw new Error('The settings name no bucket.')
  return openBucket(bucket)
}
const keysIn = async (bucket: Bucket, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}
const unreachable = { reason: 'pictures_unreachable', code: 'unavailable' }

test('[S17.3] objects are written, read, listed in order across pages, and deleted', async () => {
  const bucket = bucketWith()
  const names = Array.from({ length: 1_050 }, (_, number) => `many/${String(number).padStart(4, '0')}`)
  await Promise.all(names.map((name) => writeFile(s3.fileOf(name), name)))
  await bucket.put('few/one', Buffer.from([0, 255, 7]), 'image/webp')
  expect(await keysIn(bucket, 'many/')).toEqual(names)
  expect(await keysIn(bucket, 'few/')).toEqual(['few/one'])
  expect(await bucket.get('few/one')).toEqual(Buffer.from([0, 255, 7]))
  await bucket.delete('few/one')
  await bucket.delete('few/one')
  expect([await bucket.get('few/one'), await keysIn(bucket, 'few/')]).toEqual([undefined, []])
  expect(await bucket.get('many/0003')).toEqual(Buffer.from('many/0003'))
  await utimes(s3.fileOf('many/0000'), new Date(0), new Date(1_000))
  for await (const { key, writtenAt } of bucket.list('many/000')) {
    if (key === 'many/0000') expect(writtenAt).toEqual(new Date(1_000))
  }
})

test.each([
  ['with another secret', { S3_SECRET_ACCESS_KEY: 'another' }],
  ['in another region', { S3_REGION: 'elsewhere' }],
  ['that does not exist', { S3_BUCKET: 'nowhere' }],
  ['where nothing listens', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
])('[S17.3] a bucket %s is reported as unreachable, not as empty', async (_, more) => {
  const bucket = bucketWith(more)
  await expect(bucket.expectThere()).rejects.toMatchObject(unreachable)
  for (const ask of [() => bucket.get('a'), () => bucket.put('a', Buffer.from('a'), 'text/plain'), () => keysIn(bucket, '')]) {
    // All of them fail: nothing waits for a bucket that has just not answered.
    await expect(ask()).rejects.toMatchObject(unreachable)
  }
  await expect(bucketWith(more).get('a')).rejects.toMatchObject(unreachable)
})

test('[S17.3] while the bucket hangs, requests after the first fail fast; once it recovers, it is used again', async () => {
  const bucket = bucketWith()
  await bucket.put('kept', Buffer.from('kept'), 'text/plain')
  const found = () => bucket.get('kept').catch(() => undefined)
  s3.hang(true)
  await expect(bucket.get('kept')).rejects.toMatchObject(unreachable)
  const asked = s3.asked()
  for (const _ of Array(50)) await expect(bucket.get('kept')).rejects.toMatchObject(unreachable)
  expect(s3.asked() - asked).toBeLessThan(10)
  s3.hang(false)
  await expect.poll(found).toEqual(Buffer.from('kept'))
  await s3.stop()
  await expect(bucket.get('kept')).rejects.toMatchObject(unreachable)
  await s3.start()
  await expect.poll(found).toEqual(Buffer.from('kept'))
})

test('[S17.3] a bucket that rejects writes still serves reads', async () => {
  const bucket = bucketWith()
  await bucket.put('kept', Buffer.from('kept'), 'text/plain')
  s3.refuse('PUT')
  await expect(bucket.put('more', Buffer.from('more'), 'text/plain')).rejects.toMatchObject(unreachable)
  expect(await bucket.get('kept')).toEqual(Buffer.from('kept'))
  s3.refuse(undefined)
  await bucket.put('more', Buffer.from('more'), 'text/plain')
})

test('[S17.3] the S3 stand-in rejects requests without a valid signature, and overwriting with If-None-Match', async () => {
  const {
    S3_ENDPOINT: endpoint = '',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  } = s3.settings
  const ask = async (method: string, address: string, secret = secretAccessKey, more: Record<string, string> = {}) => {
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...more }
    const { host } = new URL(endpoint)
    const signed = aws4.sign(
      { service: 's3', region, method, path: address, headers, host },
      { accessKeyId, secretAccessKey: secret },
    )
    const init = { method, headers: signed.headers as Record<string, string>, ...(method === 'PUT' && { body: 'other' }) }
    return (await fetch(endpoint + address, init)).status
  }
  await bucketWith().put('private', Buffer.from('first'), 'text/plain')
  expect((await fetch(`${endpoint}/ringback/private`)).status).toBe(403)
  expect([await ask('GET', '/ringback/private', 'a wrong key'), await ask('GET', '/ringback/private')]).toEqual([403, 200])
  expect(await ask('PUT', '/ringback/private', secretAccessKey, { 'if-none-match': '*' })).toBe(412)
  expect(await bucketWith().get('private')).toEqual(Buffer.from('first'))
  expect(await ask('PUT', '/ringback/private')).toBe(200)
  expect(await bucketWith().get('private')).toEqual(Buffer.from('other'))
})
