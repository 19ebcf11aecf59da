import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Permission } from '#shared/domain/staff/permissions.ts'

type Composed = { name: string; permissions: readonly Permission[] }

const stored = ({ name, permissions }: Composed) => ({ name, permissions: [...new Set(permissions)] })

const refuseTaken = (error: unknown): never => {
  if (constraintOf(error) === 'staff_roles_name_unique') throw appError('staff_role_taken', {}, { field: 'name' })
  throw error
}

/** Makes a role of the market's own; returns its id. Throws AppError('conflict') if another one has the name. */
export async function makeStaffRole(tx: Tx, role: Composed): Promise<string> {
  const { id } = await tx
    .insertInto('staffRoles')
    .values(stored(role))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  return id
}

/** Changes a role of the market's own. Throws AppError: 'not_found' if there is none, 'conflict' if another one has the name. */
export async function editStaffRole(tx: Tx, roleId: string, role: Composed): Promise<void> {
  const changed = await tx
    .updateTable('staffRoles')
    .set(stored(role))
    .where('id', '=', roleId)
    .where('builtIn', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch(refuseTaken)
  if (!changed) throw appError('staff_role_unknown')
}

/** Deletes a role of the market's own. Throws AppError: 'not_found' if there is none, 'conflict' while somebody has it. */
export async function deleteStaffRole(tx: Tx, roleId: string): Promise<void> {
  // Waits for whoever is being given it.
  const role = await tx
    .selectFrom('staffRoles')
    .select('name')
    .where('id', '=', roleId)
    .where('builtIn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw appError('staff_role_unknown')
  const closed = tx.selectFrom('people').select('id').where('closedAt', 'is not', null)
  await tx.deleteFrom('staffMembers').where('roleId', '=', roleId).where('personId', 'in', closed).execute()
  const member = await tx.selectFrom('staffMembers').select('personId').where('roleId', '=', roleId).limit(1).executeTakeFirst()
  if (member) throw appError('staff_role_in_use', { role: role.name })
  await tx.deleteFrom('staffRoles').where('id', '=', roleId).execute()
}
