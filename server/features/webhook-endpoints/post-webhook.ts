import http from 'node:http'
import https from 'node:https'
import { ForbiddenAddress, reachableOnly, requireReachableHost } from '#server/public-addresses.ts'
import type { TryFault } from '#shared/domain/webhooks/delivering.ts'

/** How a try ended; `answer`: the beginning of the answer, or what went wrong. */
export type Outcome = { milliseconds: number; answer: string } & (
  | { status: number; fault: null }
  | { status: null; fault: TryFault }
)

type Posted = { url: string; headers: Record<string, string>; body: string; networks: readonly string[]; seconds: number }
/** How names are looked up. */
type Resolve = Parameters<typeof reachableOnly>[1]

/** How much of an answer is read, and kept. */
const mostRead = 4_096
const mostKept = 500

/** What was written, without control characters, which no column takes. */
const kept = (text: string) => [...text.replace(/[\s\p{C}]+/gu, ' ').trim()].slice(0, mostKept).join('')

/**
 * Posts a message and returns how that ended; never throws. A redirect is an answer like any other: it is not followed. A new
 * connection is made each time, to addresses that were checked for it.
 */
export async function postWebhook(posted: Posted, resolve?: Resolve): Promise<Outcome> {
  const started = performance.now()
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const { status, text } = await exchange(posted, AbortSignal.timeout(posted.seconds * 1_000), resolve)
    return { milliseconds: milliseconds(), status, fault: null, answer: kept(text) }
  } catch (error) {
    return { milliseconds: milliseconds(), status: null, fault: faultOf(error), answer: kept(wordsOf(error)) }
  }
}

async function exchange({ url, headers, body, networks }: Posted, signal: AbortSignal, resolve: Resolve) {
  const address = new URL(url)
  const { protocol } = address
  requireReachableHost(address, networks)
  const { request } = protocol === 'https:' ? https : http
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(address, {
      method: 'POST',
      agent: false,
      signal,
      lookup: reachableOnly({ networks, protocol }, resolve),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Ringback-Webhooks/1',
      },
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      const end = () => {
        done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8', 0, mostRead) })
        sent.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        if (parts.reduce((sum, { length }) => sum + length, 0) >= mostRead) end()
      })
      response.on('end', end)
      response.on('error', fail)
    })
    sent.end(body)
  })
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '')

function faultOf(error: unknown): TryFault {
  if (error instanceof ForbiddenAddress) return 'address'
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'timeout'
  if (/^(ENOTFOUND|EAI_)/.test(codeOf(error))) return 'name'
  return /CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(codeOf(error)) ? 'certificate' : 'network'
}

/** An error of several addresses has the words in its parts. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(wordsOf).join(' ') : error instanceof Error ? error.message : String(error)
