import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { currentLocale } from '#catalogue'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endOtherSessions } from '#server/features/accounts/end-session.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { openBusinessOf } from '#server/features/accounts/make-admin.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { mailStaffInvitationJob } from './follow-ups.ts'

/** For how many days an invitation can be accepted. */
export const invitationDays = 7

export const hashOfInvitation = (code: string) => createHash('sha256').update(code).digest()

/**
 * Invites an address to the staff; an earlier invitation of it is replaced. Throws AppError: 'not_found' if there is no such role,
 * 'conflict' if its owner is on the staff already.
 */
export async function inviteStaff(tx: Tx, by: { id: string }, { email, role }: { email: string; role: string }): Promise<void> {
  const known = await tx.selectFrom('staffRoles').select('id').where('id', '=', role).forShare().executeTakeFirst()
  if (!known) throw appError('staff_role_unknown', {}, { field: 'role' })
  const member = await tx
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (member) throw appError('staff_already', { email }, { field: 'email' })
  await tx
    .deleteFrom('staffInvitations')
    .where((eb) => eb.or([eb('email', '=', email), eb('expiresAt', '<', sql<Date>`market_now() - interval '30 days'`)]))
    .execute()
  const { id } = await tx
    .insertInto('staffInvitations')
    .values({
      email,
      roleId: role,
      invitedBy: by.id,
      expiresAt: sql<Date>`market_now() + make_interval(days => ${invitationDays}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, mailStaffInvitationJob, { invitationId: id, language: currentLocale().language })
}

/** Throws AppError('not_found') if there is no such invitation. */
export async function withdrawInvitation(tx: Tx, invitationId: string): Promise<void> {
  const gone = await tx.deleteFrom('staffInvitations').where('id', '=', invitationId).returning('id').executeTakeFirst()
  if (!gone) throw appError('staff_invitation_unknown')
}

/**
 * Makes the caller a member of the staff by the code of the letter to their own address, once. Throws AppError: 'not_found' if the
 * code is wrong, over, or for another address; 'conflict' if they are on the staff, or while they sell, buy or are owed something.
 */
export async function joinStaff(
  tx: Tx,
  caller: { id: string; name: string; email: string; sessionId: string },
  code: string,
): Promise<void> {
  const invitation = await tx
    .deleteFrom('staffInvitations')
    .where('codeHash', '=', hashOfInvitation(code))
    .where('email', '=', caller.email)
    .where('expiresAt', '>', marketNow)
    .returning('roleId')
    .executeTakeFirst()
  if (!invitation) throw appError('staff_invitation_unknown')
  await lockPerson(tx, caller, 'use')
  const { role } = await tx.selectFrom('people').select('role').where('id', '=', caller.id).forUpdate().executeTakeFirstOrThrow()
  if (role === 'admin') throw appError('staff_already', { email: caller.email })
  if (await openBusinessOf(tx, caller)) throw appError('staff_has_business')
  const action = {
    by: { id: caller.id, staffRole: null },
    operation: 'POST /me/staff-role',
    about: 'person',
    subject: caller.id,
  } as const
  await actOn(tx, action, async () => {
    // First the role among the staff: whoever becomes an admin without one is an owner (0750_staff.sql).
    await tx.insertInto('staffMembers').values({ personId: caller.id, roleId: invitation.roleId }).execute()
    await tx.updateTable('people').set({ role: 'admin', verifiedAt: null, badgeName: null }).where('id', '=', caller.id).execute()
    await endOtherSessions(tx, caller)
  })
}
