import { type Guard, guard } from './guard.ts'

const offers = 'server/features/offers/'
const makeOffer = 'server/features/bookings/make-offer.ts'
const life = 'shared/domain/orders/offer-life.ts'
const limits = 'shared/domain/orders/offer-limits.ts'
const tests = 'server/features/offers'

/** Guards of who may make and answer offers, for what, and how often. */
export const ofOffers: Guard[] = [
  guard('step of an offer for its side', life, 'return may && from.includes', 'return from.includes', tests),
  guard('step of an offer that is over', life, 'if (!turn || (actor', 'if ((actor', tests),
  guard('step of an offer after its time', life, " || (actor !== 'market' && facts.now >= offerEnds(facts.since))", '', tests),
  guard(
    'offer of half the price',
    limits,
    "return cents < leastOffer(priceCents) ? ('offer_too_low' as const) : undefined",
    'return undefined',
    tests,
  ),
  guard('offer below the price', limits, "if (cents >= priceCents) return 'offer_not_below' as const", '', tests),
  guard(
    'other price above the offer',
    limits,
    "return cents <= offerCents ? ('counter_not_above' as const) : undefined",
    'return undefined',
    tests,
  ),
  guard('offers of others', `${offers}move-offer.ts`, 'if (!offer || !side) throw', 'if (!offer) throw', tests),
  guard('one offer a phone', makeOffer, "if (openHere > 0) throw appError('offer_open_already', { phone })", '', tests),
  guard('three rounds a phone', makeOffer, 'if (rounds >= maxRounds)', 'if (rounds < 0)', tests),
  guard('three open offers', makeOffer, 'if (open >= maxOpenOffers)', 'if (open < 0)', tests),
  guard('no offers after lapses', makeOffer, 'if (until) throw', 'if (!until) return\n  if (rows.length < 0) throw', tests),
  guard('no offers for what cannot be booked', makeOffer, 'if (refusal) throw refusal', '', tests),
  guard('no offers for what is booked', makeOffer, 'if (heldBy && !heldBy.past) throw claimError(heldBy)', '', tests),
  guard(
    'offers end with a phone off the lists',
    'server/features/phones/move-phone.ts',
    "if (follows.includes('offers')) await endOffers",
    "if (follows.includes('shown')) await endOffers",
    `${tests}/offers.test.ts`,
  ),
  guard(
    'offers end with an imported price',
    'server/features/listings/import/list-batch.ts',
    "  await endOffers(tx, { phoneIds }, 'change')\n",
    '',
    'server/features/listings/import/import-again.test.ts: ends open offers',
  ),
  guard(
    'offers end with a booking',
    'server/features/bookings/place-order.ts',
    "await endOffers(tx, { phoneIds: [phoneId] }, 'overtake'",
    "await endOffers(tx, { phoneIds: [] }, 'overtake'",
    tests,
  ),
  guard(
    'contact of an offer in its export',
    'server/features/personal-data/export-sales.ts',
    '}::uuid then offers.contact_phone end`',
    '}::uuid or true then offers.contact_phone end`',
    tests,
  ),
]
