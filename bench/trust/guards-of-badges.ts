import { type Guard, guard } from './guard.ts'

const badges = 'server/features/badges/'
const badgeTests = `${badges}badges.test.ts`
const documentTests = `${badges}documents.test.ts`

/** Guards of the verified badge: what it says, how long it lasts, and who sees the documents of those who ask for it. */
export const ofBadges: Guard[] = [
  guard(
    'documents for those who verify alone',
    'server/features/image-usage/get-picture.ts',
    "  if (!may(caller, 'people.verify')) return false\n",
    '',
    documentTests,
  ),
  guard(
    'documents deleted with the request',
    `${badges}end-request.ts`,
    "  const gone = await tx.deleteFrom('badgeDocuments').where('requestId', '=', requestId).returning('imageId').execute()\n",
    "  const gone = await tx.selectFrom('badgeDocuments').where('requestId', '=', requestId).select('imageId').execute()\n",
    documentTests,
  ),
  guard(
    'documents deleted after a restore',
    `${badges}end-request.ts`,
    '  if (await deleteDocuments(tx, requestId)) await addJob(tx, noteEndingJob, { documentsOf: requestId })\n',
    '  await deleteDocuments(tx, requestId)\n',
    'server/commands/restored-documents.test.ts',
  ),
  guard(
    'documents kept while a request is open',
    'server/features/image-usage/remove-images.ts',
    '            .where(shownByNoBadgeRequest)\n',
    '',
    documentTests,
  ),
  guard(
    'documents of the asker',
    'server/features/images/own-pictures.ts',
    "    .where('ownerId', '=', owner.id)\n",
    '',
    documentTests,
  ),
  guard(
    'no document checked that nobody sent',
    `${badges}grant-badge.ts`,
    "  if (unseen.length > 0) throw appError('badge_document_unseen', { what: labelsOf(unseen).join(', ') })\n",
    '',
    badgeTests,
  ),
  guard(
    'the badge says what is missing',
    `${badges}grant-badge.ts`,
    'rules.requires.filter((name) => !checked.some((one) => one.name === name))',
    '[]',
    badgeTests,
  ),
  guard('requirements before the request', `${badges}ask-for-badge.ts`, '  if (refusal) throw refusal\n', '', badgeTests),
  guard(
    'a wait after a refusal',
    `${badges}ask-for-badge.ts`,
    "  if (again && again > at) return appError('badge_ask_later', { from: again })\n",
    '',
    documentTests,
  ),
  guard('badges end', `${badges}run-badge-timers.ts`, '  await endBadges(market)\n', '', badgeTests),
  guard('requests end', `${badges}run-badge-timers.ts`, '  await endOldRequests(market)\n', '', documentTests),
  guard('sales to linked accounts', `${badges}seller-facts.ts`, 'not payouts.is_linked and ', '', badgeTests),
  guard(
    'a suspended seller is not shown as verified',
    'server/features/ratings/seller-page.ts',
    'row.maySell ? await findBadge(db, id) : null',
    'await findBadge(db, id)',
    badgeTests,
  ),
  guard(
    'an appeal gives the badge back',
    'server/features/moderation/decide.ts',
    '    await giveBadgeBack(tx, decisionId)\n',
    '',
    badgeTests,
  ),
]
