import { connect } from 'node:net'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Caller, TestMarket } from '#test/market.ts'
import { filesIn } from '#test/pictures.ts'
import { film, jpegWithPlace, kindsWeRefuse, plain } from '../../uploads/pictures.ts'
import { type Answer, all, ask, type Condition } from './ask.ts'

const asForm = (files: [field: string, name: string, bytes: Buffer][]) => {
  const form = new FormData()
  for (const [field, name, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}
const upload = (market: TestMarket, sam: Caller, bytes: Buffer, name = 'phone.jpg') =>
  ask(market, { path: '/images', token: sam.token, form: asForm([['image', name, bytes]]) })

const rowsOf = (market: TestMarket, sam: Caller) =>
  market.connection.db.selectFrom('images').select('id').where('ownerId', '=', sam.person.id).execute()
const filesOf = (market: TestMarket) => filesIn(market.ports.images)

/** Expects that none of these uploads leaves a row or a file. */
const refused =
  (make: () => Promise<[name: string, bytes: Buffer][]>): Condition =>
  async (market) => {
    const sam = await market.newcomer('seller')
    const before = await filesOf(market)
    const answers = await all(await make(), ([name, bytes]) => upload(market, sam, bytes, name))
    for (const { json } of answers) expect(json).toMatchObject({ success: false, message: expect.any(String) })
    expect(await rowsOf(market, sam)).toEqual([])
    expect(await filesOf(market)).toEqual(before)
    return answers
  }

/** Expects that the served bytes of an upload contain none of these words. */
const without =
  (make: () => Promise<Buffer[]>, ...words: string[]): Condition =>
  async (market) => {
    const sam = await market.newcomer('seller')
    const answers: Answer[] = []
    for (const bytes of await make()) {
      const answer = await upload(market, sam, bytes)
      answers.push(answer)
      const url = (answer.json.data as { url: string } | undefined)?.url ?? ''
      const served = Buffer.from(await (await market.fetch(url)).arrayBuffer())
      for (const word of words) expect(served.includes(word)).toBe(false)
      const { exif, xmp, iptc, icc } = await sharp(served).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined })
    }
    return answers
  }

export const pictures: Record<string, Condition> = {
  'POST /images [SVG, HTML, PDF, TIFF, GIF, BMP, HEIC]': refused(kindsWeRefuse),
  'POST /images [HTML or script renamed .jpg]': refused(async () => [
    ['a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['b.jpg', Buffer.from('<?php system($_GET["c"]); ?>')],
    ['c.png', Buffer.from('#!/bin/sh\nid\n')],
    ['d.webp', Buffer.from('RIFF\x10\x00\x00\x00WEBP<script>alert(1)</script>')],
    ['e.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])],
  ]),
  'POST /images [valid JPEG with trailing HTML/PHP/ZIP]': without(async () => {
    const jpeg = await plain(16, 16).jpeg().toBuffer()
    return ['<script>hidden</script>', '<?php hidden ?>', 'PK\x03\x04hidden'].map((tail) =>
      Buffer.concat([jpeg, Buffer.from(tail)]),
    )
  }, 'hidden'),
  'POST /images [JPEG with EXIF GPS and owner name]': without(
    async () => [await jpegWithPlace('Olga Owner')],
    'Olga',
    'Exif',
    'GPS',
  ),
  'POST /images [> 8 MiB]': refused(async () => {
    const whole = await sharp({
      create: { width: 1900, height: 1900, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return [
      ['whole.png', whole],
      ['zeros.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)])],
    ]
  }),
  'POST /images [animated WebP with 10,000 frames]': refused(async () => [['film.webp', await film(10_000)]]),
  'POST /images [0 bytes / no image field / two image fields]': async (market) => {
    const sam = await market.newcomer('seller')
    const picture = await plain(8, 8).png().toBuffer()
    const forms = [
      asForm([]),
      asForm([['image', 'a.png', Buffer.alloc(0)]]),
      asForm([['photo', 'a.png', picture]]),
      asForm([
        ['image', 'a.png', picture],
        ['image', 'b.png', picture],
      ]),
      asForm([
        ['image', 'a.png', picture],
        ['__proto__', 'b.png', picture],
      ]),
    ]
    const answers = await all(forms, (form) => ask(market, { path: '/images', token: sam.token, form }))
    expect(await rowsOf(market, sam)).toEqual([])
    return answers
  },
  'POST /images [client aborts half way, 100 times]': async (market) => {
    const sam = await market.newcomer('seller')
    const before = await filesOf(market)
    const picture = await plain(400, 400).png().toBuffer()
    await Promise.all([...Array(100).keys()].map((number) => leaveHalfWay(market, sam, picture, number)))
    // A form that ends before its last boundary, as a proxy might forward it.
    const half = Buffer.concat([Buffer.from(partHead), picture.subarray(0, 100)])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    // Another seller, because sam's hundred tries have used up the hourly limit.
    const sue = await market.newcomer('seller')
    const answer = await ask(market, { path: '/images', token: sue.token, body: half, headers })
    expect([...(await rowsOf(market, sam)), ...(await rowsOf(market, sue))]).toEqual([])
    expect(await filesOf(market)).toEqual(before)
    return answer
  },
  'POST /images [31st upload in an hour]': async (market) => {
    const sam = await market.newcomer('seller')
    const picture = await plain(8, 8).png().toBuffer()
    const thirty = await all([...Array(30).keys()], () => upload(market, sam, picture))
    expect(new Set(thirty.map(({ status }) => status))).toEqual(new Set([200]))
    const last = await upload(market, sam, picture)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    return last
  },
}

const partHead = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

function leaveHalfWay(market: TestMarket, sam: Caller, picture: Buffer, number: number): Promise<void> {
  const { hostname, port } = new URL(market.url)
  const lines = ['POST /images HTTP/1.1', `host: ${hostname}`, `authorization: bearer ${sam.token}`]
  const head = [...lines, 'content-type: multipart/form-data; boundary=b', 'content-length: 500000', '', partHead].join('\r\n')
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(picture.subarray(0, number * 5))
      setTimeout(() => socket.destroy(), number % 20)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
