import { z } from 'zod'
import { parse } from '#server/http/parse.ts'
import { makeOffer } from '#shared/contract/offers.ts'
import { placeOrder } from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Listing } from '#shared/contract/search.ts'
import { countries } from '#shared/countries/countries.ts'
import { legalPagesIn } from '#shared/countries/legal-texts.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { offerHours } from '#shared/domain/orders/offer-life.ts'
import { leastOffer, offerAmountRefusal } from '#shared/domain/orders/offer-limits.ts'
import { protectionsOf } from '#shared/domain/protections.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type Deal, versionOf } from '../confirmations.ts'
import { addressOf, Details, detailsOf, phoneId } from '../phone-shapes.ts'
import { type At, currencyIn, placeIn, tool } from '../tool.ts'

const Bound = z.object({
  currency: z.string(),
  phone: Details,
  amount: z.number().nullable().describe('What is offered; null for a booking'),
  total: z.number().describe('What the person will have to pay: the price or the accepted offer, and delivery'),
  deadline: z.string().describe('Until when who has to do what'),
  rules: z.array(z.object({ title: z.string(), text: z.string() })).describe('Delivery, returns and protection'),
  terms: z.array(z.string()).describe('Addresses of the full terms'),
})

/** The first call answers with `bindsTo` and `confirmation`, the second with `done`. */
const output = z.object({
  done: z.boolean(),
  message: z.string(),
  bindsTo: Bound.nullable().describe('What it would bind the person to; null once it is done'),
  confirmation: z.string().nullable().describe('For the second call, once the person has agreed'),
  confirmUntil: z.string().nullable(),
  url: z.string().describe('Where the person goes on: a booking is paid there, by the person alone'),
})

const confirmation = z.string().max(2_000).optional().describe('Of the first call; without it nothing is done')

/** Reads the phone as it is now, and says what a deal about it would bind to. */
async function dealAbout(listingId: string, at: At, { tool, amount }: Pick<Deal, 'tool' | 'amount'>) {
  const { listing } = await at.market.getListing({ listingId })
  const phone = detailsOf(listing, placeIn(at))
  const { config } = at
  // What changes without a word of the seller's stays out: who looks at their score does not look at another phone.
  const { seller, state, bookedUntil, updates, ...shown } = phone
  const deal: Deal = {
    tool,
    phoneId: listingId,
    price: phone.price,
    deliveryCharge: phone.deliveryCharge,
    amount,
    version: versionOf([seller.id, shown]),
  }
  const total = dollarsFrom(centsFrom(amount ?? phone.price) + centsFrom(phone.deliveryCharge))
  const { parcelDays } = countries[config.country]
  const hours = config.holdHours
  const bound: z.input<typeof Bound> = {
    currency: currencyIn(at),
    phone,
    amount,
    total,
    deadline:
      amount === null ? t('assistants.payWithin', { hours }) : t('assistants.answerWithin', { answer: offerHours, hours }),
    rules: protectionsOf({ ...config, parcelDays }).map(({ title, words }) => ({ title, text: words })),
    terms: legalPagesIn(config.country).map((page) => addressOf(config.publicUrl, `/${page}`)),
  }
  return { deal, bound, listing }
}

/** Throws what the second call would be refused with, so that nobody is asked to agree to what cannot be done. */
function refuseImpossible({ listing, deal: { phoneId: phone, price, amount } }: About) {
  const { state, bookedByYou, bookedUntil: until } = listing
  if (state === 'booked' && bookedByYou) throw appError('booked_by_you', { phone })
  if (state === 'booked')
    throw until ? appError('phone_booked_until', { phone, until: new Date(until) }) : appError('phone_booked', { phone })
  if (state !== 'available') throw appError(obstacles[state], { phone })
  if (amount === null) return
  const refusal = offerAmountRefusal(centsFrom(amount), centsFrom(price))
  if (refusal === 'offer_too_low') throw appError(refusal, { least: dollarsFrom(leastOffer(centsFrom(price))) })
  if (refusal) throw appError(refusal, { price })
}

const obstacles = {
  paused: 'phone_paused',
  ended: 'phone_paused',
  sold: 'phone_sold',
  withdrawn: 'phone_not_offered',
} as const satisfies Partial<Record<Listing['state'], string>>

type About = Awaited<ReturnType<typeof dealAbout>>

async function askFirst(about: About, message: string, at: At) {
  refuseImpossible(about)
  const { deal, bound } = about
  const { confirmation, until } = await at.confirmations.give(deal, at.key ?? '')
  return {
    text: `${message} ${bound.deadline}`,
    data: { done: false, message, bindsTo: bound, confirmation, confirmUntil: until, url: bound.phone.url },
  }
}

const finished = (message: string, url: string) => ({
  text: `${message} ${url}`,
  data: { done: true, message, bindsTo: null, confirmation: null, confirmUntil: null, url },
})

const twice =
  'Call it twice: the first call does nothing and answers with what it binds to and a confirmation; show that to the person, and only if they agree, call it again with the confirmation, which works once, within ten minutes, while the phone has not changed. Delivery goes to the address saved in their account.'

export const bookPhone = tool({
  name: 'book_phone',
  title: 'Book a phone',
  acts: true,
  description: `Books a phone for the person whose API key is used (permission own.bookings.write). ${twice} Only the person can pay, at the address in the answer.`,
  input: z.object({ phoneId, confirmation }),
  output,
  run: async (input, at) => {
    await at.mayCall(placeOrder)
    const about = await dealAbout(input.phoneId, at, { tool: 'book_phone', amount: null })
    const { price, deliveryCharge } = about.deal
    if (input.confirmation === undefined) {
      const said = { price: priceText(price), delivery: priceText(deliveryCharge), total: priceText(about.bound.total) }
      return askFirst(about, t('assistants.bookingBinds', said), at)
    }
    const booking = { productsId: input.phoneId, shownPrice: price, toSavedAddress: true } as const
    const { insertedId, message } = await at.confirmations.use(input.confirmation, about.deal, at.key ?? '', (key) =>
      at.market.placeOrder(booking, { key }),
    )
    return finished(message, addressOf(at.config.publicUrl, `/dashboard/payment/${insertedId}`))
  },
})

export const offerPrice = tool({
  name: 'make_offer',
  title: 'Make an offer',
  acts: true,
  description: `Offers less than the price, at least half of it, for the person whose API key is used (permission own.offers.write). An accepted offer books the phone. ${twice}`,
  input: z.object({ phoneId, amount: z.number().positive().describe('Without delivery'), confirmation }),
  output,
  run: async (input, at) => {
    await at.mayCall(makeOffer)
    const offer = { productsId: input.phoneId, offer: input.amount, toSavedAddress: true } as const
    parse(makeOffer.input, offer)
    const about = await dealAbout(input.phoneId, at, { tool: 'make_offer', amount: input.amount })
    if (input.confirmation === undefined) {
      const said = {
        amount: priceText(input.amount),
        price: priceText(about.deal.price),
        total: priceText(about.bound.total),
      }
      return askFirst(about, t('assistants.offerBinds', said), at)
    }
    const { message } = await at.confirmations.use(input.confirmation, about.deal, at.key ?? '', (key) =>
      at.market.makeOffer(offer, { key }),
    )
    return finished(message, addressOf(at.config.publicUrl, '/dashboard/offers'))
  },
})
