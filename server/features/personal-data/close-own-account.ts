import type { Tx } from '#server/db/connect.ts'
import { hasAnotherOwner, isOwner } from '#server/features/staff/last-owner.ts'
import type { Caller } from '#server/http/mount.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { closePerson } from './close-person.ts'
import { refuseWhilePaying } from './may-leave.ts'

/**
 * Closes the caller's own account, and with it the account at the identity provider. Throws AppError('conflict') for the
 * last owner, while an order of theirs is being paid, and in the cases of closePerson. Returns
 * what the person still owes.
 */
export async function closeOwnAccount(tx: Tx, caller: Caller, owed?: number): Promise<Cents> {
  const close = () => closePerson(tx, caller.id, caller.role, { isOwnWish: true, owed })
  if (caller.role === 'admin') {
    await refuseLastOwner(tx, caller)
    // Somebody leaves the staff by it.
    const action = { by: caller, operation: 'DELETE /me', about: 'person', subject: caller.id } as const
    return (await actOn(tx, action, close)).made
  }
  await refuseWhilePaying(tx, caller)
  return close()
}

async function refuseLastOwner(tx: Tx, { id }: Caller) {
  const another = await hasAnotherOwner(tx, id)
  if (!another && (await isOwner(tx, id))) throw appError('last_admin')
}
