import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { askedStep, personStepNames } from '#shared/domain/person-steps.ts'
import { needsFreshFactor } from '#shared/domain/staff/fresh-permissions.ts'
import { builtInRoleNames, builtInRoles, type Permission, permissions } from '#shared/domain/staff/permissions.ts'
import { asksStaffWhy, permissionForStep } from '#shared/domain/staff/step-permissions.ts'
import { callerWith, useMarket } from '../market.ts'
import type { Caller } from '../newcomer.ts'
import { staffMember } from '../staff.ts'
import { tokenFor } from '../token-for.ts'

const market = useMarket()
const nobody = '00000000-0000-4000-8000-000000000000'
const ofStaff = operations.flatMap((operation) => (operation.permission ? [{ ...operation, needed: operation.permission }] : []))

/** Calls an operation about nothing that exists: permissions are checked before what is sent. Returns the reason of the refusal. */
async function reasonOf(
  { method, path }: { method: string; path: string },
  { token }: Pick<Caller, 'token'>,
): Promise<string | undefined> {
  const response = await market.fetch(path.replace(/:\w+/g, nobody), { method, headers: { authorization: `bearer ${token}` } })
  const answer = (await response.json()) as { reason?: string }
  return answer.reason
}

test('every permission is needed by an operation, a step, or a measure', () => {
  const used = new Set<string>(ofStaff.map(({ needed }) => needed))
  for (const step of personStepNames) used.add(permissionForStep(step) ?? '')
  // Threads of the two sides of an order, and the measures that suspend, check them themselves.
  for (const checked of ['messages.read', 'people.suspend']) used.add(checked)
  expect(permissions.filter((permission) => !used.has(permission))).toEqual([])
})

test('[S14.5] of the steps of staff, only sending evidence asks for no reason', () => {
  const ofTheirs = personStepNames.filter((step) => permissionForStep(step))
  const silent = ofTheirs.filter((step) => !asksStaffWhy(step) && !askedStep(step).needs.includes('reason'))
  expect(silent).toEqual(['sendEvidence'])
})

test.each(permissions)('[S14.7] with %s alone, staff may call its operations and no others', async (permission) => {
  const member = await staffMember(market, [permission])
  for (const operation of ofStaff) {
    const reason = await reasonOf(operation, member)
    const isRefused = reason === 'permission_missing'
    expect({ operation: operation.name, isRefused }).toEqual({
      operation: operation.name,
      isRefused: operation.needed !== permission,
    })
  }
})

test.each(builtInRoleNames)('[S14.7] the role %s may call the operations of its permissions and no others', async (role) => {
  const member = await staffMember(market, role)
  const held: readonly Permission[] = builtInRoles[role]
  expect((await member.getMe()).permissions).toEqual(held)
  for (const operation of ofStaff) {
    const isRefused = (await reasonOf(operation, member)) === 'permission_missing'
    expect({ operation: operation.name, isRefused }).toEqual({
      operation: operation.name,
      isRefused: !held.includes(operation.needed),
    })
  }
})

test.each(['none', 'old', 'fresh'] as const)(
  '[S14.6] an owner whose second factor is %s may call what needs no newer one',
  async (factor) => {
    const { person } = await market.newcomer('admin')
    const token = await tokenFor(market.connection, market.url, person, factor)
    expect(await callerWith(market.url, token).getMe()).toMatchObject({ factor, permissions })
    for (const operation of ofStaff) {
      const refusals = ['second_factor_needed', 'second_factor_stale', 'permission_missing', 'admins_only']
      const reason = await reasonOf(operation, { token })
      const refused = refusals.find((name) => name === reason)
      const stale = needsFreshFactor[operation.needed] && factor === 'old' ? 'second_factor_stale' : undefined
      expect({ operation: operation.name, refused }).toEqual({
        operation: operation.name,
        refused: factor === 'none' ? 'second_factor_needed' : stale,
      })
    }
  },
)

test('[S14.6] whoever may not do something learns that first, whatever their second factor', async () => {
  const { person } = await staffMember(market, [])
  for (const factor of ['none', 'old'] as const) {
    const token = await tokenFor(market.connection, market.url, person, factor)
    for (const operation of ofStaff) expect(await reasonOf(operation, { token })).toBe('permission_missing')
  }
})

test('[S14.7] support reads and moves no money', () => {
  const acting = builtInRoles.support.filter((permission) => !permission.endsWith('.read'))
  // What they note is for colleagues, and what they send again the market has written before: neither moves anything.
  expect(acting).toEqual(['notes.write', 'letters.send'])
})

test('[S14.7] buyers and sellers are refused as not being staff', async () => {
  for (const role of ['buyer', 'seller'] as const) {
    const person = await market.newcomer(role)
    expect((await person.getMe()).permissions).toEqual([])
    for (const operation of ofStaff) expect(await reasonOf(operation, person)).toBe('admins_only')
  }
})
