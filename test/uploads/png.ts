import { crc32, deflateSync } from 'node:zlib'

/** A PNG made of these chunks, each with a correct length and checksum, whatever it contains. */
export function pngOf(chunks: [kind: string, bytes: Buffer][]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...chunks.map(([kind, bytes]) => chunk(kind, bytes))])
}

function chunk(kind: string, bytes: Buffer) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function header(width: number, height: number): [string, Buffer] {
  const bytes = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  return ['IHDR', bytes]
}

/** Black rows, which compress a thousandfold. */
export const black = (width: number, height: number): [string, Buffer] => [
  'IDAT',
  deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 }),
]

export const end: [string, Buffer] = ['IEND', Buffer.alloc(0)]

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

/** A text chunk that decompresses to this many megabytes. */
export const packedText = (megabytes: number): [string, Buffer] => [
  'zTXt',
  Buffer.concat([Buffer.from('a\0\0'), zeros(megabytes)]),
]
export const packedProfile = (megabytes: number): [string, Buffer] => [
  'iCCP',
  Buffer.concat([Buffer.from('a\0\0'), zeros(megabytes)]),
]
export const words = (text: string): [string, Buffer] => ['tEXt', Buffer.from(`Comment\0${text}`)]
