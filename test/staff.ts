import { randomUUID } from 'node:crypto'
import { hashOfInvitation } from '#server/features/staff/invite-staff.ts'
import type { BuiltInRole, Permission } from '#shared/domain/staff/permissions.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

type Writing = Pick<TestMarket, 'connection'>

export const roleIdOf = async ({ connection }: Writing, builtIn: BuiltInRole): Promise<string> =>
  (await connection.db.selectFrom('staffRoles').select('id').where('builtIn', '=', builtIn).executeTakeFirstOrThrow()).id

/** Makes a role of the market's own with these permissions; returns its id. */
export const ownRole = async ({ connection }: Writing, permissions: readonly Permission[] = []): Promise<string> => {
  const values = { name: `Role ${randomUUID().slice(0, 8)}`, permissions: [...permissions] }
  const made = await connection.write((tx) =>
    tx.insertInto('staffRoles').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

/** A new member of the staff with a role of every market, or with these permissions alone. */
export async function staffMember(
  market: Writing & Pick<TestMarket, 'newcomer'>,
  role: BuiltInRole | readonly Permission[],
): Promise<Caller> {
  const member = await market.newcomer('admin')
  const roleId = typeof role === 'string' ? await roleIdOf(market, role) : await ownRole(market, role)
  await market.connection.write((tx) =>
    tx.updateTable('staffMembers').set({ roleId }).where('personId', '=', member.person.id).execute(),
  )
  return member
}

/** An invitation as it is once its letter was sent; returns its id and the code in the letter. */
export async function invitationFor(
  { connection }: Writing,
  { email, by, roleId }: { email: string; by: string; roleId: string },
): Promise<{ id: string; code: string }> {
  const code = randomUUID()
  return connection.write(async (tx) => {
    await tx.deleteFrom('staffInvitations').where('email', '=', email).execute()
    const { id } = await tx
      .insertInto('staffInvitations')
      .values({
        email,
        roleId,
        invitedBy: by,
        codeHash: hashOfInvitation(code),
        expiresAt: new Date(Date.now() + 7 * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code }
  })
}
