import { z } from 'zod'
import { builtInRoleNames, grantable, permissions } from '#shared/domain/staff/permissions.ts'
import { msg } from '#shared/language/message.ts'
import { StaffRoleName } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { counted, email, id, line, staffReason } from './fields.ts'

const instant = z.string()

/** A role of the staff: what its members may do. */
export const StaffRole = StaffRoleName.extend({
  _id: id,
  builtIn: z.enum(builtInRoleNames).nullable(),
  permissions: z.array(z.enum(permissions)),
  members: counted,
})
export type StaffRole = z.output<typeof StaffRole>

export const StaffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: StaffRoleName.extend({ _id: id }),
  since: instant,
  /** When they were last signed in, to the quarter of an hour; null if never since they joined. */
  lastUse: instant.nullable(),
  /** Whether they have a second factor, without which they can do nothing; null if the identity provider does not say. */
  hasFactor: z.boolean().nullable(),
  isYou: z.boolean(),
  /** Whether they are the only owner, whom nobody can remove. */
  isLastOwner: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

export const StaffInvitation = z.object({
  _id: id,
  email: z.string(),
  role: StaffRoleName,
  invitedBy: z.string(),
  at: instant,
  expiresAt: instant,
  isOver: z.boolean(),
})
export type StaffInvitation = z.output<typeof StaffInvitation>

export const listStaff = endpoint('GET /staff', {
  permission: 'staff.read',
  log: { as: msg('staffActs.listStaff'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists the members of the staff with their roles and last use, open invitations, and all roles',
  output: z.object({
    members: z.array(StaffMember),
    invitations: z.array(StaffInvitation),
    roles: z.array(StaffRole),
  }),
})

const often = { times: 120, seconds: 3600 }
const done = z.object({ modifiedCount: counted, message: z.string() })
const deleted = z.object({ deletedCount: counted, message: z.string() })
const ofPerson = z.object({ personId: id })
const ofRole = z.object({ roleId: id })

export const changeStaffRole = endpoint('PUT /staff/:personId/role', {
  permission: 'staff.write',
  log: { as: msg('staffActs.changeStaffRole'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary: 'Gives a member of the staff another role, from their next request on; the last owner keeps theirs',
  params: ofPerson,
  input: z.strictObject({ role: id, reason: staffReason }),
  limit: often,
  output: done,
  refusal: { modifiedCount: 0 },
})

export const removeStaff = endpoint('DELETE /staff/:personId', {
  permission: 'staff.write',
  log: { as: msg('staffActs.removeStaff'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary:
    'Removes somebody from the staff and signs them out; the account stays, as a buyer’s. The last owner cannot be removed',
  params: ofPerson,
  input: z.strictObject({ reason: staffReason }),
  limit: often,
  output: deleted,
  refusal: { deletedCount: 0 },
})

export const resetFactor = endpoint('POST /staff/:personId/factor-reset', {
  permission: 'staff.write',
  log: { as: msg('staffActs.resetFactor'), about: 'person', reason: 'reason' },
  priority: 'account',
  summary:
    'Lets a member of the staff who has lost their second factor set one up anew: turns two-step sign-in off and signs them out',
  params: ofPerson,
  input: z.strictObject({ reason: line(msg('fields.reason'), 500) }),
  limit: often,
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const inviteStaff = endpoint('POST /staff-invitations', {
  permission: 'staff.write',
  log: {
    as: msg('staffActs.inviteStaff'),
    about: null,
    reason: null,
    because: 'Nobody gets anything before they accept, and the row says which role',
  },
  priority: 'account',
  summary: 'Invites somebody to the staff by e-mail, for a week; a second invitation replaces the first',
  input: z.strictObject({ email, role: id }),
  limit: often,
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const withdrawInvitation = endpoint('DELETE /staff-invitations/:invitationId', {
  permission: 'staff.write',
  log: {
    as: msg('staffActs.withdrawInvitation'),
    about: 'invitation',
    reason: null,
    because: 'Nobody loses anything: the invitation can be made again',
  },
  priority: 'account',
  summary: 'Withdraws an invitation; its link stops working at once',
  params: z.object({ invitationId: id }),
  limit: often,
  output: deleted,
  refusal: { deletedCount: 0 },
})

export const joinStaff = endpoint('POST /me/staff-role', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  summary: 'Accepts an invitation to the staff by the code of its letter; the caller’s other sessions end',
  input: z.strictObject({ code: line(msg('fields.code'), 100) }),
  limit: { times: 20, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

const composed = z.strictObject({
  name: line(msg('fields.name'), 40),
  permissions: z.array(z.enum(grantable)).max(grantable.length),
})

export const makeStaffRole = endpoint('POST /staff-roles', {
  permission: 'staff.write',
  log: { as: msg('staffActs.makeStaffRole'), about: null, reason: null, because: 'Nobody has the role yet' },
  priority: 'account',
  summary: 'Makes a role of the market’s own; only owners can appoint staff, whatever the role',
  input: composed,
  limit: often,
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string() }),
  refusal: { acknowledged: false },
})

export const editStaffRole = endpoint('PUT /staff-roles/:roleId', {
  permission: 'staff.write',
  log: { as: msg('staffActs.editStaffRole'), about: 'role', reason: 'reason' },
  priority: 'account',
  summary: 'Changes the name and the permissions of a role of the market’s own, for its members from their next request on',
  params: ofRole,
  input: composed.extend({ reason: staffReason }),
  limit: often,
  output: done,
  refusal: { modifiedCount: 0 },
})

export const deleteStaffRole = endpoint('DELETE /staff-roles/:roleId', {
  permission: 'staff.write',
  log: { as: msg('staffActs.deleteStaffRole'), about: 'role', reason: null, because: 'Nobody has the role any more' },
  priority: 'account',
  summary: 'Deletes a role of the market’s own that nobody has',
  params: ofRole,
  limit: often,
  output: deleted,
  refusal: { deletedCount: 0 },
})
