import { type Guard, guard } from './guard.ts'

const payouts = 'server/features/payouts/'
const tests = `${payouts}confirmed-payouts.test.ts`
const waitTests = `${payouts}payouts-that-wait.test.ts`

/** What keeps a seller's money from somebody else who got into their account. */
export const ofPayouts: Guard[] = [
  guard(
    'bank details need the owner',
    'server/features/payouts/bank-details.ts',
    '  await requireOwner(tx, caller)\n',
    '',
    'server/features/payouts/bank-details.test.ts: gets no money',
  ),
  guard(
    'changed bank details wait',
    'server/features/payouts/bank-details.ts',
    "  if (await canDivert(tx, caller.id)) await waitAfterChange(tx, caller.id, 'account')\n",
    '',
    'server/features/payouts/bank-details.test.ts: gets no money',
  ),
  guard(
    'payouts that nobody has confirmed',
    'shared/domain/money/payout-wait.ts',
    'if (!hoursEnd && !payoutsUnconfirmedSince) return undefined',
    'if (!hoursEnd) return undefined',
    tests,
  ),
  guard(
    'hours that confirming does not shorten',
    `${payouts}confirm-payouts.ts`,
    '.set({ payoutsUnconfirmedSince: null })',
    '.set({ payoutsUnconfirmedSince: null, payoutsWaitUntil: null, payoutsWaitBecause: null })',
    tests,
  ),
  guard(
    'another bank account',
    `${payouts}apply-account.ts`,
    'if (isKnown && paysElsewhere(before, marks))',
    'if (false)',
    tests,
  ),
  guard(
    'links about an earlier state of the account',
    'server/features/accounts/wait-after-change.ts',
    "await tx.deleteFrom('payoutConfirmations').where('personId', '=', personId).execute()",
    '',
    tests,
  ),
  guard('age of a link to confirm', `${payouts}confirm-payouts.ts`, ".where('expiresAt', '>', marketNow)", '', tests, 2),
  guard(
    'account that its owner does not know',
    `${payouts}confirm-payouts.ts`,
    'await dropPayoutAccount(tx, personId)',
    '',
    tests,
  ),
  guard(
    'e-mail confirmed after the payout account',
    'server/features/accounts/renew-session.ts',
    "await waitAfterChange(tx, person.id, 'proof')",
    '',
    tests,
  ),
  guard(
    'all payouts to a seller',
    'shared/domain/money/payout-wait.ts',
    'waitFrom(until, now, (day)',
    'waitFrom(null, now, (day)',
    waitTests,
  ),
  guard(
    'seller of whom an admin decides',
    `${payouts}hold-seller.ts`,
    'await isOwnMatter(tx, { id: adminId }, { about: [sellerId] })',
    'false',
    waitTests,
  ),
  guard('first sales to oneself', `${payouts}release-payout.ts`, ' and not payouts.is_linked', '', waitTests),
]
