import { type Guard, guard } from './guard.ts'

const ratings = 'server/features/ratings/'
const ratingTests = `${ratings}ratings.test.ts`

/** Guards of who may rate whom, when ratings are shown, and which count. */
export const ofRatings: Guard[] = [
  guard(
    'order of others',
    `${ratings}rate-order.ts`,
    '::uuid in (orders.buyer_id, phones.seller_id)',
    '::uuid is not null',
    ratingTests,
  ),
  guard('order that is not over', `${ratings}rate-order.ts`, "if (!closesAt) return appError('rating_not_yet')", '', ratingTests),
  guard(
    'accounts that are linked',
    `${ratings}open-ratings.ts`,
    'const barred = barredBy(await linkOf(tx, orderId))',
    'const barred = undefined',
    'server/features/links/links.test.ts',
  ),
  guard('time to rate', `${ratings}rate-order.ts`, 'if (closesAt <= now)', 'if (!closesAt)', ratingTests),
  guard(
    'rating that is shown',
    `${ratings}rate-order.ts`,
    'if (isBoth && shownFrom && shownFrom <= now)',
    'if (!other)',
    ratingTests,
  ),
  guard(
    'rating not shown yet, of the other',
    `${ratings}queries.ts`,
    'raterId !== person.id && shown',
    'raterId !== person.id',
    ratingTests,
  ),
  guard(
    'rating not shown yet, on the seller’s page',
    `${ratings}queries.ts`,
    '    .where(isShown)\n    .where(afterCursor)',
    '    .where(afterCursor)',
    ratingTests,
  ),
  guard('words of a removed rating', `${ratings}queries.ts`, 'row.removed && row.raterId !== viewer?.id', 'false', ratingTests),
  guard(
    'name of a closed account',
    `${ratings}queries.ts`,
    'row.raterClosedAt ? null : viewer ? row.raterName : row.raterFirstName',
    'viewer ? row.raterName : row.raterFirstName',
    ratingTests,
  ),
  guard('reply to a rating of others', `${ratings}rate-order.ts`, ".where('ratedId', '=', person.id)", '', ratingTests),
  guard(
    'second reply',
    `${ratings}rate-order.ts`,
    "rating.replied ? appError('reply_given') : undefined",
    'undefined',
    ratingTests,
  ),
  guard('contacts in ratings', `${ratings}rate-order.ts`, 'cutText(maskContacts(said.words)', 'cutText(said.words', ratingTests),
  guard(
    'sales between linked accounts in scores',
    `${ratings}refresh-scores.ts`,
    'where rating_windows.barred is null',
    'where true',
    'server/features/links/links.test.ts',
  ),
  guard(
    'grounds to remove a rating',
    'server/features/moderation/decide.ts',
    '!(ground && groundsToRemoveRating.includes(ground))',
    '!ground',
    ratingTests,
  ),
]
