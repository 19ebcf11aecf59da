import { type Guard, guard } from './guard.ts'

const check = 'server/features/links/own-matter.ts'
const payouts = 'server/features/payouts/'
const payments = 'server/features/payments/'
const waitTests = 'server/features/payouts/payouts-that-wait.test.ts'
const refundTests = 'server/features/payments/refunds/refused-refunds.test.ts'
const postageTests = 'server/features/links/postage-of-version-before.test.ts'
const peopleTests = 'server/features/accounts/people.test.ts'
const ofOrder = '  await refuseOwnOrder(tx, { id: by }, orderId)\n'

/** Guards of what no member of the staff may decide, because it concerns them. */
export const ofOwnMatters: Guard[] = [
  guard('no decision about what concerns one', check, '  throw standing\n', '  return true\n', waitTests),
  guard(
    'no decision about oneself, even alone',
    check,
    "themself ? appError('own_matter_alone') : 'alone'",
    "'alone'",
    waitTests,
  ),
  guard(
    'no own order held or released',
    `${payouts}hold-payout.ts`,
    '  await refuseOwnOrder(tx, { id: by }, orderId)\n',
    '',
    waitTests,
  ),
  guard('no own bank transfer', `${payouts}record-bank-transfer.ts`, ofOrder, '', waitTests),
  guard(
    'no step of the staff in an own order',
    'server/features/order-progress/take-step.ts',
    "  if (side === 'admin') await refuseOwnOrder(tx, caller, delivery.order.id)\n",
    '',
    waitTests,
  ),
  guard(
    'no own order undone',
    'server/features/deliveries/undo-flagged.ts',
    '  await refuseOwnOrder(tx, admin, orderId)\n',
    '',
    waitTests,
  ),
  guard(
    'no flag taken from an own order',
    'server/features/orders/routes.ts',
    '      await refuseOwnOrder(tx, caller, params.id)\n',
    '',
    waitTests,
  ),
  guard('no own refund by bank', `${payments}refunds/record-refund-transfer.ts`, ofOrder, '', refundTests),
  guard('no own postage by bank', `${payments}postages/record-postage-transfer.ts`, ofOrder, '', postageTests),
  guard(
    'no own refund tried again',
    `${payments}refunds/retry-refund.ts`,
    '  await refuseOwnOrder(tx, admin, refund.orderId)\n',
    '',
    refundTests,
  ),
  guard(
    'no own debt written off',
    `${payouts}write-off-debt.ts`,
    'await isOwnMatter(tx, { id: by }, { about: [sellerId] })',
    'false',
    'server/features/payouts/debts.test.ts',
  ),
  guard(
    'no own report decided',
    'server/features/moderation/move-item.ts',
    '(await isOwnMatter(tx, by, await matterOf(tx, item)))',
    'false',
    'server/features/moderation/appeals.test.ts',
  ),
  guard(
    'no linked seller verified',
    'server/features/badges/grant-badge.ts',
    '  await isOwnMatter(tx, admin, { about: [sellerId] })\n',
    '',
    peopleTests,
    0,
  ),
  guard(
    'no linked account deleted',
    'server/features/personal-data/routes.ts',
    '  await isOwnMatter(tx, admin, { about: [personId] })\n',
    '',
    peopleTests,
  ),
]
