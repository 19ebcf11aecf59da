import { expect, test } from 'vitest'
import { grantable } from '#shared/domain/staff/permissions.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'
import { deliveredPhone } from '#test/sales.ts'
import { setUpApp } from '#test/second-factor.ts'
import { invitationFor, ownRole, roleIdOf, staffMember } from '#test/staff.ts'
import { uniqueWord } from '#test/unique-word.ts'

const market = useMarket()

/** Leaves the market with these owners. */
const onlyOwners = (...ids: string[]) =>
  market.connection.write((tx) =>
    tx.updateTable('people').set({ role: 'buyer' }).where('role', '=', 'admin').where('id', 'not in', ids).execute(),
  )

test('[S14.7] another role and a removal take effect at the next request', async () => {
  const [ada, mo] = [await market.newcomer('admin'), await market.newcomer('admin')]
  await mo.getIntegrity()
  const role = await roleIdOf(market, 'moderator')
  expect(await ada.changeStaffRole({ reason: 'Agreed.', personId: mo.person.id, role })).toMatchObject({
    modifiedCount: 1,
  })
  await expect(mo.getIntegrity()).rejects.toMatchObject({ code: 'forbidden', reason: 'permission_missing' })
  expect((await mo.listModeration({})).items).toBeDefined()
  expect(await mo.getMe()).toMatchObject({ staffRole: { builtIn: 'moderator' } })
  await ada.removeStaff({ reason: 'Agreed.', personId: mo.person.id })
  await expect(mo.listModeration({})).rejects.toMatchObject({ code: 'unauthenticated' })
  await mo.signInAgain()
  await expect(mo.listModeration({})).rejects.toMatchObject({ reason: 'admins_only' })
  expect(await mo.getMe()).toMatchObject({ userstatus: 'buyer', staffRole: null, permissions: [] })
  await expect(ada.removeStaff({ reason: 'Agreed.', personId: mo.person.id })).rejects.toMatchObject({
    reason: 'staff_member_unknown',
  })
})

test('[S14.7] the last owner cannot be removed or given another role, nor can two owners remove each other at once', async () => {
  const [ada, ana] = [await market.newcomer('admin'), await market.newcomer('admin')]
  await onlyOwners(ada.person.id, ana.person.id)
  const role = await roleIdOf(market, 'support')
  const tried = await Promise.allSettled([
    ada.changeStaffRole({ reason: 'Agreed.', personId: ana.person.id, role }),
    ana.removeStaff({ reason: 'Agreed.', personId: ada.person.id }),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await market.connection.pool.query<{ id: string }>(
    `select person_id as id from staff_members join staff_roles on staff_roles.id = role_id where built_in = 'owner'
       and person_id = any($1::uuid[])`,
    [[ada.person.id, ana.person.id]],
  )
  expect(rows).toHaveLength(1)
  const last = rows[0]?.id === ada.person.id ? ada : ana
  for (const change of [
    () => last.removeStaff({ reason: 'Agreed.', personId: last.person.id }),
    () => last.changeStaffRole({ reason: 'Agreed.', personId: last.person.id, role }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: 'conflict', reason: 'last_owner' })
  }
  const { members } = await last.listStaff()
  expect(members.find(({ isYou }) => isYou)).toMatchObject({ isLastOwner: true, role: { builtIn: 'owner' } })
})

test('[S14.7] who is invited joins by the code of the letter, once, with the role of the invitation', async () => {
  const ada = await market.newcomer('admin')
  const bea = await market.newcomer('buyer')
  const { email } = bea.person
  await ada.inviteStaff({ email, role: await roleIdOf(market, 'moderator') })
  await untilNothingIsDue(market)
  const letter = (await lettersTo(market, email)).find(({ text }) => text.includes('/join-staff/'))
  const [, code = ''] = /\/join-staff\/([\w-]+)/.exec(letter?.text ?? '') ?? []
  const ben = await market.newcomer('buyer')
  await expect(ben.joinStaff({ code })).rejects.toMatchObject({ reason: 'staff_invitation_unknown' })
  expect((await ada.listStaff()).invitations).toMatchObject([{ email, role: { builtIn: 'moderator' }, isOver: false }])
  await bea.joinStaff({ code })
  expect(await bea.getMe()).toMatchObject({ userstatus: 'admin', staffRole: { builtIn: 'moderator' } })
  await expect(bea.getIntegrity()).rejects.toMatchObject({ reason: 'permission_missing' })
  await expect(bea.joinStaff({ code })).rejects.toMatchObject({ reason: 'staff_invitation_unknown' })
  expect((await ada.listStaff()).invitations).toEqual([])
  await expect(ada.inviteStaff({ email, role: await roleIdOf(market, 'support') })).rejects.toMatchObject({
    reason: 'staff_already',
  })
})

test('[S14.7] an invitation that was withdrawn or is over is worth nothing', async () => {
  const [ada, bea] = [await market.newcomer('admin'), await market.newcomer('buyer')]
  const given = { email: bea.person.email, by: ada.person.id, roleId: await roleIdOf(market, 'support') }
  const withdrawn = await invitationFor(market, given)
  await ada.withdrawInvitation({ invitationId: withdrawn.id })
  await expect(bea.joinStaff({ code: withdrawn.code })).rejects.toMatchObject({ reason: 'staff_invitation_unknown' })
  const over = await invitationFor(market, given)
  await market.connection.pool.query(`update staff_invitations set expires_at = market_now() where id = $1`, [over.id])
  await expect(bea.joinStaff({ code: over.code })).rejects.toMatchObject({ reason: 'staff_invitation_unknown' })
})

test('[S14.7] an invitation that is accepted twice at once is accepted once', async () => {
  const [ada, bea] = [await market.newcomer('admin'), await market.newcomer('buyer')]
  const given = { email: bea.person.email, by: ada.person.id, roleId: await roleIdOf(market, 'moderator') }
  const { code } = await invitationFor(market, given)
  const tried = await Promise.allSettled([bea.joinStaff({ code }), bea.joinStaff({ code }), bea.joinStaff({ code })])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bea.getMe()).toMatchObject({ staffRole: { builtIn: 'moderator' } })
})

test('[S14.7] the invitations by an owner who is removed or gets another role are worth nothing', async () => {
  const [ada, bea, roleId] = [await market.newcomer('admin'), await market.newcomer('buyer'), await roleIdOf(market, 'owner')]
  const support = await roleIdOf(market, 'support')
  for (const end of [
    (personId: string) => ada.removeStaff({ reason: 'Agreed.', personId }),
    (personId: string) => ada.changeStaffRole({ reason: 'Agreed.', personId, role: support }),
  ]) {
    const rob = await market.newcomer('admin')
    const { code } = await invitationFor(market, { email: bea.person.email, by: rob.person.id, roleId })
    await end(rob.person.id)
    await expect(bea.joinStaff({ code })).rejects.toMatchObject({ reason: 'staff_invitation_unknown' })
  }
  expect((await bea.getMe()).permissions).toEqual([])
})

test('whoever still sells, buys or is owed something cannot join the staff', async () => {
  const ada = await market.newcomer('admin')
  const { sam } = await deliveredPhone(market)
  const roleId = await roleIdOf(market, 'support')
  const { code } = await invitationFor(market, { email: sam.person.email, by: ada.person.id, roleId })
  await expect(sam.joinStaff({ code })).rejects.toMatchObject({ reason: 'staff_has_business' })
  expect((await sam.getMe()).userstatus).toBe('seller')
})

test('[S14.7] owners compose roles, which nobody can use to appoint staff', async () => {
  const ada = await market.newcomer('admin')
  const name = `Payments ${uniqueWord().slice(0, 8)}`
  const { insertedId: roleId } = await ada.makeStaffRole({ name, permissions: ['refunds.read', 'refunds.retry'] })
  await expect(ada.makeStaffRole({ name: name.toUpperCase(), permissions: [] })).rejects.toMatchObject({
    reason: 'staff_role_taken',
  })
  const pat = await market.newcomer('admin')
  await ada.changeStaffRole({ reason: 'Agreed.', personId: pat.person.id, role: roleId })
  expect(await pat.listStaffRefunds({})).toMatchObject({ items: expect.any(Array) })
  await expect(pat.listStaff()).rejects.toMatchObject({ reason: 'permission_missing' })
  await ada.editStaffRole({ reason: 'Agreed.', roleId, name, permissions: ['staff.read'] })
  await pat.listStaff()
  await expect(pat.listStaffRefunds({})).rejects.toMatchObject({ reason: 'permission_missing' })
  await expect(ada.deleteStaffRole({ roleId })).rejects.toMatchObject({ reason: 'staff_role_in_use' })
  await ada.removeStaff({ reason: 'Agreed.', personId: pat.person.id })
  await ada.deleteStaffRole({ roleId })
  const greedy = { name: `Greedy ${uniqueWord().slice(0, 8)}`, permissions: ['staff.write' as never] }
  await expect(ada.makeStaffRole(greedy)).rejects.toMatchObject({ code: 'invalid' })
  await expect(
    ada.editStaffRole({
      reason: 'Agreed.',
      roleId: await roleIdOf(market, 'support'),
      name: 'X',
      permissions: [],
    }),
  ).rejects.toMatchObject({
    reason: 'staff_role_unknown',
  })
})

test('[S14.7] with all that a role can be given, nobody appoints, invites or composes, nor changes their own role', async () => {
  const pat = await staffMember(market, grantable)
  const [owner, own] = [await roleIdOf(market, 'owner'), await ownRole(market)]
  const email = `${uniqueWord()}@people.example`
  for (const attempt of [
    () => pat.changeStaffRole({ reason: 'Agreed.', personId: pat.person.id, role: owner }),
    () => pat.removeStaff({ reason: 'Agreed.', personId: pat.person.id }),
    () => pat.inviteStaff({ email, role: owner }),
    () => pat.inviteStaff({ email, role: own }),
    () => pat.makeStaffRole({ name: `Mine ${uniqueWord().slice(0, 8)}`, permissions: [] }),
    () => pat.editStaffRole({ reason: 'Agreed.', roleId: own, name: 'Mine', permissions: [...grantable] }),
    () => pat.deleteStaffRole({ roleId: own }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden', reason: 'permission_missing' })
  }
  expect((await pat.getMe()).permissions).toEqual(grantable)
})

test('[S14.7] staff see an order and its steps only as far as their role goes', async () => {
  const { order } = await deliveredPhone(market)
  const [ada, sol] = [await market.newcomer('admin'), await staffMember(market, 'support')]
  const [seen, less] = [await ada.getProgress({ id: order }), await sol.getProgress({ id: order })]
  expect(seen.steps.map(({ step }) => step)).toContain('undo')
  expect(less.steps).toEqual([])
  await expect(sol.takeStep({ id: order, step: 'undo', reason: 'Please' })).rejects.toMatchObject({
    reason: 'permission_missing',
  })
  const pat = await staffMember(market, ['books.read'])
  await expect(pat.getProgress({ id: order })).rejects.toMatchObject({ reason: 'order_unknown' })
})

test('a person without a role among the staff may do nothing, and a role that the previous version gave is an owner’s', async () => {
  const ada = await market.newcomer('admin')
  expect(await ada.getMe()).toMatchObject({ staffRole: { builtIn: 'owner' } })
  await market.connection.write((tx) => tx.deleteFrom('staffMembers').where('personId', '=', ada.person.id).execute())
  await expect(ada.listStaff()).rejects.toMatchObject({ reason: 'permission_missing' })
})

test('a permission that this version does not know is worth nothing', async () => {
  const sol = await staffMember(market, [])
  await market.connection.write(async (tx) => {
    const roleId = await ownRole(market)
    await tx
      .updateTable('staffRoles')
      .set({ permissions: ['books.burn'] })
      .where('id', '=', roleId)
      .execute()
    await tx.updateTable('staffMembers').set({ roleId }).where('personId', '=', sol.person.id).execute()
  })
  expect((await sol.getMe()).permissions).toEqual([])
})

test('[S14.6] another owner lets somebody who has lost their second factor set it up anew, who reads why', async () => {
  const email = `mo-${uniqueWord()}@people.example`
  const { visitor } = await signUpAt(market.url, { name: 'Mo', email, userstatus: 'buyer' })
  await setUpApp(visitor)
  const { rows } = await market.connection.pool.query<{ id: string }>(
    "update people set role = 'admin' where email = $1 returning id",
    [email],
  )
  const personId = rows[0]?.id ?? ''
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  const mo = callerWith(market.url, accessToken)
  const ada = await market.newcomer('admin')
  const reason = 'I called back on the number that we have.'
  await expect(mo.resetFactor({ personId, reason })).rejects.toMatchObject({ reason: 'own_factor' })
  await expect(ada.resetFactor({ personId, reason: ' ' })).rejects.toMatchObject({ code: 'invalid' })
  const support = await staffMember(market, 'support')
  await expect(support.resetFactor({ personId, reason })).rejects.toMatchObject({ reason: 'permission_missing' })
  expect(await ada.resetFactor({ personId, reason })).toMatchObject({ acknowledged: true })
  await untilNothingIsDue(market)
  await expect(mo.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await visitor.request('/identity/token')).status).toBe(401)
  const [letter] = (await lettersTo(market, email)).filter(({ subject }) => subject === 'Your two-step sign-in was reset')
  expect(letter?.text).toContain(reason)
  // The password is enough to sign in, and to set it up; for the staff's pages it is not.
  await visitor.signIn({ email })
  const again = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  const back = callerWith(market.url, again.accessToken)
  await expect(back.listStaff()).rejects.toMatchObject({ reason: 'second_factor_needed' })
  const { rows: recorded } = await market.connection.pool.query(
    "select person_id as by from staff_actions where operation = 'POST /staff/:personId/factor-reset' and outcome = 'done' and subject = $1",
    [personId],
  )
  expect(recorded).toEqual([{ by: ada.person.id }])
})
