import { type Guard, guard } from './guard.ts'

const cases = 'server/features/cases/'
const images = 'server/features/images/'
const imageUsage = 'server/features/image-usage/'
const steps = 'shared/domain/case/steps.ts'
const askedSteps = 'shared/domain/case/asked-steps.ts'
const caseTests = 'server/features/cases'
const deliveries = 'server/features/deliveries/'
const history = 'shared/domain/orders/order-history.ts'
const repeatingTests = 'server/features/cases/repeating.test.ts'
const partTests = 'server/features/cases/partial-refunds.test.ts'
const handOverTests = 'server/features/deliveries/hand-over.test.ts'
const blockedTests = 'server/features/cases/blocked.test.ts'
const registryTests = 'server/features/deliveries/registry.test.ts'
const cover = 'shared/domain/case/cover.ts'
const coverTests = 'server/features/cases/cover.test.ts'
const pictureTests = 'server/features/image-usage/pictures.test.ts'

/** Guards of what only one side of a case may do or see, how often, and with what. */
export const ofCases: Guard[] = [
  guard('linked accounts are not covered', cover, "link === 'strong'", 'false', coverTests),
  guard('covered only once it has arrived', cover, '=> !arrived', '=> false', coverTests),
  guard('covered only once the return has arrived', cover, '=> returnIsOpen', '=> false', coverTests),
  guard('no buyer covered again', cover, 'ofBuyer > 0', 'false', coverTests),
  guard('no seller covered again', cover, 'ofSeller > 0', 'false', coverTests),
  guard('limit of what is covered', cover, 'amountCents > mostCents', 'false', coverTests),
  guard('two for a first deal', cover, "link === 'weak' || isFirstDeal", 'false', coverTests),
  guard('the whole is covered, or nothing', `${cases}write-decision.ts`, 'if (coversBoth &&', 'if (false &&', coverTests),
  guard(
    'no payout of a seller covered elsewhere',
    'server/features/payouts/begin-payout.ts',
    'if (locked.row.coveredAt &&',
    'if (false &&',
    coverTests,
  ),
  guard('two reports of a kind', history, 'if (times >= maxReports)', 'if (false)', repeatingTests),
  guard('a day after a withdrawal', history, 'again && now < again', 'false', repeatingTests),
  guard(
    'as many partial refunds as the terms allow',
    askedSteps,
    'if (partRefunds >= terms.mostPartRefunds)',
    'if (false)',
    repeatingTests,
  ),
  guard(
    'a part only for what a picture shows',
    askedSteps,
    "if (terms.partsNeedPictures === 'on' && !facts.shownByBuyer)",
    'if (false)',
    partTests,
  ),
  guard('a part only of what arrived', askedSteps, 'if (isAboutArrival(facts) && !facts.delivered)', 'if (false)', partTests),
  guard(
    'carriers that report',
    `${deliveries}read-parcel.ts`,
    "if (carrier === 'other' && otherCarriers === 'off')",
    'if (false)',
    'server/features/deliveries/other-carriers.test.ts',
  ),
  guard(
    'late reports until their day',
    'shared/domain/delivery/arrival-steps.ts',
    "closes: (facts) => (facts.state === 'completed' ? (facts.reportUntil ?? facts.since) : undefined),",
    '',
    'server/features/deliveries/late-report.test.ts',
  ),
  guard(
    'a listing as it was read',
    'server/features/orders/why-not-booked.ts',
    'if (seen !== undefined && version !== seen)',
    'if (false)',
    'server/features/bookings/shown-listing.test.ts',
  ),
  guard(
    'a buyer whose bank took back the payment',
    'server/features/orders/bank-matters.ts',
    'if (rows.length > 0)',
    'if (false)',
    'server/features/chargebacks/bank-matter.test.ts',
  ),
  guard(
    'a buyer whose bank took back the payment pays what is booked',
    'server/features/payments/charges/create-payment-attempt.ts',
    'await refuseBankMatter(tx, { id: buyerId })',
    '',
    'server/features/chargebacks/bank-matter.test.ts',
  ),
  guard(
    'a buyer whose bank took back the payment makes no offer',
    'server/features/bookings/make-offer.ts',
    'await refuseBankMatter(tx, buyer)',
    '',
    'server/features/chargebacks/bank-matter.test.ts',
  ),
  guard(
    'asking to cancel twice',
    'shared/domain/delivery/shipping-steps.ts',
    'history.cancelAsks >= maxCancelAsks',
    'false',
    'server/features/deliveries/cancelling.test.ts',
  ),
  guard('no try for what is no code', `${deliveries}hand-over-code.ts`, 'if (digits === undefined)', 'if (false)', handOverTests),
  guard(
    'step of a case for its side',
    steps,
    "if (!by.some((actor) => actor === asking.by)) return { reason: 'step_not_yours' }",
    '',
    caseTests,
  ),
  guard(
    'step of a case in its state',
    steps,
    "if (!from.includes(facts.state)) return { reason: 'step_not_now', state: facts.state }",
    '',
    caseTests,
  ),
  guard(
    'one offer a day',
    askedSteps,
    "again && now < again ? { reason: 'offer_once_a_day', at: again } : undefined",
    'undefined',
    caseTests,
  ),
  guard(
    'fifty statements a side',
    askedSteps,
    "(by === 'buyer' ? saidByBuyer : saidBySeller) < maxStatements",
    'true',
    caseTests,
  ),
  guard(
    'one doubt about the return address',
    askedSteps,
    "hiddenUnless(!addressDoubted, 'address_doubted_before')",
    'undefined',
    'server/features/cases/other-ends.test.ts',
  ),
  guard('one appeal a side', askedSteps, "by === 'buyer' ? !buyerAppealed : !sellerAppealed", 'true', caseTests),
  guard('appeal for another of staff', askedSteps, "if (hasOtherAdmin) return { reason: 'appeal_by_another' }", '', caseTests),
  guard(
    'scan while the arrival is in dispute',
    'server/features/order-progress/ask-carriers.ts',
    "eb('scannedAt', 'is', null),\n",
    '',
    'server/features/order-progress/scans.test.ts',
  ),
  guard(
    'offer of less than all',
    `${cases}effects.ts`,
    'offerCents <= 0 || offerCents >= openCase.facts.wholeCents',
    'false',
    caseTests,
  ),
  guard('IMEI of what is sent back', `${cases}effects.ts`, '!isSameImei(row.imeiHash, imei.imeiHash)', 'false', caseTests),
  guard(
    'IMEI of what came back',
    `${cases}effects.ts`,
    '!isSameImei(openCase.returnImeiHash, asked.imei.imeiHash)',
    'false',
    caseTests,
  ),
  guard(
    'return address before a return',
    `${cases}queries.ts`,
    'isComingBack(row.state) && row.returnAddress',
    'row.returnAddress',
    caseTests,
  ),
  guard(
    'thirty days to say that a phone is blocked',
    'shared/domain/delivery/arrival-steps.ts',
    "by === 'buyer' ? daysAfter(facts.deliveredAt ?? facts.since, facts.terms.blockedDays) : undefined",
    'undefined',
    blockedTests,
  ),
  guard(
    "a buyer's word alone takes nothing back from a silent seller",
    'shared/domain/case/life.ts',
    "!reportedBefore ? 'decideAfterSilence' : ",
    '',
    blockedTests,
  ),
  guard(
    'one answer of the register a question',
    `${deliveries}ask-registry.ts`,
    ".where('registryAsks', '=', registryAsks)\n",
    '',
    registryTests,
  ),
  guard(
    'the register for a phone to be shipped',
    `${deliveries}effects.ts`,
    "    before: (market, asked) => refuseReported(market, { ...asked, side: 'seller' }),\n",
    '',
    registryTests,
  ),
  guard(
    'the register for the seller of an order alone',
    `${deliveries}imei-of-parcel.ts`,
    ".where(side === 'seller' ? 'phones.sellerId' : 'orders.buyerId', '=', personId)\n",
    '',
    registryTests,
  ),
  guard(
    'a decision sooner where a side asked for it',
    'shared/domain/case/life.ts',
    'askedBy ? Math.min(terms.decisionDays, terms.caseDays) : terms.caseDays',
    'terms.caseDays',
    'server/features/cases/deciding.test.ts',
  ),
  guard(
    'payout while a case is open',
    'server/features/payouts/begin-payout.ts',
    " || locked.row.state === 'case'",
    '',
    blockedTests,
  ),
  guard(
    'payout that waits',
    'server/features/payouts/begin-payout.ts',
    'if (pause) return postpone(tx, locked, pause.until)',
    '',
    'server/features/payouts/payouts-that-wait.test.ts',
  ),
  guard(
    'bank transfer while a case is open',
    'server/features/payouts/record-bank-transfer.ts',
    "if (locked.row.state === 'case') throw appError('case_is_open')",
    '',
    blockedTests,
  ),
  guard(
    'reported phone back on the lists',
    `${deliveries}take-back-phone.ts`,
    'isReported: row.reportedBefore',
    'isReported: false',
    blockedTests,
  ),
  guard('private pictures of others', `${images}own-pictures.ts`, ".where('ownerId', '=', owner.id)", '', pictureTests),
  guard('pictures of phones as private ones', `${images}own-pictures.ts`, ".where('private', '=', true)", '', pictureTests),
  guard(
    'private pictures as those of phones',
    'server/features/listings/own/own-photos.ts',
    ".where('private', '=', false)",
    '',
    pictureTests,
  ),
  guard('pictures of the cases of others', `${imageUsage}get-picture.ts`, "!may(caller, 'cases.read')", 'false', pictureTests, 0),
  guard(
    'pictures of the conversations of others',
    `${imageUsage}get-picture.ts`,
    'if (await mayReadThread(db, caller, threadId)) return true',
    'if (threadId) return true',
    pictureTests,
  ),
  guard('picture that a block withholds', `${imageUsage}get-picture.ts`, '(not messages.withheld or', '(true or', pictureTests),
]
