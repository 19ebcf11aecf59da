import { detailsFor, type LetterOrder } from '#server/features/notice-mail/letter-details.ts'
import { changeEmailLetter, confirmLetter, newEmailLetter, resetLetter } from '#server/ports/identity/letters.ts'
import type { LetterWords } from '#server/ports/mail/port.ts'
import type { CaseFacts } from '#shared/domain/case/facts.ts'
import type { DeliveryFacts } from '#shared/domain/delivery/facts.ts'
import { type NoticeKind, type NoticeParams, type NoticeText, noticeText } from '#shared/domain/notices/notices.ts'
import { noHistory } from '#shared/domain/orders/order-history.ts'
import { usualTerms } from '#shared/domain/orders/order-terms.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const since = new Date('2026-11-27T10:00:00.000Z')
const until = '2026-12-01T10:00:00.000Z'

// not said: an example
const order = { order: id, phone: 'Galaxy S21 128 GB', phoneId: id, priceCents: 25_000, totalCents: 26_200, until }
const amount = { ...order, amountCents: 26_200 }
// not said: an example
const people = { buyer: 'Bea Miller', seller: 'Sam Carter' }
// not said: an example
const offer = { ...order, offer: id, offerCents: 22_000, counterCents: 24_000 }
// not said: an example
const decision = { decision: id, what: 'Galaxy S21 128 GB' }

const openCase: CaseFacts = {
  kind: 'not_as_described',
  state: 'seller_turn',
  since,
  stopped: false,
  stoppedSeconds: 0,
  scanned: true,
  delivered: true,
  reported: false,
  reportedBefore: false,
  askedBy: null,
  addressDoubted: false,
  nothingToReturn: false,
  returnScanned: false,
  returnDelivered: false,
  returnsBefore: 0,
  sellerLeft: false,
  noReturnAddress: false,
  offerCents: null,
  offeredAt: null,
  returnShippedAt: since,
  saidByBuyer: 1,
  saidBySeller: 0,
  partRefunds: 0,
  shownByBuyer: false,
  buyerAppealed: false,
  sellerAppealed: false,
  ruling: null,
  ruledBy: null,
  hasOtherAdmin: true,
  postageCents: 1_200,
  wholeCents: 26_200,
  terms: usualTerms,
}

const delivery: DeliveryFacts = {
  state: 'to_ship',
  since,
  paidAt: since,
  shippingFrom: since,
  shippedAt: since,
  deliveredAt: since,
  carrier: 'ups',
  scanned: true,
  meetingOfferedBy: null,
  meetingFailed: false,
  extended: false,
  stopped: false,
  stoppedSeconds: 0,
  lost: false,
  relisted: false,
  cancelFeeCents: 0,
  bankPaid: false,
  covered: false,
  reportUntil: null,
  openCase: null,
  extraShipDays: 0,
  extraCheckDays: 0,
  history: noHistory,
  terms: usualTerms,
}
const step = { ...order, ...people, by: 'seller', side: 'buyer' } as const
const sellers = { ...step, by: 'buyer', side: 'seller' } as const
const inCase = (facts: Partial<CaseFacts>) => ({ ...delivery, state: 'case' as const, openCase: { ...openCase, ...facts } })

// not said: an example
const hold = { holdUntil: '2026-12-11T10:00:00.000Z', reason: 'Two buyers got empty boxes.' }

/** Params of every kind of notice; several where its letter depends on them. */
// not said: examples
const samples: { [Kind in NoticeKind]: NoticeParams<Kind>[] } = {
  bookingMade: [order],
  phoneBooked: [order],
  offerBooked: [order],
  counterBooked: [order],
  offerMoved: [
    { ...offer, side: 'seller', step: 'make' },
    { ...offer, side: 'buyer', step: 'counter' },
    { ...offer, side: 'buyer', step: 'expire', until: null },
  ],
  holdEnding: [order],
  holdEnded: [order],
  bookingCancelled: [order],
  phoneFree: [order],
  orderPaid: [order],
  phoneSold: [order],
  partRefunded: [{ ...amount, reason: 'A scratch that the photos did not show.', bearer: 'seller' }],
  refundStarted: [{ ...amount, reason: 'The seller cancelled the sale.' }],
  refundDone: [amount],
  refundDelayed: [amount],
  refundByHand: [amount],
  returnPostageDue: [amount],
  returnPostageOwed: [amount],
  refundByBank: [{ ...amount, reference: 'RB-2026-12' }],
  phoneReported: [{ ...order, since: until, counts: false }],
  soldPhoneReported: [{ ...order, since: until }],
  orderMoved: [
    { ...step, step: 'ship', facts: { ...delivery, state: 'shipped' } },
    { ...step, by: 'carrier', step: 'confirmArrival', facts: { ...delivery, state: 'delivered' } },
    { ...sellers, step: 'askToCancel', facts: { ...delivery, state: 'cancel_asked' } },
  ],
  orderEnded: [{ ...sellers, step: 'accept', facts: { ...delivery, state: 'completed' } }],
  caseMoved: [
    { ...sellers, step: 'reportProblem', facts: inCase({}) },
    { ...step, caseStep: 'acceptReturn', facts: inCase({ state: 'return_agreed' }) },
    { ...sellers, caseStep: 'sendBack', facts: inCase({ state: 'returning' }) },
  ],
  orderReminder: [{ ...sellers, facts: delivery }],
  chargebackMoved: [{ ...amount, side: 'seller', state: 'needs_evidence' }],
  shareTakenBack: [amount],
  shareOwed: [amount],
  debtWrittenOff: [{ amountCents: 1_200, reason: 'The parcel was lost by the carrier.' }],
  payoutSent: [{ ...amount, setOffCents: 1_200 }],
  payoutSetOff: [amount],
  payoutWaiting: [amount],
  payoutHeld: [{ ...order, ...hold }],
  payoutReleased: [order],
  payoutsHeld: [hold],
  payoutsReleased: [{}],
  payoutUnconfirmed: [amount],
  payoutByHand: [amount],
  payoutByBank: [{ ...amount, reference: 'RB-2026-12' }],
  bankDetailsChanged: [{ account: '•••• 3000' }],
  payoutAccountReady: [{}],
  payoutAccountRestricted: [{}],
  payoutAccountRejected: [{ isOwner: true }, { isOwner: false }],
  payoutAccountClosed: [{}],
  messageWritten: [{ thread: id, phone: order.phone, from: people.buyer }],
  rateOrder: [{ ...order, side: 'buyer', closesAt: until }],
  rated: [{ ...order, side: 'seller', from: people.buyer, both: false, shownFrom: until }],
  questionAsked: [order],
  questionAnswered: [order],
  listingsEnd: [1, 3].map((count) => ({ count, phone: order.phone, productId: id, endsAt: until, needPhotos: 0 })),
  listingsEnded: [0, 1].map((needPhotos) => ({ count: 1, phone: order.phone, productId: id, endsAt: until, needPhotos })),
  listingBack: [{ phone: order.phone, productId: id, reason: 'You told us that you deleted it by mistake.' }],
  reportAnswered: [{ what: order.phone, acted: true }],
  decisionMade: [
    {
      ...decision,
      about: 'phone',
      measure: 'hide',
      facts: 'The photos show another phone.',
      ground: { kind: 'rule', words: 'A listing shows the phone that is sold.' },
      endsAt: null,
    },
  ],
  appealDecided: [{ ...decision, upheld: true, reason: 'The photos are still of another phone.', again: false }],
  restrictionEnded: [{ ...decision, measure: 'hide', by: 'staff', reason: null }],
  searchMatched: [{ ...order, search: 'S21 under 300', wasCents: 30_000 }],
  priceDropped: [{ ...order, wasCents: 30_000 }],
  alertDigest: [
    {
      count: 2,
      lines: [
        { ...order, search: 'S21 under 300', wasCents: null },
        { ...order, search: null, wasCents: 30_000 },
      ],
    },
  ],
  // not said: an example
  webhookOff: [{ endpoint: id, host: 'stock.example.com', because: 'failing' }],
  sellerVerified: [{}, { until }],
  announcement: [{ announcement: id, subject: 'New fees from January', text: 'We keep 4% of each sale.\n\nThank you.' }],
  requiredAnnouncement: [{ announcement: id, subject: 'New terms', text: 'They apply from January on.' }],
  badgeRefused: [{ reason: 'The picture can’t be read.' }],
  badgeEnding: [{ until }],
  badgeEnded: [{}],
  badgeRequestLapsed: [{}],
  signedOutEverywhere: [{}],
  passwordChanged: [{}],
  deletionAsked: [{ at: until, reason: 'You asked for it in your letter of Nov 20.' }],
  accountKept: [{ reason: 'You called us: the letter was not yours.' }],
  emailChanged: [{}],
  factorChanged: (
    ['appAdded', 'passkeyAdded', 'factorRemoved', 'turnedOff', 'backupCodeUsed', 'firstCodes', 'codesMade'] as const
  ).map((change) => ({ change })),
  apiKeyMade: [{ name: 'Stock system' }],
  apiKeyRevoked: [{ name: 'Stock system', reason: 'It was in the source code of a public page.' }],
  apiKeyEnds: [{ name: 'Stock system', at: until }],
  apiKeysEnded: [{ count: 1 }, { count: 3 }],
  factorReset: [{ by: 'owner', reason: 'You called us from the number in our list.' }, { by: 'operator' }],
}

// not said: an example
const parts = { extra: '', postcode: '62704', city: 'Springfield', region: 'IL', country: 'US' } as const
// not said: an example
const known: LetterOrder = {
  priceCents: 25_000,
  deliveryCents: 1_200,
  totalCents: 26_200,
  buyer: people.buyer,
  contactPhone: '+1 202 555 0199',
  location: '7 Quay Road, Springfield, IL 62704',
  addressParts: { ...parts, name: people.buyer, street: '7 Quay Road' },
  seller: people.seller,
  state: null,
  caseState: null,
  carrier: 'ups',
  trackingNumber: '1Z999AA10123456784',
  returnAddress: '12 Hill Street, Springfield, IL 62704',
  returnAddressParts: { ...parts, name: people.seller, street: '12 Hill Street' },
  returnCarrier: 'ups',
  returnTrackingNumber: '1Z999AA10123456795',
  country: 'US',
}
/** A grey square. */
const picture = {
  cid: `${id}@pictures`,
  base64:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
}

const path = '/identity/verify-email?code=8Vr2OYXK5Cw4sdELsI6oj123'
const about = { to: 'bea@people.example', path }

/** The words of a letter; those of a notice have its class. */
export type SampleWords = () => LetterWords | (NoticeText & Pick<LetterWords, 'details' | 'picture'>)

const ofNotices = Object.fromEntries(
  (Object.keys(samples) as NoticeKind[]).map((kind): [NoticeKind, SampleWords[]] => [
    kind,
    samples[kind].map((params) => () => {
      const facts = params as { facts?: DeliveryFacts }
      const now = { ...known, state: facts.facts?.state ?? null, caseState: facts.facts?.openCase?.state ?? null }
      const text = noticeText(kind, params as never)
      return { ...text, details: detailsFor(kind, now, params as never), picture }
    }),
  ]),
)

/** Letters about people and phones that do not exist: by kind, several where their words depend on what happened. */
export const sampleWords: Record<string, readonly SampleWords[]> = {
  ...ofNotices,
  passwordReset: [() => resetLetter(about)],
  confirmEmail: [() => confirmLetter({ ...about, needed: true }), () => confirmLetter({ ...about, needed: false })],
  confirmNewEmail: [() => newEmailLetter(about)],
  changeEmail: [() => changeEmailLetter({ ...about, newEmail: 'bea.miller@people.example' })],
}
