import { describe, expect, test } from 'vitest'
import { newcomer } from './people.ts'
import { bookingFields, listPhone, onSale } from './phones.ts'
import type { Category, Phone } from './seed.ts'
import { call, request, url } from './wire.ts'

const sam = await newcomer('seller')
const bea = await newcomer('buyer')

test('[S7.1] all pictures are served by the market’s own server', async () => {
  const phone = await listPhone(sam)
  const { body: categories } = await call<Category[]>('GET', '/categories')
  const pictures = [phone.productImage, ...categories.map(({ categoryImg }) => categoryImg)]
  for (const picture of pictures) {
    expect(new URL(picture, url).origin).toBe(url)
    expect(await request(picture)).toMatchObject({ status: 200 })
  }
})

describe('[S7.27] [S6.8] the bearer token', () => {
  test.each(['bearer', 'Bearer', 'BEARER'])('is accepted with the scheme %s', async (word) => {
    const headers = { authorization: `${word} ${bea.token}` }
    expect(await call('GET', `/users/buyer/${bea.email}`, { headers })).toMatchObject({ status: 200, body: { isBuyer: true } })
  })

  test('is accepted only in the header, whole and unchanged', async () => {
    const path = `/users/buyer/${bea.email}`
    const [head = '', contents = '', signature = ''] = bea.token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    for (const token of [
      '',
      'null',
      'undefined',
      `${none}.${contents}.`,
      `${head}.${contents}`,
      `${head}.${signature}.${contents}`,
    ]) {
      expect(await call('GET', path, { token }), token).toMatchObject({ status: 401, body: { message: expect.any(String) } })
    }
    expect(await call('GET', `${path}?token=${bea.token}`)).toMatchObject({ status: 401 })
    expect(await call('GET', path, { token: bea.identityToken })).toMatchObject({ status: 401 })
  })

  test('a page of another site can neither read responses nor place orders', async () => {
    const headers = { origin: 'https://evil.example' }
    const read = await call('GET', '/categories', { headers })
    expect(read.status).toBe(200)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const phone = await listPhone(sam)
    const json = bookingFields(phone, bea)
    expect(await call('POST', '/orders', { token: bea.token, json, headers })).toMatchObject({ status: 403 })
  })
})

test('a request without a body may have Content-Type: application/json', async () => {
  const phone = await listPhone(sam)
  const sent = { token: sam.token, headers: { 'content-type': 'application/json' } }
  expect(await call('PUT', `/seller/myproducts/${phone._id}`, sent)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await call('DELETE', `/sellePproducts/${phone._id}`, sent)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
})

describe('[S8.9] unreadable requests are rejected with a message', () => {
  const post = async (body: string, type: string | undefined) => {
    const headers = { authorization: `bearer ${bea.token}`, ...(type ? { 'content-type': type } : {}) }
    const response = await request('/whistlists', { method: 'POST', headers, body: Buffer.from(body) })
    return { status: response.status, body: await response.json() }
  }
  const refused = { acknowledged: false, message: expect.stringMatching(/\w+ \w+/) }

  test.each(['text/plain', 'application/x-www-form-urlencoded', undefined])('415 for Content-Type %s', async (type) => {
    expect(await post('{}', type)).toMatchObject({ status: 415, body: refused })
  })

  test.each(['{', '[', '[]', '"text"', '{"productsId":1}', '{"__proto__":{"a":1}}', ''])('400 for the body %j', async (body) => {
    expect(await post(body, 'application/json')).toMatchObject({ status: 400, body: refused })
  })

  test('413 for a body above 64 kB', async () => {
    const body = JSON.stringify({ productName: 'x'.repeat(70_000) })
    expect(await post(body, 'application/json')).toMatchObject({ status: 413, body: refused })
  })

  test('[S8.7] 404 for an unknown address: a message for API clients, a page for browsers', async () => {
    const { status, body } = await call('GET', '/no/such/place')
    expect({ status, body }).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    const page = await request('/no/such/place', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(404)
    expect(await page.text()).toMatch(/The Page in not Found|This page was not found/)
  })
})

test('[S9.9] lists are plain JSON arrays', async () => {
  for (const path of ['/categories', '/advertisProducts?advertise=true', '/products?categoryName=Samsung']) {
    expect((await call<Phone[]>('GET', path)).body).toBeInstanceOf(Array)
  }
  expect(await onSale(await listPhone(sam))).toBeDefined()
})
