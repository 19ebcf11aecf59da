import http from 'node:http'
import https from 'node:https'
import { largestUpload } from '#server/http/uploads.ts'
import { ForbiddenAddress, reachableOnly, requireReachableHost } from '#server/public-addresses.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

type Allowed = { networks: readonly string[]; resolve?: Parameters<typeof reachableOnly>[1] }
type Answer = { location: string } | { bytes: Buffer }

const seconds = 15
/** Shops and their delivery networks send to another address once or twice. */
const mostRedirects = 3

/**
 * Fetches a picture that somebody names by its address: from public addresses by https, or from the operator's networks. Each
 * redirect is checked like the first address. Throws AppError('invalid') with the field `address`.
 */
export async function fetchPicture(address: string, allowed: Allowed): Promise<Blob> {
  const signal = AbortSignal.timeout(seconds * 1_000)
  let url = urlOf(address)
  const { host } = url
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await ask(url, signal, allowed)
      if ('bytes' in answer) return new Blob([new Uint8Array(answer.bytes)])
      url = urlOf(new URL(answer.location, url).href)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof ForbiddenAddress) throw appError('picture_address', {}, { field: 'address' })
  }
  throw appError('picture_not_fetched', { host }, { field: 'address' })
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw appError('picture_address', {}, { field: 'address' })
  }
  return url
}

async function ask(url: URL, signal: AbortSignal, { networks, resolve }: Allowed): Promise<Answer> {
  requireReachableHost(url, networks)
  const { protocol } = url
  const { request } = protocol === 'https:' ? https : http
  return new Promise<Answer>((done, fail) => {
    const lookup = reachableOnly({ networks, protocol }, resolve)
    const headers = { accept: 'image/*', 'user-agent': 'Ringback-Pictures/1' }
    const sent = request(url, { agent: false, signal, lookup, headers })
    sent.on('error', fail)
    sent.on('response', (response) => {
      const { statusCode = 0, headers: given } = response
      const end = (answer: Answer) => {
        done(answer)
        sent.destroy()
      }
      if (statusCode >= 300 && statusCode < 400 && given.location) return end({ location: given.location })
      if (statusCode !== 200) return fail(new Error(String(statusCode)))
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size <= largestUpload) return
        fail(appError('picture_too_heavy', {}, { field: 'address' }))
        sent.destroy()
      })
      response.on('end', () => end({ bytes: Buffer.concat(parts) }))
      response.on('error', fail)
    })
    sent.end()
  })
}
