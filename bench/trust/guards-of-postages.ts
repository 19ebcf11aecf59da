import { type Guard, guard } from './guard.ts'

const migration = 'db/migrations/0710_return_postages.sql'
const transfer = 'server/features/payments/postages/record-postage-transfer.ts'
const tests = 'server/features/links/return-postage.test.ts'
const testsOfBoth = 'server/features/links/postage-of-version-before.test.ts'

/** Guards of the postage of returns, and of its being the same for the version before. */
export const ofPostages: Guard[] = [
  guard(
    'known moves of a postage',
    migration,
    'old.state <> new.state and not postage_may_move(old.state, new.state)',
    'false',
    'server/features/deliveries/delivery-life.test.ts',
  ),
  guard(
    'postages of this version, for the version before',
    migration,
    'for each row execute function postage_to_refund()',
    'for each row when (false) execute function postage_to_refund()',
    testsOfBoth,
  ),
  guard('postages of the version before, for this version', migration, "new.cause = 'return_postage'", 'false', testsOfBoth),
  guard(
    'postages that wait',
    transfer,
    "  if (!decided) throw appError('postage_waits', { why: postageWaits[waits]() }, { field: 'decided' })\n",
    '',
    tests,
  ),
  guard(
    'postages that are paid',
    transfer,
    "if (!postage || !postageMayMove('recordBankTransfer', postage.state)) throw appError('staff_refund_unknown')",
    "if (!postage) throw appError('staff_refund_unknown')",
    testsOfBoth,
  ),
]
