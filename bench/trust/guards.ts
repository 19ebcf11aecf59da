import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A guard of the source, how it is taken away, and the tests that must then fail. */
export type Guard = { name: string; file: string; find: string; replace: string; nth: number; tests: string; only?: string }

export const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const matrix = 'test/admission/matrix.test.ts'
const conditions = 'test/admission/conditions.test.ts'

/** Every `access` of the contract, one step weaker: a role becomes anyone signed in, signed in becomes everyone. */
function accessGuards(): Guard[] {
  return ['accounts', 'catalog', 'wishlist', 'orders', 'payments'].flatMap((part) => {
    const file = `shared/contract/${part}.ts`
    const text = read(file)
    const seen = new Map<string, number>()
    return [...text.matchAll(/access: '([a-z-]+)'/g)].flatMap(({ 0: find, 1: access = '', index }) => {
      const nth = seen.get(find) ?? 0
      seen.set(find, nth + 1)
      if (access === 'public') return []
      const weaker = access === 'signed-in' || access === 'identity' ? 'public' : 'signed-in'
      const route = /endpoint\('([A-Z]+ [^']+)'/.exec(
        text
          .slice(0, index)
          .split(/^(?:export )?const /m)
          .at(-1) ?? '',
      )?.[1]
      return [
        { name: `access of ${route ?? 'the deletions'}`, file, find, replace: `access: '${weaker}'`, nth, ...testsOf(route) },
      ]
    })
  })
}

/** The rows of the matrix that speak of a route. */
function testsOf(route: string | undefined): Pick<Guard, 'tests' | 'only'> {
  if (route === undefined) return { tests: matrix, only: 'DELETE /(seller|buyer)/' }
  const start = route.replace(/:\w+/, '')
  return { tests: matrix, only: start.replace(/[/.?]/g, '\\$&') }
}

/** `tests` are files; behind a colon, which of their tests. */
function guard(name: string, file: string, find: string, replace: string, tests: string, nth = 0): Guard {
  const [files = '', only] = tests.split(': ')
  return { name, file, find, replace, nth, tests: files, ...(only === undefined ? {} : { only }) }
}

const wishes = 'server/features/wishlist/'
const orders = 'server/features/orders/'
const payments = 'server/features/payments/'
const catalog = 'server/features/catalog/'
const accounts = 'server/features/accounts/'
const always = '.where(sql<boolean>`true`)'
const buyerTests = `${matrix} server/features/wishlist server/features/orders`
const sellerTests = `${matrix} server/features/catalog`
const paymentTests = 'server/features/payments'
const condition = (words: string) => `${conditions}: ${words}`
const badToken = (call: string) => `${matrix}: ${call} by bad_token`
const privacy = 'test/admission/privacy.test.ts'
const accountTests = 'server/features/accounts'

const owners: Guard[] = [
  guard('wishlist of the caller', `${wishes}queries.ts`, ".where('wishes.buyerId', '=', buyer.id)", '', buyerTests),
  guard("a wish of the caller's to remove", `${wishes}remove-wish.ts`, ".where('buyerId', '=', buyer.id)", '', buyerTests),
  guard('e-mail of the wishlist', `${wishes}routes.ts`, 'query.email !== actor.email', 'false', buyerTests),
  guard('e-mail of a new wish', `${wishes}routes.ts`, 'input.email !== actor.email', 'false', buyerTests),
  guard('orders of the caller', `${orders}queries.ts`, ".where('orders.buyerId', '=', buyer.id)", '', buyerTests),
  guard('e-mail of the order list', `${orders}routes.ts`, 'query.email !== actor.email', 'false', buyerTests),
  guard('e-mail of a new order', `${orders}routes.ts`, 'input.email !== actor.email', 'false', buyerTests),
  guard(
    'order to charge is the caller’s',
    `${payments}wish-for-charge.ts`,
    ".where('orders.buyerId', '=', buyerId)",
    '',
    `${matrix}: create-payment-intent`,
  ),
  guard(
    'order to record is the caller’s',
    `${payments}queries.ts`,
    ".where('orders.buyerId', '=', call.buyerId)",
    '',
    `${matrix}: POST /payments`,
  ),
  guard(
    'newest unpaid order is the caller’s',
    `${payments}queries.ts`,
    ".where('buyerId', '=', buyerId)",
    '',
    condition('(order missing|Idempotency-Key)'),
  ),
  guard('shelf of the caller', `${catalog}queries.ts`, ".where('phones.sellerId', '=', seller.id)", '', sellerTests),
  guard('name of the shelf', `${catalog}routes.ts`, 'tidy(query.sellerName) !== actor.name', 'false', sellerTests),
  guard('phone to advertise', `${catalog}advertise-product.ts`, ".where('sellerId', '=', seller.id)", '', sellerTests, 0),
  guard('phone to delete', `${catalog}delete-product.ts`, ".where('sellerId', '=', seller.id)", '', sellerTests),
  guard('picture of the caller', `${catalog}add-product.ts`, ".where('ownerId', '=', seller.id)", '', sellerTests),
  guard(
    'e-mail of a new phone',
    `${catalog}add-product.ts`,
    'canonicalEmail(draft.sellerEmail) !== seller.email',
    'false',
    sellerTests,
  ),
  guard('seller’s e-mail for guests', `${catalog}queries.ts`, 'viewer && row.sellerEmail', 'row.sellerEmail', sellerTests),
  guard('e-mail of the access token', `${accounts}routes.ts`, 'query.email !== identity.email', 'false', `${matrix}: GET /jwt`),
  guard(
    'e-mail of the new person',
    `${accounts}register-person.ts`,
    'wish.email !== identity.email',
    'false',
    `${matrix}: POST /users`,
  ),
  guard('role asked of oneself', `${accounts}queries.ts`, "actor.role !== 'admin'", 'false', `${matrix}: GET /users/buyer`),
  guard(
    'role of who is closed',
    `${accounts}close-person.ts`,
    ".where('role', '=', role)",
    '',
    condition('DELETE /(seller|buyer)'),
  ),
  guard(
    'role of who is verified',
    `${accounts}verify-seller.ts`,
    ".where('role', '=', 'seller')",
    '',
    condition('PUT /users/admin'),
    0,
  ),
  guard('exported person', `${accounts}export-person.ts`, ".where('id', '=', personId)", always, privacy),
  guard('exported phones', `${accounts}export-person.ts`, ".where('sellerId', '=', sellerId)", '', privacy),
  guard('exported wishes', `${accounts}export-person.ts`, ".where('buyerId', '=', buyerId)", '', privacy, 0),
  guard('exported orders', `${accounts}export-person.ts`, ".where('buyerId', '=', buyerId)", '', privacy, 1),
  guard('exported payments', `${accounts}export-person.ts`, ".where('orders.buyerId', '=', buyerId)", '', privacy),
  guard('exported pictures', `${accounts}export-person.ts`, ".where('ownerId', '=', personId)", '', privacy),
  guard('exported sign-ins', `${accounts}export-person.ts`, ".where('personId', '=', personId)", '', privacy),
]

const tokens: Guard[] = [
  guard(
    'signed out is out',
    `${accounts}access-tokens.ts`,
    ".where('sessions.endedAt', 'is', null)",
    '',
    'server/features/accounts/own-account.test.ts',
  ),
  guard(
    'closed is out',
    `${accounts}access-tokens.ts`,
    ".where('people.closedAt', 'is', null)",
    '',
    `${matrix}: GET /orders/.*deleted_user`,
  ),
  guard(
    'token of this person',
    `${accounts}access-tokens.ts`,
    ".where('people.id', '=', personId)",
    '',
    badToken('GET /orders/.*'),
  ),
  guard(
    'issuer of access tokens',
    `${accounts}access-tokens.ts`,
    '        issuer,\n        audience,',
    '        audience,',
    badToken('GET /orders/.*'),
  ),
  guard(
    'audience of access tokens',
    `${accounts}access-tokens.ts`,
    '        issuer,\n        audience,',
    '        issuer,',
    badToken('GET /orders/.*'),
  ),
  guard('kind of access tokens', `${accounts}access-tokens.ts`, '        typ: type,\n', '', badToken('GET /orders/.*')),
  guard(
    'age of access tokens',
    `${accounts}access-tokens.ts`,
    'clockTolerance: 60',
    'clockTolerance: 1e9',
    badToken('GET /orders/.*'),
  ),
  guard(
    'age of identity tokens',
    'server/ports/identity/token-reader.ts',
    'clockTolerance: leeway',
    'clockTolerance: 1e9',
    condition('GET /jwt'),
  ),
  guard(
    'identity tokens of the future',
    'server/ports/identity/token-reader.ts',
    'claims.data.iat > Date.now() / 1_000 + leeway',
    'false',
    condition('GET /jwt'),
  ),
  guard('ended sessions stay ended', `${accounts}renew-session.ts`, ".where('sessions.endedAt', 'is', null)", '', accountTests),
]

const money: Guard[] = [
  guard(
    'price of the intent',
    `${payments}wish-for-charge.ts`,
    'order.priceCents !== priceCents',
    'false',
    condition('create-payment-intent'),
  ),
  guard('paid is not paid again', `${payments}wish-for-charge.ts`, "order.status === 'paid'", 'false', paymentTests),
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
  guard('unpaid bookings', `${orders}place-order.ts`, ".where(unpaid, '<', maxUnpaid)", '', condition('6th unpaid')),
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
    'return Stripe.webhooks.constructEvent(text, signature, secret, toleranceSeconds)',
    'return JSON.parse(text)',
    condition('webhooks'),
  ),
  guard('age of webhooks', 'server/ports/payments/read-stripe-event.ts', ' || !isTimely(signature)', '', paymentTests),
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

const door: Guard[] = [
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
  guard('load', 'server/http/load-shedding.ts', 'lateness.ms() > limit.lateMs', 'false', condition('saturated')),
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
    'kind of a picture',
    'server/ports/images/encode-picture.ts',
    'if (!format) throw',
    'if (false) throw',
    'test/uploads server/features/catalog',
  ),
  guard(
    'pixels of a picture',
    'server/ports/images/encode-picture.ts',
    'if (width * height > mostPixels) throw tooManyPixels()',
    '',
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

export const guards: Guard[] = [...accessGuards(), ...owners, ...tokens, ...money, ...door]

/** The file without its guard; throws where the guard is no longer there as the table says. */
export function without({ name, file, find, replace, nth }: Guard): string {
  const text = read(file)
  let at = -1
  for (let found = 0; found <= nth; found++) {
    at = text.indexOf(find, at + 1)
    if (at < 0) throw new Error(`${file} has no more the guard "${name}": ${find}`)
  }
  return text.slice(0, at) + replace + text.slice(at + find.length)
}
