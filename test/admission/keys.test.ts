import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { operations } from '#shared/contract/market.ts'
import { type KeyPermission, keyPermissions, ownPermissionNames, ownPermissions } from '#shared/domain/keys/key-permissions.ts'
import { keyFor } from '../api-keys.ts'
import { type Caller, useMarket } from '../market.ts'

const market = useMarket({ KEY_REQUESTS_PER_MINUTE: '100000' })

type Sent = { status: number; reason: string | undefined }

async function send({ method, path }: Endpoint, token: string | undefined): Promise<Sent> {
  const answer = await market.fetch(path.replace(/:\w+/g, randomUUID()), {
    method,
    headers: { ...(token && { authorization: `bearer ${token}` }), 'content-type': 'application/json' },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  })
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string }
  return { status: answer.status, reason }
}

const refusalsOfKeys = ['key_not_working', 'key_permission_missing', 'person_needed', 'sign_in_ended', 'login_needed']
/** What the answer says about the key: anything else is about the call. */
const aboutKey = ({ reason = '' }: Sent) => (refusalsOfKeys.includes(reason) ? reason : 'let in')

/** What a guest, and keys of these kinds, are told by an operation. */
function expectedOf({ access, key }: Endpoint) {
  if (access === 'identity') return { guest: 'login_needed' }
  const ended = { revoked: 'key_not_working', expired: 'key_not_working' }
  if (access === 'public') return { guest: 'let in', only: 'let in', others: 'let in', ...ended }
  const guest = 'sign_in_ended'
  if (key === 'person') return { guest, only: 'person_needed', others: 'person_needed', ...ended }
  return { guest, only: 'let in', others: 'key_permission_missing', ...ended }
}

/** The keys of one person: for each permission one that has it alone, and one that has all others. */
async function keysOf({ person }: Caller) {
  const past = new Date(Date.now() - 60_000)
  const make = async (permission: KeyPermission) => {
    const others = keyPermissions.filter((one) => one !== permission)
    return [
      permission,
      { only: await keyFor(market, person.id, [permission]), others: await keyFor(market, person.id, others) },
    ] as const
  }
  return {
    whole: await keyFor(market, person.id, keyPermissions),
    revoked: await keyFor(market, person.id, keyPermissions, { revokedAt: past }),
    expired: await keyFor(market, person.id, keyPermissions, { expiresAt: past }),
    of: new Map(await Promise.all(keyPermissions.map(make))),
  }
}
type Keys = Awaited<ReturnType<typeof keysOf>>

const tokensFor = ({ key }: Endpoint, { whole, revoked, expired, of }: Keys) => ({
  guest: undefined,
  ...((key !== null && of.get(key as KeyPermission)) || { only: whole, others: whole }),
  revoked,
  expired,
})

test('[S22.1] each operation lets in the keys with its permission and no others', async () => {
  const [sam, bea, ada] = [await market.newcomer('seller'), await market.newcomer('buyer'), await market.newcomer('admin')]
  const [ofSam, ofBea, ofAda] = [await keysOf(sam), await keysOf(bea), await keysOf(ada)]
  const keysFor = ({ access }: Endpoint) => (access === 'staff' ? ofAda : access === 'buyer' ? ofBea : ofSam)
  const wrong: string[] = []
  const tryAll = async (operation: (typeof operations)[number]) => {
    const tokens: Record<string, string | undefined> = tokensFor(operation, keysFor(operation))
    for (const [kind, expected] of Object.entries(expectedOf(operation))) {
      const answer = await send(operation, tokens[kind])
      if (aboutKey(answer) !== expected || answer.status >= 500)
        wrong.push(`${operation.name}, ${kind}: ${answer.status} ${answer.reason} instead of ${expected}`)
    }
  }
  for (let from = 0; from < operations.length; from += 10) await Promise.all(operations.slice(from, from + 10).map(tryAll))
  expect(wrong).toEqual([])
})

test('[S22.1] a key does nothing for a suspended account', async () => {
  const [sam, ada] = [await market.newcomer('seller'), await market.newcomer('admin')]
  const key = await keyFor(market, sam.person.id, keyPermissions)
  const why = { facts: 'Listed stolen phones.', ground: 'honest' } as const
  await ada.suspendPerson({ personId: sam.person.id, measure: 'suspend_account', ...why })
  const called = operations.filter(({ access }) => access !== 'staff' && access !== 'identity' && access !== 'buyer')
  const answers = await Promise.all(called.map(async (one) => [one.name, (await send(one, key)).reason]))
  expect(answers.filter(([, reason]) => reason !== 'account_suspended')).toEqual([])
})

test('each permission about one’s own things is needed by an operation of those for whom it is', () => {
  const whose = ownPermissionNames.map((name) => {
    const accesses = new Set(operations.filter(({ key }) => key === name).map(({ access }) => access))
    const isFor = accesses.has('signed-in') || accesses.size > 1 ? 'everybody' : accesses.has('seller') ? 'sellers' : 'buyers'
    return [name, accesses.size === 0 ? 'nobody' : isFor]
  })
  expect(Object.fromEntries(whose)).toEqual(ownPermissions)
})
