import { condition, type Guard, guard, matrix } from './guard.ts'

const wishes = 'server/features/wishlist/'
const orders = 'server/features/orders/'
const payments = 'server/features/payments/'
const accounts = 'server/features/accounts/'
const paymentTests = 'server/features/payments'

const shedding = 'server/http/load-shedding.test.ts'

export const money: Guard[] = [
  guard(
    'price of the intent',
    `${payments}wish-for-charge.ts`,
    'order.priceCents !== priceCents',
    'false',
    condition('create-payment-intent'),
  ),
  guard(
    'state of the order to charge',
    `${payments}wish-for-charge.ts`,
    '!canPay(order.status) || order.past',
    'false',
    paymentTests,
  ),
  guard(
    'phone still offered',
    `${payments}wish-for-charge.ts`,
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
  guard('state of the order charged', `${payments}settle-charge.ts`, '!canPay(order.status)', 'false', paymentTests),
  guard('settled once', `${payments}settle-charge.ts`, 'if (settled) return settled', '', paymentTests),
  guard(
    'the provider is asked',
    `${payments}record-payment.ts`,
    '!charge.attemptId',
    'false',
    condition('own intent of another'),
  ),
  guard('unpaid bookings', `${orders}place-order.ts`, ".where(unpaid, '<', words.maxUnpaid)", '', condition('6th unpaid')),
  guard('sold is not booked', `${orders}place-order.ts`, ".where('phones.status', '=', 'listed')", '', 'server/features/orders'),
  guard('least price', 'shared/contract/fields.ts', '.min(least, ', '.min(-1e6, ', condition('POST /products')),
  guard('largest price', 'shared/contract/fields.ts', '.max(100_000, ', '.max(1e12, ', condition('POST /products')),
  guard(
    'cents',
    'shared/contract/fields.ts',
    'Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6',
    'dollars === dollars',
    condition('POST /products'),
  ),
  guard('wishes one list holds', `${wishes}add-wish.ts`, 'wishes >= mostWishes', 'false', condition('1,001st')),
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
    'server/http/answer-once.ts',
    '!first.requestHash.equals(row.requestHash)',
    'false',
    condition('Idempotency-Key'),
  ),
  guard(
    'one answer a key',
    'server/http/answer-once.ts',
    'if (known) return opened(known, request)',
    '',
    condition('Idempotency-Key'),
  ),
]

export const door: Guard[] = [
  guard(
    'pages of other sites',
    'server/http/guards.ts',
    "throw new AppError('forbidden', 'This page may not do that here.')",
    '',
    condition('Origin'),
  ),
  guard('methods', 'server/http/guards.ts', '!methods.has(request.method)', 'false', `${matrix}: TRACE`),
  guard('requests of guests', 'server/http/guest-limit.ts', 'times.length >= most', 'false', condition('61st')),
  guard(
    'tokens that do not hold are counted',
    'server/http/mount.ts',
    'request.headers.authorization && !actor',
    'false',
    condition('61st'),
  ),
  guard(
    'a late server',
    'server/http/load-shedding.ts',
    'lateness.ms() > lanes[lane].patienceMs',
    'false',
    condition('saturated'),
  ),
  guard('slots', 'server/http/load-shedding.ts', 'slotsOf[lane].enter(', 'slotsFor(lanes[lane]).enter(', shedding),
  guard('a full lane', 'server/http/slots.ts', 'heldMs) / slots >', 'heldMs) / slots > 1e9 +', 'server/http/slots.test.ts'),
  guard('slots are given back', 'server/http/load-shedding.ts', 'request.giveBackSlot?.()', '', shedding),
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
  guard('half letters', 'server/http/json-body.ts', '!word.isWellFormed()', 'false', condition('surrogate')),
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
    'const mostPixels = 40_000_000',
    'const mostPixels = 4_000_000_000',
    'test/uploads server/features/catalog',
  ),
  guard(
    'frames of a picture',
    'server/ports/images/encode-picture.ts',
    'if (pages > 1)',
    'if (false)',
    'test/uploads server/features/catalog',
  ),
  guard(
    'badges on look-alikes',
    `${accounts}verify-seller.ts`,
    ', badgeName: lookOf(seller.name)',
    '',
    'test/input/look-alikes.test.ts',
  ),
]
