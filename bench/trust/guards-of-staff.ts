import { type Guard, guard } from './guard.ts'

const staff = 'server/features/staff/'
const staffTests = `${staff}staff.test.ts`
const secondPersonTests = `${staff}second-person.test.ts`
const factor = 'server/ports/identity/second-factor/'
const factorTests = `${factor}second-factor.test.ts`
const logTests = `${staff}staff-log.test.ts`
const logReadingTests = `${staff}staff-log-reading.test.ts`
const permissionTests = 'test/admission/permissions.test.ts'

/** Guards of who is on the staff, and of what each role may do. */
export const ofStaff: Guard[] = [
  guard(
    'no operation without its permission',
    'server/http/standing.ts',
    "  if (!ofRole.includes(permission)) throw appError('permission_missing')\n",
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
    "    if (side === 'admin') requireForStep(caller, input)\n",
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
  guard(
    'no operation of the staff without a second factor',
    'server/http/standing.ts',
    "  if (factor === 'none') throw appError('second_factor_needed')\n",
    '',
    permissionTests,
  ),
  guard(
    'no money moves by an old second factor',
    'server/http/standing.ts',
    "  if (needsFreshFactor[permission] && factor !== 'fresh') throw appError('second_factor_stale')\n",
    '',
    permissionTests,
  ),
  guard(
    'nothing that staff see beside their operations without a second factor',
    'server/features/accounts/caller-from.ts',
    "factor === 'none' ? [] : ofRole",
    'ofRole',
    factorTests,
  ),
  guard(
    'a sign-in without the second factor of its account is good for nothing',
    `${factor}second-factor.ts`,
    '    if (here && isPending(here)) throw needed()\n',
    '',
    factorTests,
  ),
  guard(
    'no change of the second factor without a new proof',
    `${factor}second-factor.ts`,
    '    await requireFresh(pool, here, await now())\n',
    '',
    factorTests,
  ),
  guard(
    'an app is not added without a new proof',
    `${factor}second-factor.ts`,
    '    if (isNew) await requireFresh(pool, here, time)\n',
    '',
    factorTests,
  ),
  guard(
    'a code of an app works once',
    `${factor}second-factor.ts`,
    'isTotp && !(await takeCode(pool, account, code))',
    'isTotp && false',
    factorTests,
  ),
  guard(
    'a passkey of somebody else proves nothing here',
    `${factor}second-factor.ts`,
    'rows[0] && rows[0].userId !== user.id',
    'rows[0] && false',
    factorTests,
  ),
  guard(
    'the cookie from before the proof ends',
    `${factor}changed-factors.ts`,
    'set token = $3, amr',
    'set token = $2, amr',
    factorTests,
  ),
  guard(
    'a factor that is taken away is not in the sign-in any more',
    `${factor}changed-factors.ts`,
    '  await endOthers(parts, here.user.id, begun.id)\n',
    '',
    factorTests,
  ),
  guard(
    'nobody resets their own second factor',
    `${staff}change-staff.ts`,
    "  if (personId === owner.id) throw appError('own_factor')\n",
    '',
    staffTests,
  ),
  guard(
    'a second factor does not get fresh by an older token',
    'server/features/accounts/renew-session.ts',
    'greatest(sessions.factor_at, excluded.factor_at)',
    'excluded.factor_at',
    factorTests,
  ),
  guard(
    'what staff change is recorded',
    'server/http/staff-log/log-of-request.ts',
    'logged ? recordingWrite(actionOf(logged), write) : write',
    'logged ? write : write',
    logTests,
  ),
  guard(
    'a look is recorded before it is shown',
    'server/http/mount.ts',
    '    await noteLook(call(), result, admission.write)\n',
    '',
    logTests,
  ),
  guard(
    'a refused try is recorded',
    'server/http/mount.ts',
    '    await noteRefusal(call(), error, admission.write)\n',
    '',
    logTests,
  ),
  guard(
    'refused tries do not fill the log',
    'server/http/staff-log/log-of-request.ts',
    '    if (!(await isCounted(tx, logged.by.id))) return\n',
    '',
    logTests,
  ),
  guard(
    'two acts on the same come one after the other',
    'server/http/staff-log/act.ts',
    "  if (subject) await lockNamed('staffSubject', subject).execute(tx)\n",
    '',
    logTests,
  ),
  guard(
    'what staff wrote about somebody goes with them',
    'server/features/personal-data/close-person.ts',
    '  await forgetReasonsAbout(tx, personId)\n',
    '',
    logReadingTests,
  ),
]
