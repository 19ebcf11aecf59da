import { type RawBuilder, sql } from 'kysely'
import { builtInWith, type Permission } from '#shared/domain/staff/permissions.ts'

/** SQL over `people`: whether they are on the staff and have the permission. */
export const mayNow = (
  permission: Permission,
): RawBuilder<boolean> => sql<boolean>`(people.role = 'admin' and people.closed_at is null
  and exists (select from staff_members join staff_roles on staff_roles.id = staff_members.role_id
    where staff_members.person_id = people.id
      and (staff_roles.built_in = any(${builtInWith(permission)}::text[]) or ${permission}::text = any(staff_roles.permissions))))`

/** SQL over `people`: whether they can stand in for this member of the staff: as an owner, or by the same role. */
export const standsInFor = (member: {
  id: string
}): RawBuilder<boolean> => sql<boolean>`(people.role = 'admin' and people.closed_at is null
  and exists (select from staff_members join staff_roles on staff_roles.id = staff_members.role_id
    where staff_members.person_id = people.id
      and (staff_roles.built_in = 'owner'
        or staff_roles.id = (select own.role_id from staff_members own where own.person_id = ${member.id}::uuid))))`
