import type { Tx } from '#server/db/connect.ts'

/**
 * Locks the role of owners and returns whether anybody but this person has it. Whoever takes an owner away asks here first, so that
 * two who do it at the same time come one after the other and the second finds what the first has done.
 */
export async function hasAnotherOwner(tx: Tx, personId: string): Promise<boolean> {
  const role = await tx
    .selectFrom('staffRoles')
    .select('id')
    .where('builtIn', '=', 'owner')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('staffMembers')
    .innerJoin('people', 'people.id', 'staffMembers.personId')
    .select('personId')
    .where('roleId', '=', role.id)
    .where('personId', '<>', personId)
    .where('people.role', '=', 'admin')
    .where('people.closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether the person is an owner; to be asked after `hasAnotherOwner`, which makes the answer last. */
export async function isOwner(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staffMembers')
    .innerJoin('staffRoles', 'staffRoles.id', 'staffMembers.roleId')
    .select('personId')
    .where('personId', '=', personId)
    .where('builtIn', '=', 'owner')
    .executeTakeFirst()
  return found !== undefined
}
