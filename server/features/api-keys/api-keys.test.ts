import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isKey, newKey } from '#server/http/api-key.ts'
import { openMarket } from '#server/open-market.ts'
import { newestRecord, staffRecords } from '#test/admission/staff-record.ts'
import { callerByKey, keyFor } from '#test/api-keys.ts'
import { listedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { roleIdOf, staffMember } from '#test/staff.ts'

const market = useMarket({ KEY_REQUESTS_PER_MINUTE: '12' })

const asked = { name: 'Stock system', permissions: ['own.phones.read' as const], days: 90 }

test('[S22.1] a key is shown once, stored as a hash, announced by letter, and says when it was last used', async () => {
  const sam = await market.newcomer('seller')
  const { apiKey, insertedId } = await sam.makeKey(asked)
  expect(apiKey).toMatch(/^mkey_[0-9A-Za-z]{49}$/)
  const { rows } = await market.connection.pool.query('select * from api_keys where id = $1', [insertedId])
  expect(JSON.stringify(rows)).not.toContain(apiKey.slice(5, 20))
  await untilNothingIsDue(market)
  const letters = await lettersTo(market, sam.person.email)
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Stock system'))
  expect(letters.map(({ text }) => text).join()).not.toContain(apiKey)

  expect(await sam.listMyKeys()).toMatchObject([{ name: 'Stock system', end: apiKey.slice(-4), lastUse: null, state: 'active' }])
  expect(await callerWith(market.url, apiKey).listMyProducts({ sellerName: sam.person.name })).toBeDefined()
  await expect.poll(async () => (await sam.listMyKeys())[0]?.lastUse).not.toBeNull()
})

test('[S22.1] a revoked key fails at its next call on every server', async () => {
  const other = await openMarket({ ...market.config, port: 0 })
  try {
    const urls = [market.url, `http://127.0.0.1:${await other.listen()}`]
    const sam = await market.newcomer('seller')
    const { apiKey, insertedId } = await sam.makeKey(asked)
    const callers = urls.map((url) => callerWith(url, apiKey))
    for (const caller of callers) expect(await caller.listDrafts()).toEqual([])
    await sam.revokeMyKey({ keyId: insertedId })
    for (const caller of callers) await expect(caller.listDrafts()).rejects.toMatchObject({ reason: 'key_not_working' })
    await expect(sam.revokeMyKey({ keyId: insertedId })).rejects.toMatchObject({ reason: 'api_key_unknown' })
    expect(await sam.listMyKeys()).toMatchObject([{ state: 'revoked', revokedBecause: 'owner' }])
  } finally {
    await other.close()
  }
})

test('[S22.1] a key of staff can do less with another role, and nothing after a removal', async () => {
  const mo = await staffMember(market, 'moderator')
  const ada = await market.newcomer('admin')
  const key = await callerByKey(market, mo, ['moderation.read', 'moderation.decide', 'orders.read', 'own.account.read'])
  expect((await key.listModeration({})).items).toBeDefined()
  await expect(key.listStaff()).rejects.toMatchObject({ reason: 'key_permission_missing', params: { permission: 'staff.read' } })
  await expect(key.getPerson({ personId: ada.person.id })).rejects.toMatchObject({ reason: 'key_permission_missing' })
  await ada.changeStaffRole({ personId: mo.person.id, role: await roleIdOf(market, 'support'), reason: 'Agreed.' })
  await expect(key.takeModeration({ id: ada.person.id })).rejects.toMatchObject({ reason: 'permission_missing' })
  expect((await key.listModeration({})).items).toBeDefined()
  await ada.removeStaff({ personId: mo.person.id, reason: 'Agreed.' })
  await expect(key.getMe()).rejects.toMatchObject({ reason: 'key_not_working' })
})

test('[S22.1] what staff do by a key is in their log as done by it', async () => {
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  const key = await callerByKey(market, ada, ['people.read', 'notes.write', 'log.read'])
  const newest = await newestRecord(market)
  await key.addPersonNote({ personId: sam.person.id, words: 'Called.' })
  const [record] = await staffRecords(market, newest)
  expect(record).toMatchObject({ personId: ada.person.id, details: { apiKey: expect.any(String) } })
  const { items } = await ada.listStaffLog({ about: sam.person.id })
  expect(items[0]).toMatchObject({ by: { name: ada.person.name, key: { name: 'Stock system' } }, chosen: {} })
})

test('[S22.1] nobody can give a key more than they have, and a key can make none', async () => {
  const [sam, mo] = [await market.newcomer('seller'), await staffMember(market, 'moderator')]
  for (const permission of ['orders.read', 'own.wishes.read', 'keys.read'] as const) {
    const wanted = { ...asked, permissions: [permission] }
    await expect(sam.makeKey(wanted)).rejects.toMatchObject({ reason: 'key_beyond_owner' })
  }
  await expect(mo.makeKey({ ...asked, permissions: ['figures.read', 'books.read'] })).rejects.toMatchObject({
    reason: 'key_beyond_owner',
    params: { permission: 'books.read' },
  })
  const key = await callerByKey(market, sam, ['own.account.read', 'own.account.write'])
  await expect(key.makeKey(asked)).rejects.toMatchObject({ reason: 'person_needed' })
  await expect(key.endAllSessions()).rejects.toMatchObject({ reason: 'person_needed' })
})

test('[S22.1] a key expires, staff can revoke it with a reason, and signing out everywhere ends all', async () => {
  const [sam, ada] = [await market.newcomer('seller'), await market.newcomer('admin')]
  const lasting = await sam.makeKey({ ...asked, days: null })
  const { insertedId, apiKey } = await sam.makeKey({ ...asked, name: 'Till' })
  await ada.revokeKey({ keyId: insertedId, reason: 'It was published.' })
  await expect(callerWith(market.url, apiKey).listDrafts()).rejects.toMatchObject({ reason: 'key_not_working' })
  expect((await ada.listKeys({ person: sam.person.id })).items).toMatchObject([
    { name: 'Till', state: 'revoked', revokedBecause: 'staff', person: { name: sam.person.name } },
    { name: 'Stock system', state: 'active', expiresAt: null },
  ])
  await sam.endAllSessions()
  await expect(callerWith(market.url, lasting.apiKey).listDrafts()).rejects.toMatchObject({ reason: 'key_not_working' })
  await untilNothingIsDue(market)
  const letters = (await lettersTo(market, sam.person.email)).map(({ text }) => text).join()
  expect(letters).toContain('It was published.')
  expect(letters).toContain('revoked')
})

test('[S22.1] the example of the documentation lists a seller’s phones by a key, in twenty lines', async () => {
  const { sam, phone } = await listedPhone(market, { name: 'Galaxy S24', category: 'Samsung', price: 262 })
  const code = await readFile('web/pages/text/developers/list-phones.mjs', 'utf8')
  expect(await readFile('docs/DEVELOPERS.md', 'utf8')).toContain(`\`\`\`js\n${code}\`\`\``)
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  const key = await keyFor(market, sam.person.id, ['own.account.read', 'own.phones.read'])
  const env = { ...process.env, MARKET: market.url, API_KEY: key }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env })
  expect(stdout).toBe(`${phone.id} 262 Galaxy S24\n`)
})

test('[S22.1] the owner of a key is told once, a week before it ends', async () => {
  const sam = await market.newcomer('seller')
  await sam.makeKey({ ...asked, name: 'Till', days: 30 })
  await sam.makeKey({ ...asked, name: 'Stock', days: 90 })
  const { insertedId } = await sam.makeKey({ ...asked, name: 'Revoked', days: 30 })
  await sam.revokeMyKey({ keyId: insertedId })
  const told = async () => {
    await untilNothingIsDue(market)
    return (await lettersTo(market, sam.person.email)).flatMap(({ subject }) => (subject.includes('ends on') ? [subject] : []))
  }
  await letTimePass(market, { hours: 22 * 24 })
  expect(await told()).toEqual([])
  await letTimePass(market, { hours: 2 * 24 })
  expect(await told()).toEqual([expect.stringMatching(/^Your API key Till ends on /)])
  await letTimePass(market, { hours: 2 * 24 })
  await sam.signInAgain()
  expect((await sam.listNotices({})).items.filter(({ title }) => title.includes('ends on'))).toHaveLength(1)
  expect(await told()).toHaveLength(1)
})

test('[S22.1] a key has a limit and idempotency of its own, and counts for nothing in a URL', async () => {
  const sam = await market.newcomer('seller')
  const text = await keyFor(market, sam.person.id, ['own.phones.read'])
  const inUrl = await market.fetch(`/drafts?api_key=${text}&access_token=${text}`)
  expect(inUrl.status).toBe(401)
  const statuses: number[] = []
  const headers = { authorization: `Bearer ${text}`, origin: 'https://elsewhere.example' }
  for (let call = 0; call < 14; call++) statuses.push((await market.fetch('/drafts', { headers })).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
  expect(await sam.listDrafts()).toEqual([])
})

test('[S22.1] the text of a key can be checked without the market', () => {
  const key = newKey()
  expect(isKey(key)).toBe(true)
  const faulty = [
    key.slice(0, -1),
    `${key}A`,
    key.replace('mkey_', 'key_'),
    key.replace(/(.)(.)$/, '$2$1x'),
    `mkey_${'A'.repeat(49)}`,
  ]
  expect(faulty.map(isKey)).toEqual(faulty.map(() => false))
})

test('[S22.1] a key ends at its time', async () => {
  const sam = await market.newcomer('seller')
  const { apiKey } = await sam.makeKey({ ...asked, days: 1 })
  const key = callerWith(market.url, apiKey)
  expect(await key.listDrafts()).toEqual([])
  await letTimePass(market, { hours: 25 })
  await expect(key.listDrafts()).rejects.toMatchObject({ reason: 'key_not_working' })
})

test('[S22.1] a program that sends its key in another way, or a file in another form, is told how to send it', async () => {
  const sam = await market.newcomer('seller')
  const key = await keyFor(market, sam.person.id, ['own.phones.read', 'own.phones.write'])
  const reasonOf = async (path: string, init: RequestInit) => (await (await market.fetch(path, init)).json()).reason
  for (const authorization of [key, `Basic ${btoa(`${key}:`)}`, `bearer  ${key}`, `bearer ${key.slice(5)}`, 'bearer undefined']) {
    expect(await reasonOf('/drafts', { headers: { authorization } }), authorization).toBe('authorization_unreadable')
  }
  expect(await reasonOf('/drafts', {})).toBe('sign_in_ended')
  // What everybody can read, everybody can read.
  expect(await reasonOf('/categories', { headers: { authorization: 'bearer undefined' } })).toBeUndefined()
  expect(await reasonOf('/drafts', { headers: { authorization: `bearer ${sam.token.slice(0, -4)}AAAA` } })).toBe('sign_in_ended')
  const csv = { method: 'POST', headers: { authorization: `bearer ${key}`, 'content-type': 'text/csv' }, body: 'Model;Price\n' }
  expect(await reasonOf('/listing-files', csv)).toBe('list_not_a_form')
  expect(await reasonOf('/listing-files', { method: 'POST', headers: { authorization: `bearer ${key}` } })).toBe(
    'list_not_a_form',
  )
  expect(await reasonOf('/images', csv)).toBe('picture_not_a_form')
})
