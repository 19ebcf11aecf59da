import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endSessionsOf } from '#server/features/accounts/end-session.ts'
import { resetFactorJob } from '#server/features/accounts/follow-ups.ts'
import { resetFactor } from '#server/features/accounts/reset-factor.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { hasAnotherOwner, isOwner } from './last-owner.ts'

/**
 * Gives a member of the staff another role. Returns 0 if they have it already. Throws AppError: 'not_found' if they are not on the
 * staff or there is no such role, 'conflict' if they are the last owner.
 */
export async function changeStaffRole(tx: Tx, personId: string, roleId: string): Promise<number> {
  const isLastOwner = await lockMember(tx, personId)
  const role = await tx.selectFrom('staffRoles').select('builtIn').where('id', '=', roleId).forShare().executeTakeFirst()
  if (!role) throw appError('staff_role_unknown', {}, { field: 'role' })
  if (role.builtIn !== 'owner') {
    if (isLastOwner) throw appError('last_owner')
    await withdrawInvitationsBy(tx, personId)
  }
  const { numUpdatedRows } = await tx
    .updateTable('staffMembers')
    .set({ roleId })
    .where('personId', '=', personId)
    .where('roleId', '<>', roleId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Takes somebody off the staff: their sessions end, and the account is a buyer's. Throws AppError: 'not_found' if they are not on
 * the staff, 'conflict' if they are the last owner.
 */
export async function removeStaff(tx: Tx, personId: string): Promise<void> {
  if (await lockMember(tx, personId)) throw appError('last_owner')
  // A trigger removes the role among the staff with it.
  await tx.updateTable('people').set({ role: 'buyer' }).where('id', '=', personId).execute()
  await endSessionsOf(tx, personId)
  await withdrawInvitationsBy(tx, personId)
}

/**
 * Turns two-step sign-in off for another member of the staff who has lost what they prove themself with. Throws AppError:
 * 'forbidden' about oneself, since a stolen session would suffice; 'not_found' if they are not on the staff.
 */
export async function resetFactorOfStaff(
  tx: Tx,
  owner: { id: string },
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  if (personId === owner.id) throw appError('own_factor')
  await lockMember(tx, personId)
  await resetFactor(tx, personId, { reason, by: 'owner' })
  await addJob(tx, resetFactorJob, { personId })
}

/** Withdraws the open invitations by somebody who may appoint nobody any more: one of them could be to an address of their own. */
async function withdrawInvitationsBy(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('staffInvitations').where('invitedBy', '=', personId).execute()
}

/** Locks a member of the staff; returns whether they are the last owner. */
async function lockMember(tx: Tx, personId: string): Promise<boolean> {
  const another = await hasAnotherOwner(tx, personId)
  const member = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw appError('staff_member_unknown')
  return !another && (await isOwner(tx, personId))
}
