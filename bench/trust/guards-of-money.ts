import { condition, type Guard, guard, matrix } from './guard.ts'

const wishes = 'server/features/wishlist/'
const moderation = 'server/features/moderation'
const moderationLife = 'shared/domain/moderation-life.ts'
const booking = 'server/features/bookings/place-order.ts'
const payments = 'server/features/payments/'
const accounts = 'server/features/accounts/'
const paymentTests = 'server/features/payments'

const limiter = 'server/http/limits/request-limiter.test.ts'

const givingUpTests = 'server/features/bookings/giving-up-often.test.ts'
const cancelTests = 'server/features/deliveries/giving-up.test.ts'

export const money: Guard[] = [
  guard(
    'price of the intent',
    `${payments}create-payment-attempt.ts`,
    'order.priceCents !== priceCents',
    'false',
    condition('create-payment-intent'),
  ),
  guard('state of the order to charge', `${payments}create-payment-attempt.ts`, 'if (refusal)', 'if (!order)', paymentTests),
  guard(
    'phone still offered',
    `${payments}create-payment-attempt.ts`,
    "order.phoneStatus !== 'listed'",
    'false',
    condition('phone sold'),
  ),
  guard(
    'price of the newest order',
    `${payments}queries.ts`,
    ".where('priceCents', '=', priceCents)",
    '',
    condition('order missing'),
  ),
  guard(
    'amount charged',
    `${payments}settle-charge.ts`,
    'intent.amountCents !== attempt.amountCents || intent.amountCents !== order.totalCents',
    'false',
    condition('amount'),
  ),
  guard(
    'currency charged',
    `${payments}settle-charge.ts`,
    'intent.currency !== attempt.currency',
    'false',
    condition('amount or currency'),
  ),
  guard('mode of the charge', `${payments}settle-charge.ts`, 'intent.livemode !== livemode', 'false', condition('livemode')),
  guard(
    'purpose of the charge',
    `${payments}settle-charge.ts`,
    '!sameCharge || !sameOrder || metadata.attempt !== attempt.id',
    'false',
    paymentTests,
  ),
  guard(
    'state of the order charged',
    `${payments}settle-charge.ts`,
    "orderRefusal('pay', order.status)",
    'undefined',
    paymentTests,
  ),
  guard(
    'money that is held',
    `${payments}start-refund.ts`,
    "if (amountCents > heldCents) throw appError('refund_not_held')",
    '',
    `${payments}refunds.test.ts`,
  ),
  guard(
    'refunds that are on the list of staff',
    `${payments}record-refund-transfer.ts`,
    ".where('state', '=', 'failed')",
    '',
    `${payments}refunds.test.ts`,
  ),
  guard('settled once', `${payments}settle-charge.ts`, 'if (settled) return settled', '', paymentTests),
  guard(
    'the provider is asked',
    `${payments}record-payment.ts`,
    '!charge.attemptId',
    'false',
    condition('own intent of another'),
  ),
  guard('unpaid bookings', booking, ".where(unpaidOf(values.buyerId), '<', values.maxUnpaid)", '', condition('6th unpaid')),
  guard('unpaid bookings in turn', booking, "await lockPerson(tx, buyer, 'book')", '', 'server/features/bookings'),
  guard('bookings of one phone', booking, ".where(givenUpBy(values), '<', values.maxGivenUp)", '', 'server/features/bookings'),
  guard(
    'bookings of one seller',
    booking,
    ".where(givenUpOfSeller(values.buyerId), '<', values.maxGivenUpOfSeller)",
    '',
    givingUpTests,
  ),
  guard('bookings in all', booking, ".where(givenUpInAll(values.buyerId), '<', values.maxGivenUpInAll)", '', givingUpTests),
  guard('bookings of the blocked', booking, '.where(notBlockedBySeller(values.buyerId))', '', givingUpTests),
  guard(
    'the fee agreed to',
    'server/features/order-progress/take-step.ts',
    'cancelFeeCents > centsFrom(fee ?? 0)',
    'false',
    cancelTests,
  ),
  guard('free cancellations', 'shared/domain/cancel-fee.ts', 'before < terms.freeCancels ? 0 : ', '', cancelTests),
  guard('acts of the suspended', 'server/http/mount.ts', 'requireNotSuspended(actor.suspension, operation.act)', '', moderation),
  guard('one of staff at a time', moderationLife, "reason: 'moderation_taken'", "reason: 'moderation_not_now'", moderation),
  guard('appeals decided by another', moderationLife, 'if (facts.hasOtherAdmin)', 'if (false)', moderation),
  guard('the time to appeal', moderationLife, "if (step === 'appeal' && ", "if (false && step === 'appeal' && ", moderation),
  guard('phones of closed sellers', booking, ".where('seller.closedAt', 'is', null)", '', 'server/features/bookings'),
  guard('sold is not booked', booking, ".where('phones.status', '=', 'listed')", '', 'server/features/bookings'),
  guard('least price', 'shared/contract/fields.ts', '.min(least, ', '.min(-1e6, ', condition('POST /products')),
  guard('largest price', 'shared/contract/fields.ts', '.max(100_000, ', '.max(1e12, ', condition('POST /products')),
  guard(
    'cents',
    'shared/contract/fields.ts',
    'Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6',
    'dollars === dollars',
    condition('POST /products'),
  ),
  guard('wishes one list holds', `${wishes}add-wish.ts`, 'wishes >= maxWishes', 'false', condition('1,001st')),
  guard(
    'signature of webhooks',
    'server/ports/payments/read-stripe-event.ts',
    'return Stripe.webhooks.constructEvent(text, signature, secret, toleranceSeconds, undefined, time.getTime())',
    'return JSON.parse(text)',
    condition('webhooks'),
  ),
  guard('age of webhooks', 'server/ports/payments/read-stripe-event.ts', ' || !isTimely(signature, time)', '', paymentTests),
  guard(
    'one request a key',
    'server/http/idempotency.ts',
    '!first.requestHash.equals(requestHash)',
    'false',
    condition('Idempotency-Key'),
  ),
  guard(
    'one answer a key',
    'server/http/idempotency.ts',
    'return first?.sealedAnswer ?? undefined',
    'return undefined',
    condition('Idempotency-Key'),
  ),
]

export const requests: Guard[] = [
  guard('pages of other sites', 'server/http/guards.ts', "throw appError('cross_site_request')", '', condition('Origin')),
  guard('methods', 'server/http/guards.ts', '!methods.has(request.method)', 'false', `${matrix}: TRACE`),
  guard('requests of guests', 'server/http/limits/guest-limit.ts', 'count.requests <= perSecond', 'true', condition('61st')),
  guard('tokens that do not hold are counted', 'server/http/mount.ts', 'else countStranger(request)', '', condition('61st')),
  guard(
    'turns',
    'server/http/limits/request-limiter.ts',
    'if (isFree(priority)) count(priority, 1)',
    'if (true) count(priority, 1)',
    limiter,
  ),
  guard('turns are given back', 'server/http/limits/request-limiter.ts', '        count(priority, -1)\n', '', limiter),
  guard(
    'waiting has an end',
    'server/http/limits/request-limiter.ts',
    'setTimeout(turn.refuse, limits.bounds[priority].waitMs)',
    'undefined',
    limiter,
  ),
  guard('the queue has an end', 'server/http/limits/request-limiter.ts', 'waiting < limits.maxWaiting', 'true', limiter),
  guard(
    'limits of the contract',
    'server/http/mount.ts',
    'await admission.countTry(operation, whoOf(caller, request))',
    '',
    condition('11th'),
  ),
  guard('text as a body', 'server/http/guards.ts', "app.removeContentTypeParser('text/plain')", '', condition('Content-Type')),
  guard(
    'repeated and prototype keys',
    'server/http/json-body.ts',
    'known?.has(key) || forbidden.has(key)',
    'false',
    condition('malformed'),
  ),
  guard('depth', 'server/http/json-body.ts', 'keys.length > deepest', 'false', condition('nesting')),
  guard('half letters', 'server/http/json-body.ts', 'word.isWellFormed() && ', '', condition('surrogate')),
  guard(
    'unknown fields of a person',
    'shared/contract/accounts.ts',
    'input: z.strictObject(',
    'input: z.object(',
    condition('extra key'),
  ),
  guard(
    'unknown fields of a phone',
    'shared/contract/catalog.ts',
    'ProductDraft = z.strictObject(',
    'ProductDraft = z.object(',
    condition('unknown key'),
  ),
  guard(
    'misleading letters',
    'shared/domain/text.ts',
    '!misleading.test(text)',
    'text === text',
    condition('(name empty|phone or location)'),
  ),
  guard(
    'pixels of a picture',
    'server/ports/images/encode-picture.ts',
    'const maxPixels = 40_000_000',
    'const maxPixels = 4_000_000_000',
    'test/uploads server/features/images',
  ),
  guard(
    'frames of a picture',
    'server/ports/images/encode-picture.ts',
    'if (pages > 1)',
    'if (false)',
    'test/uploads server/features/images',
  ),
  guard(
    'badges on look-alikes',
    `${accounts}verify-seller.ts`,
    ', badgeName: nameSkeleton(seller.name)',
    '',
    'test/input/look-alikes.test.ts',
  ),
]
