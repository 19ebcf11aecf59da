import { describe, expect, test } from 'vitest'
import { browser, newcomer, password, stranger } from './people.ts'
import { call, queryString } from './wire.ts'

const [bea, eve] = [await newcomer('buyer'), await stranger()]
const jwt = (email: string, token?: string) => call('GET', `/jwt?${queryString({ email })}`, { token })

describe('[S7.27] the identity provider and the market', () => {
  test('[S7.2] [S7.6] [S3.9] [S4.3] signing up creates an identity, then a market record, then an access token', async () => {
    const bea = await stranger()
    expect(await jwt(bea.email, bea.identityToken)).toMatchObject({ status: 403, body: { accessToken: '' } })
    const json = { name: bea.name, email: bea.email, userstatus: 'buyer' }
    expect(await call('POST', '/users', { token: bea.identityToken, json })).toMatchObject({ status: 200 })
    const { status, body } = await jwt(bea.email, bea.identityToken)
    expect(status).toBe(200)
    expect(body.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const asked = await call('GET', `/users/buyer/${encodeURIComponent(bea.email)}`, { token: body.accessToken })
    expect(asked).toMatchObject({ status: 200, body: { isBuyer: true } })
  })

  test('[S4.1] [S4.2] signing out ends the sign-in; signing in again yields a new access token', async () => {
    const bea = await newcomer('buyer')
    await bea.browser.signOut()
    expect(await bea.browser.token()).toBe('')
    expect(await bea.browser.signIn({ email: bea.email, password })).toMatchObject({ status: 200 })
    const again = await jwt(bea.email, await bea.browser.token())
    expect(again.status).toBe(200)
    expect(again.body.accessToken).not.toBe(bea.token)
  })

  test('[S3.2] the display name can be changed; the identity token has subject, name and e-mail', async () => {
    const somebody = await stranger()
    expect(await somebody.browser.rename('Bea Renamed')).toMatchObject({ status: 200 })
    const contents = JSON.parse(Buffer.from((await somebody.browser.token()).split('.')[1] ?? '', 'base64url').toString())
    expect(contents).toMatchObject({ sub: expect.any(String), name: 'Bea Renamed', email: somebody.email })
  })

  test('[S8.1] [S5.1] a wrong password and an unknown e-mail are rejected with the same message', async () => {
    const { email } = await stranger()
    const wrong = await browser().signIn({ email, password: 'not the password' })
    const unknown = await browser().signIn({ email: `not.${email}`, password: 'not the password' })
    expect(wrong).toMatchObject({ status: 401, body: { message: expect.stringMatching(/\w+ \w+/) } })
    expect(unknown).toEqual(wrong)
  })

  test('[S8.2] a second account with the same e-mail is rejected with 422 and a message', async () => {
    const { name, email } = await stranger()
    const { status, body } = await browser().signUp({ name, email, password })
    expect(status).toBe(422)
    expect(body.message).toMatch(/\w+ \w+/)
  })
})

describe('[S7.2] GET /jwt', () => {
  test('requires a valid identity token of the person with that e-mail', async () => {
    expect(await jwt(bea.email)).toMatchObject({ status: 401, body: { accessToken: '', message: expect.any(String) } })
    expect(await jwt(bea.email, bea.token)).toMatchObject({ status: 401 })
    expect(await jwt(bea.email, `${bea.identityToken.slice(0, -8)}AAAAAAAA`)).toMatchObject({ status: 401 })
    expect(await jwt(bea.email, eve.identityToken)).toMatchObject({ status: 403, body: { accessToken: '' } })
    expect(await jwt(bea.email.replace(/^./, 'а'), bea.identityToken)).toMatchObject({ status: 403 })
  })

  test('ignores case and surrounding blanks of the e-mail; a missing or repeated one answers 400', async () => {
    const { email, identityToken: token } = bea
    expect(await jwt(` ${email.toUpperCase()} `, token)).toMatchObject({ status: 200 })
    for (const query of ['', '?email=', `?email=${email}&email=${email}`, `?email[]=${email}`, `?email[$ne]=`]) {
      expect(await call('GET', `/jwt${query}`, { token })).toMatchObject({ status: 400, body: { accessToken: '' } })
    }
  })

  test('[S9.10] is limited to ten calls a minute; the eleventh answers 429', async () => {
    const { email, identityToken } = await newcomer('seller')
    // One token has already been requested, as for every person.
    for (let time = 2; time <= 10; time++) expect(await jwt(email, identityToken)).toMatchObject({ status: 200 })
    const { status, headers, body } = await jwt(email, identityToken)
    expect({ status, body }).toMatchObject({ status: 429, body: { message: expect.stringContaining('too often') } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('[S7.6] POST /users', () => {
  test('creates one record for repeated calls, and a later call does not change the role', async () => {
    const sam = await stranger()
    const json = { name: sam.name, email: sam.email, userstatus: 'seller' }
    const twice = await Promise.all([1, 2].map(() => call('POST', '/users', { token: sam.identityToken, json })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.insertedId).toBe(twice[1]?.body.insertedId)
    // S4.4: every Google sign-in sends buyer again.
    await call('POST', '/users', { token: sam.identityToken, json: { ...json, userstatus: 'buyer' } })
    const { accessToken: token } = (await jwt(sam.email, sam.identityToken)).body
    expect((await call('GET', `/users/seller/${sam.email}`, { token })).body).toEqual({ isSeller: true })
  })

  test('[S1.4] [S5.2] accepts only role seller or buyer, a readable name and known fields; else records nobody', async () => {
    const json = { name: eve.name, email: eve.email, userstatus: 'buyer' }
    const faulty = [
      ...['admin', undefined].map((userstatus) => ({ userstatus })),
      ...['x'.repeat(81), 'Eve\u202eevE'].map((name) => ({ name })),
      { status: 'verified' },
      { email: 'not an e-mail' },
    ]
    for (const fault of faulty) {
      const answer = await call('POST', '/users', { token: eve.identityToken, json: { ...json, ...fault } })
      expect(answer, JSON.stringify(fault)).toMatchObject({ status: 400, body: { acknowledged: false } })
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fault))
    }
    expect(await jwt(eve.email, eve.identityToken)).toMatchObject({ status: 403 })
  })

  test('requires a valid identity token, and records its own person only', async () => {
    const json = { name: 'Eve', email: bea.email, userstatus: 'seller' }
    expect(await call('POST', '/users', { json })).toMatchObject({ status: 401, body: { acknowledged: false } })
    expect(await call('POST', '/users', { token: bea.token, json })).toMatchObject({ status: 401 })
    expect(await call('POST', '/users', { token: eve.identityToken, json })).toMatchObject({ status: 403 })
  })
})

test('[S9.7] an access token lives an hour at most, can be renewed, and ends at once on signing out', async () => {
  const bea = await newcomer('buyer')
  const { exp, iat } = JSON.parse(Buffer.from(bea.token.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBeLessThanOrEqual(3_600)
  const renewed = await jwt(bea.email, await bea.browser.token())
  expect(renewed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } })
  const asked = () => call('GET', `/users/buyer/${bea.email}`, { token: bea.token })
  expect(await asked()).toMatchObject({ status: 200 })
  expect(await call('POST', '/auth/logout', { token: bea.token })).toMatchObject({ status: 200 })
  expect(await asked()).toMatchObject({ status: 401 })
  const other = await call('GET', `/users/buyer/${bea.email}`, { token: renewed.body.accessToken })
  expect(other).toMatchObject({ status: 401 })
})

test('users can export their data and close their own account', async () => {
  const dee = await newcomer('buyer')
  expect(await call('GET', '/me/export')).toMatchObject({ status: 401 })
  expect(JSON.stringify((await call('GET', '/me/export', dee)).body)).toContain(dee.email)
  expect(await call('DELETE', '/me')).toMatchObject({ status: 401, body: { deletedCount: 0 } })
  expect(await call('DELETE', '/me', dee)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await call('GET', '/me/export', dee)).toMatchObject({ status: 401 })
  expect(await jwt(dee.email, dee.identityToken)).toMatchObject({ status: 403, body: { accessToken: '' } })
})
