import { z } from 'zod'
import { offerStates, offerStepNames, takenByPeople } from '#shared/domain/orders/offer-life.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, paging, price } from './fields.ts'
import { contactFields, savedContactFields, shownVersion, withAddress, withContact } from './orders.ts'

const instant = z.string()
const sides = ['buyer', 'seller'] as const

/** An offer as one of its two sides sees it; nobody else sees anything of it. */
export const Offer = z.object({
  _id: id,
  side: z.enum(sides),
  productsId: id,
  productName: z.string(),
  productImage: z.string(),
  /** The name of the other side. */
  other: z.string(),
  /** The phone's price when the offer was made. */
  price: z.number(),
  offer: z.number(),
  /** The price that the seller would take instead. */
  counter: z.number().nullable(),
  state: z.enum(offerStates),
  lastStep: z.enum(offerStepNames),
  madeAt: instant,
  since: instant,
  /** Until when it waits for an answer, and whose turn it is; null once it is over. */
  until: instant.nullable(),
  turn: z.enum(sides).nullable(),
  /** What the caller can do now. */
  steps: z.array(z.enum(takenByPeople)),
  /** How many more offers the buyer can make for this phone. */
  roundsLeft: counted,
  /** The resulting booking; for its buyer only. */
  order: id.nullable(),
  /** The thread of the two sides about the phone. */
  threadId: id.nullable(),
})
export type Offer = z.output<typeof Offer>

const offer = price(msg('fields.yourOffer'), 'leastPrice')
export const OfferDraft = withAddress(z.object({ offer, ...contactFields }))

/** S13.7. The seller sees name and amount; phone and address go into the order, and to the seller once it is paid. */
export const makeOffer = endpoint('POST /offers', {
  access: 'buyer',
  key: 'own.offers.write',
  priority: 'booking',
  act: 'book',
  summary: 'Makes an offer of at least half the price for a phone; it stays on sale, and the seller has 48 hours to answer',
  input: withContact(z.strictObject({ productsId: id, offer, ...savedContactFields, shownVersion })),
  needsVerifiedEmail: true,
  limit: { times: 20, seconds: 60 },
  takesKey: true,
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string() }),
  refusal: { acknowledged: false },
})

export const listOffers = endpoint('GET /offers', {
  access: 'signed-in',
  key: 'own.offers.read',
  priority: 'account',
  act: 'settle',
  summary: 'Lists the offers that the caller has made or received, newest first; those for one phone with `productsId`',
  query: z.object({ show: z.enum(['open', 'ended', 'all']).default('all'), productsId: id.optional(), ...paging(100, 30).shape }),
  output: z.array(Offer),
  paged: true,
})

export const getOffer = endpoint('GET /offers/:id', {
  access: 'signed-in',
  key: 'own.offers.read',
  priority: 'account',
  act: 'settle',
  summary: 'Returns one offer that the caller has made or received',
  params: z.object({ id }),
  output: Offer,
})

export const answerOffer = endpoint('POST /offers/:id/steps', {
  access: 'signed-in',
  key: 'own.offers.write',
  priority: 'booking',
  summary:
    'Accepts, declines, withdraws or counters (`counter`) an offer; accepting books the phone at that price, if still free',
  params: z.object({ id }),
  input: z
    .strictObject({
      step: z.enum(takenByPeople, { error: () => t('fields.chooseWhatToDo') }),
      counter: price(msg('fields.yourPrice'), 'leastPrice').optional(),
    })
    .refine(({ step, counter }) => (step === 'counter') === (counter !== undefined), {
      error: () => t('fields.nameYourPrice'),
      path: ['counter'],
    }),
  needsVerifiedEmail: true,
  limit: { times: 60, seconds: 60 },
  output: Offer,
  refusal: { acknowledged: false },
})
