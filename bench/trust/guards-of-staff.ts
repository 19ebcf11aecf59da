import { type Guard, guard } from './guard.ts'

const staff = 'server/features/staff/'
const staffTests = `${staff}staff.test.ts`
const secondPersonTests = `${staff}second-person.test.ts`
const permissionTests = 'test/admission/permissions.test.ts'

/** Guards of who is on the staff, and of what each role may do. */
export const ofStaff: Guard[] = [
  guard(
    'no operation without its permission',
    'server/http/standing.ts',
    "  if (!may(caller, permission)) throw appError('permission_missing')\n",
    '',
    permissionTests,
  ),
  guard(
    'nobody is their own second person',
    `${staff}require-second-person.ts`,
    "    .where('firstApprovals.personId', '<>', wanted.by)\n",
    '',
    secondPersonTests,
  ),
  guard(
    'a first person who has lost the permission does not count',
    `${staff}require-second-person.ts`,
    '    .where(mayNow(actsOfTwo[wanted.act]))\n',
    '',
    secondPersonTests,
  ),
  guard(
    'no step of the staff without its permission',
    'server/features/order-progress/take-step.ts',
    "    if (side === 'admin') requireForStep(caller, input.step)\n",
    '',
    staffTests,
  ),
  guard(
    'no order without its permission',
    'server/features/orders/own-order.ts',
    "may(caller, 'orders.read')",
    'true',
    staffTests,
  ),
  guard(
    'the last owner is not removed',
    `${staff}change-staff.ts`,
    "  if (await lockMember(tx, personId)) throw appError('last_owner')\n",
    '  await lockMember(tx, personId)\n',
    staffTests,
  ),
  guard('two owners do not remove each other at once', `${staff}last-owner.ts`, '    .forNoKeyUpdate()\n', '', staffTests),
  guard(
    'invitations by whoever left the staff',
    `${staff}change-staff.ts`,
    '  await endSessionsOf(tx, personId)\n  await withdrawInvitationsBy(tx, personId)\n',
    '  await endSessionsOf(tx, personId)\n',
    staffTests,
  ),
  guard(
    'invitations by whoever is no owner any more',
    `${staff}change-staff.ts`,
    '    await withdrawInvitationsBy(tx, personId)\n',
    '',
    staffTests,
  ),
  guard(
    'an invitation is for one address',
    `${staff}invite-staff.ts`,
    "    .where('email', '=', caller.email)\n",
    '',
    staffTests,
  ),
  guard(
    'a role of every market stays as it is',
    `${staff}own-roles.ts`,
    "    .where('builtIn', 'is', null)\n    .returning('id')",
    "    .returning('id')",
    staffTests,
  ),
]
