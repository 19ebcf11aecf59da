import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { RouteMarket } from '#server/market.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { listStaff as contract, StaffInvitation, StaffMember, StaffRole } from '#shared/contract/staff.ts'
import { isBuiltInRole, permissionsOf } from '#shared/domain/staff/permissions.ts'

const builtInOf = (name: string | null) => (isBuiltInRole(name) ? name : null)

type Market = Pick<RouteMarket, 'db' | 'ports'>

export async function listStaff(market: Market, caller: { id: string }): Promise<OutputOf<typeof contract>> {
  const { db } = market
  const [members, invitations, roles] = await Promise.all([membersIn(market, caller), invitationsIn(db), rolesIn(db)])
  return { members, invitations, roles }
}

async function membersIn({ db, ports }: Market, caller: { id: string }): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('people')
    .innerJoin('staffMembers', 'staffMembers.personId', 'people.id')
    .innerJoin('staffRoles', 'staffRoles.id', 'staffMembers.roleId')
    .select(['people.id', 'people.name', 'people.email', 'people.subject', 'staffMembers.since'])
    .select(['staffRoles.id as roleId', 'staffRoles.name as roleName', 'staffRoles.builtIn'])
    .select(
      sql<Date | null>`(select max(renewed_at) from sessions where sessions.person_id = people.id
      and renewed_at >= staff_members.since)`.as('lastUse'),
    )
    .where('people.role', '=', 'admin')
    .where('people.closedAt', 'is', null)
    .orderBy('staffMembers.since')
    .orderBy('people.id')
    .execute()
  const proved = await ports.identity.withFactor?.(rows.map(({ subject }) => subject))
  const owners = rows.filter(({ builtIn }) => builtIn === 'owner').length
  return rows.map(({ id, name, email, subject, since, roleId, roleName, builtIn, lastUse }) => ({
    _id: id,
    name,
    email: email ?? '',
    hasFactor: proved ? proved.includes(subject) : null,
    role: { _id: roleId, name: roleName, builtIn: builtInOf(builtIn) },
    since: since.toISOString(),
    lastUse: lastUse?.toISOString() ?? null,
    isYou: id === caller.id,
    isLastOwner: builtIn === 'owner' && owners === 1,
  }))
}

async function invitationsIn(db: Db): Promise<StaffInvitation[]> {
  const rows = await db
    .selectFrom('staffInvitations')
    .innerJoin('staffRoles', 'staffRoles.id', 'staffInvitations.roleId')
    .innerJoin('people', 'people.id', 'staffInvitations.invitedBy')
    .select(['staffInvitations.id', 'staffInvitations.email', 'staffInvitations.createdAt', 'staffInvitations.expiresAt'])
    .select(['staffRoles.name as roleName', 'staffRoles.builtIn', 'people.name as invitedBy'])
    .select(sql<boolean>`staff_invitations.expires_at <= market_now()`.as('isOver'))
    .orderBy('staffInvitations.createdAt')
    .orderBy('staffInvitations.id')
    .execute()
  return rows.map(({ id, email, createdAt, expiresAt, roleName, builtIn, invitedBy, isOver }) => ({
    _id: id,
    email,
    role: { name: roleName, builtIn: builtInOf(builtIn) },
    invitedBy,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOver,
  }))
}

async function rolesIn(db: Db): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staffRoles')
    .select(['id', 'name', 'builtIn', 'permissions'])
    .select(
      sql<number>`(select count(*)::int from staff_members join people on people.id = staff_members.person_id
      where staff_members.role_id = staff_roles.id and people.role = 'admin' and people.closed_at is null)`.as('members'),
    )
    .orderBy(sql`built_in is null`)
    .orderBy('createdAt')
    .orderBy(sql`array_position(array['owner', 'moderator', 'support'], built_in)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, builtIn, permissions, members }) => ({
    _id: id,
    name,
    builtIn: builtInOf(builtIn),
    permissions: [...permissionsOf({ builtIn, own: permissions })],
    members,
  }))
}
