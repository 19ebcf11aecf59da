import { expect, test } from 'vitest'
import { makeImage } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket({ GUESTS_PER_SECOND: '1' })

/** Sends 20 requests at once, of which one a second is let in; returns how many were refused. */
async function refusedOf(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answers = await Promise.all(Array.from({ length: 20 }, () => market.fetch(path, { method, headers })))
  return answers.filter(({ status }) => status === 429).length
}
const html = { accept: 'text/html' }

test.each<[string, Record<string, string>, string]>([
  ['/', { ...html, authorization: 'bearer x' }, 'GET'],
  ['/about', { ...html, authorization: 'Basic x' }, 'GET'],
  ['/assets/none', html, 'GET'],
  ['/categories/none', {}, 'GET'],
  ['/healthz/none', {}, 'GET'],
  ['/images/none', { authorization: 'x' }, 'GET'],
  ['/images/00000000-0000-4000-8000-000000000000/640.webp', {}, 'GET'],
  ['/identity/get-session', { authorization: 'bearer x' }, 'GET'],
  ['/categories', { authorization: 'bearer x' }, 'GET'],
  ['/categories', { authorization: 'x' }, 'HEAD'],
  ['/robots.txt', { authorization: 'bearer x' }, 'GET'],
])('a guest’s requests to %s with %j are limited, whatever their path or invalid token', async (path, headers, method) => {
  expect(await refusedOf(path, headers, method)).toBeGreaterThanOrEqual(10)
})

test.each(['/healthz', '/readyz', '/favicon.svg'])('%s is not limited', async (path) => {
  expect(await refusedOf(path)).toBe(0)
})

test('the pictures of a page are not limited', async () => {
  const sam = await market.newcomer('seller')
  const id = await market.connection.write((tx) => makeImage(tx, sam.person))
  await market.ports.images.put(id, 640, 'webp', Buffer.from('a picture'))
  expect(await refusedOf(imageUrl(id))).toBe(0)
})

const behindProxy = useMarket({ GUESTS_PER_SECOND: '1', TRUST_PROXY: '127.0.0.1' })

test('requests through a trusted proxy are limited even if the forwarded address is invalid', async () => {
  const ask = (path: string) => behindProxy.fetch(path, { headers: { ...html, 'x-forwarded-for': 'rendering' } })
  for (const path of ['/categories', '/about']) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  }
})

test('a signed-in person is not limited as a guest', async () => {
  const { token } = await market.newcomer('buyer')
  expect(await refusedOf('/categories', { authorization: `bearer ${token}` })).toBe(0)
})
