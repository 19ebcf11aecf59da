import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that can be sent again and again: in one of its forms, and in the other once somebody has wished for it. */
export type Answer = { status: number; headers: Record<string, string>; plain?: Buffer; brotli?: Buffer }
/** The bytes for one client, and whether they are compressed. */
type Form = { bytes: Buffer; isBrotli: boolean }

/** What is shorter fits into one packet as it is. */
const worthCompressing = 1_024

/** Bytes of memory, as it is now; the other form of a reply adds a fifth. */
export const sizeOf = ({ plain, brotli }: Answer) => 512 + (brotli?.length ?? 0) + (plain?.length ?? 0)

/** The form for this client, where it is at hand. */
export function formAtHand(request: FastifyRequest, { plain, brotli }: Answer): Form | undefined {
  const wantsBrotli = takesBrotli(request)
  if (plain && !(wantsBrotli && plain.length > worthCompressing)) return { bytes: plain, isBrotli: false }
  return brotli && wantsBrotli ? { bytes: brotli, isBrotli: true } : undefined
}

/** Sends an answer in the form its client takes. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  return sendForm(reply, answer, formAtHand(request, answer) ?? (await otherForm(answer)))
}

export function sendForm(reply: FastifyReply, { status, headers }: Answer, { bytes, isBrotli }: Form): FastifyReply {
  reply.code(status).headers(headers).header('vary', 'accept-encoding')
  if (isBrotli) reply.header('content-encoding', 'br')
  return reply.send(bytes)
}

async function otherForm(answer: Answer): Promise<Form> {
  if (!answer.plain) return { bytes: await decompress(answer.brotli ?? Buffer.alloc(0)), isBrotli: false }
  answer.brotli ??= await compressed(answer.plain)
  return { bytes: answer.brotli, isBrotli: true }
}

export async function compressed(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // No larger a window than there are bytes to look back on: each costs memory while it works.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  }
  const short = await compress(bytes, { params })
  return inOwnMemory(short.length, (own) => own.set(short))
}

/** Text in bytes that can be kept. */
export const bytesOf = (text: string) => inOwnMemory(Buffer.byteLength(text), (own) => own.write(text))

/** Node hands out parts of pieces of 64 kB; who keeps a part keeps the piece. */
function inOwnMemory(length: number, fill: (own: Buffer) => unknown): Buffer {
  const own = Buffer.allocUnsafeSlow(length)
  fill(own)
  return own
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding'] ?? ''))
