import { describe, expect, test } from 'vitest'
import { useMarket } from '../../market.ts'
import { sendRaw } from './raw-request.ts'

const market = useMarket()

const linesOf = (request: string, headers: string[] = []) => {
  const { host } = new URL(market.url)
  return [`${request} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
}
/** Returns the status and the error code of the refusal. */
async function refusalOf(lines: string[], body = '') {
  const { status, text } = await sendRaw(market.config.port, lines, body)
  const refusal = JSON.parse(text.split('\r\n\r\n')[1] ?? '{}') as { code?: string; message?: string }
  expect(refusal.message).toMatch(/^(That|This|Something|There|You can|We couldn|categoryName is)/)
  return [status, refusal.code]
}
const post = (path: string, type: string, body: string, headers: string[] = []) =>
  refusalOf(linesOf(`POST ${path}`, [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers]), body)

describe('malformed requests are rejected with an error code', () => {
  test.each(['PROPFIND', 'PURGE', 'TRACE', 'OPTIONS', 'PATCH', 'QUERY', 'LINK'])(
    '405 for the unsupported method %s',
    async (method) => {
      expect(await refusalOf(linesOf(`${method} /categories`))).toEqual([405, 'method_not_allowed'])
    },
  )

  test.each(['JUNK', 'get', 'GE T', 'G\u0000ET'])('400 for the malformed method %j', async (method) => {
    expect(await refusalOf(linesOf(`${method} /categories`))).toEqual([400, 'invalid'])
  })

  test('405 for CONNECT', async () => {
    expect(await refusalOf(linesOf('CONNECT evil.example:443'))).toEqual([405, 'method_not_allowed'])
    expect(await refusalOf(linesOf('CONNECT /categories'))).toEqual([405, 'method_not_allowed'])
  })

  test.each([
    '/categories?x=%00',
    '/categories?%00',
    '/phones/%00',
    '/?q=%00',
    '/phones?q=a%00b',
    '/identity/get-session?x=%00',
    '/assets/%00',
    '/images/%00/320.webp',
    '/nothing%00',
    '/products?categoryName=%FF',
    '/products?categoryName=%C3%28',
    '/products?categoryName=',
    '/products',
    '/phones?q=%FF',
    '/%FF',
  ])('400 for GET %s', async (path) => {
    expect(await refusalOf(linesOf(`GET ${path}`, ['Accept: */*']))).toEqual([400, 'invalid'])
  })

  test('431 for headers that are too long, 400 for broken ones and ones with a NUL', async () => {
    expect(await refusalOf(linesOf('GET /categories', [`X: ${'x'.repeat(20_000)}`]))).toEqual([431, 'too_large'])
    expect(await refusalOf(linesOf('GET /categories', ['X: a\u0000b']))).toEqual([400, 'invalid'])
    expect(await refusalOf(linesOf('GET /categories', ['no colon']))).toEqual([400, 'invalid'])
  })

  test('400 for a NUL in any field of a body, used or unused, and in any part of a form', async () => {
    const { token } = await market.newcomer('seller')
    const signedIn = [`Authorization: Bearer ${token}`]
    for (const body of ['{"unused":"a\\u0000b"}', '{"a\\u0000":1}', '{"fields":{"deep":["\\u0000"]}}']) {
      for (const path of ['/products', '/listings', '/orders', '/users', '/identity/sign-in/email']) {
        expect([path, ...(await post(path, 'application/json', body, signedIn))]).toEqual([path, 400, 'invalid'])
      }
    }
    const part = (head: string, text: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
    for (const form of [
      part('name="unused"', 'a\u0000b'),
      part('name="a\u0000b"', 'x'),
      part('name="image"; filename="a\u0000b.png"', 'x'),
    ]) {
      expect(await post('/images', 'multipart/form-data; boundary=b', `${form}--b--\r\n`, signedIn)).toEqual([400, 'invalid'])
    }
  })

  test('a percent sign that starts no escape is accepted as a percent sign', async () => {
    const { status } = await sendRaw(market.config.port, linesOf('GET /listings?q=100%'))
    expect(status).toBe(200)
  })
})
