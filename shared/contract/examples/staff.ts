import { builtInRoles } from '#shared/domain/staff/permissions.ts'
import { appError } from '../reasons/market.ts'
import type * as staff from '../staff.ts'
import { type ExamplesOf, ids, linkCode, people, staffRoles } from './example.ts'

const at = '2026-11-21T10:15:00.000Z'
const unknown = appError('staff_member_unknown')

export const staffExamples: ExamplesOf<typeof staff> = {
  listStaff: {
    as: 'ada',
    call: {},
    answer: {
      members: [
        {
          _id: ids.ada,
          name: people.ada.name,
          email: people.ada.email,
          role: { _id: staffRoles.owner, name: 'Owner', builtIn: 'owner' },
          since: at,
          lastUse: at,
          hasFactor: false,
          isYou: true,
          isLastOwner: true,
        },
      ],
      invitations: [
        {
          _id: ids.invitation,
          email: 'mo@example.com',
          role: { name: 'Moderator', builtIn: 'moderator' },
          invitedBy: people.ada.name,
          at,
          expiresAt: '2026-11-28T10:15:00.000Z',
          isOver: false,
        },
      ],
      roles: [
        { _id: staffRoles.owner, name: 'Owner', builtIn: 'owner', permissions: [...builtInRoles.owner], members: 1 },
        {
          _id: staffRoles.moderator,
          name: 'Moderator',
          builtIn: 'moderator',
          permissions: [...builtInRoles.moderator],
          members: 0,
        },
        { _id: staffRoles.support, name: 'Support', builtIn: 'support', permissions: [...builtInRoles.support], members: 0 },
        { _id: staffRoles.own, name: 'Payments', builtIn: null, permissions: ['refunds.read', 'refunds.retry'], members: 0 },
      ],
    },
  },
  changeStaffRole: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', personId: ids.ada, role: staffRoles.owner },
    answer: { modifiedCount: 0, message: 'Role changed. It applies at once.' },
    refused: [
      {
        when: 'The member is the last owner',
        call: { reason: 'As both sides agreed.', personId: ids.ada, role: staffRoles.support },
        error: appError('last_owner'),
      },
      {
        when: 'The person isn’t on the staff',
        call: { reason: 'As both sides agreed.', personId: ids.bea, role: staffRoles.support },
        error: unknown,
      },
    ],
  },
  removeStaff: {
    as: 'ada',
    call: { reason: 'As both sides agreed.', personId: ids.mo },
    answer: { deletedCount: 1, message: 'Removed from the staff.' },
    refused: [
      {
        when: 'The member is the last owner',
        call: { reason: 'As both sides agreed.', personId: ids.ada },
        error: appError('last_owner'),
      },
      { when: 'The person isn’t on the staff', call: { reason: 'As both sides agreed.', personId: ids.bea }, error: unknown },
    ],
  },
  resetFactor: {
    as: 'ada',
    call: { personId: ids.mo, reason: 'Lost the phone; I called back on the number in our list.' },
    answer: { acknowledged: true, message: 'Two-step sign-in is off for this account. They have to set it up again.' },
    refused: [
      { when: 'The account is the caller’s own', call: { personId: ids.ada, reason: 'Mine' }, error: appError('own_factor') },
      { when: 'The person isn’t on the staff', call: { personId: ids.bea, reason: 'Lost' }, error: unknown },
    ],
    alsoRefused: { conflict: 'The identity provider is an external one, which keeps second factors itself' },
  },
  inviteStaff: {
    as: 'ada',
    call: { email: 'sol@example.com', role: staffRoles.support },
    answer: { acknowledged: true, message: 'We’ve sent an invitation to sol@example.com.' },
    alsoRefused: { conflict: 'The address belongs to a member of the staff', not_found: 'There is no such role' },
  },
  withdrawInvitation: {
    as: 'ada',
    call: { invitationId: ids.invitation },
    answer: { deletedCount: 1, message: 'Invitation withdrawn.' },
    refused: [
      {
        when: 'There is no such invitation',
        call: { invitationId: ids.nobody },
        error: appError('staff_invitation_unknown'),
      },
    ],
  },
  joinStaff: {
    as: 'sue',
    call: { code: linkCode },
    answer: { acknowledged: true, message: 'Welcome to the team.' },
    refused: [
      {
        when: 'The code is wrong, over, or for another address',
        call: { code: 'not-the-code' },
        error: appError('staff_invitation_unknown'),
      },
    ],
    alsoRefused: { conflict: 'The caller is on the staff, or still has something to buy, sell or settle' },
  },
  makeStaffRole: {
    as: 'ada',
    call: { name: 'Returns', permissions: ['orders.read', 'cases.read', 'cases.decide'] },
    answer: { acknowledged: true, insertedId: staffRoles.own, message: 'Role saved.' },
    alsoRefused: { conflict: 'Another role has the name' },
  },
  editStaffRole: {
    as: 'ada',
    call: {
      reason: 'As both sides agreed.',
      roleId: staffRoles.own,
      name: 'Payments',
      permissions: ['refunds.read', 'refunds.retry', 'refunds.transfer'],
    },
    answer: { modifiedCount: 1, message: 'Role saved.' },
    refused: [
      {
        when: 'It is a role of every market',
        call: { reason: 'As both sides agreed.', roleId: staffRoles.owner, name: 'Boss', permissions: [] },
        error: appError('staff_role_unknown'),
      },
    ],
    alsoRefused: { conflict: 'Another role has the name' },
  },
  deleteStaffRole: {
    as: 'ada',
    call: { roleId: staffRoles.own },
    answer: { deletedCount: 1, message: 'Role deleted.' },
    refused: [
      { when: 'It is a role of every market', call: { roleId: staffRoles.owner }, error: appError('staff_role_unknown') },
    ],
    alsoRefused: { conflict: 'Somebody has the role' },
  },
}
