import type { Config } from '#server/config.ts'
import { acceptOffer, answerOffer } from '#server/features/bookings/answer-offer.ts'
import { makeOffer } from '#server/features/bookings/make-offer.ts'
import { isOpen } from '#server/features/offers/move-offer.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { roundAmount } from '#shared/domain/money/money.ts'
import type { DemoCast } from './cast.ts'
import { contactOf } from './contacts.ts'
import type { MadePerson, MadePhone } from './factories.ts'

/** Shares of the price in percent, and hours ago. */
export type DemoOffer = { ago: number; percent: number }
type Answer = { ago: number; step: 'decline' } | { ago: number; step: 'counter'; percent: number }
/** `index`: the index in `demoPhones` of a phone that nobody has booked or bought; accepted offers are in sales.ts. */
type OpenOffer = DemoOffer & { index: number; buyer: 'bea' | 'ben'; answer?: Answer }

/** One waits for Sam's answer, one for Bea's; one was declined, and one expired. */
const offers: OpenOffer[] = [
  { index: 3, buyer: 'ben', ago: 1.5, percent: 90 },
  { index: 24, buyer: 'bea', ago: 20, percent: 70, answer: { ago: 3, step: 'counter', percent: 90 } },
  { index: 27, buyer: 'bea', ago: 50, percent: 55, answer: { ago: 30, step: 'decline' } },
  { index: 14, buyer: 'bea', ago: 70, percent: 80 },
]

/** The demo's offers, as events of its generated past; each is made once. */
export function bargain(market: Pick<OpenMarket, 'connection'>, { country }: Config, cast: DemoCast, phones: MadePhone[]) {
  return offers.flatMap(({ index, buyer: name, answer, ...offer }) => {
    const [phone, buyer, seller] = [phones[index], cast[name], cast.sellers[index % cast.sellers.length]]
    if (!phone || !seller) throw new Error(`The demo has no phone ${index}.`)
    const made = { ago: offer.ago, play: () => makeDemoOffer(market, offer, { buyer, phone, country }) }
    return answer ? [made, { ago: answer.ago, play: () => answerDemoOffer(market, answer, { buyer, phone, seller }) }] : [made]
  })
}

type About = { buyer: MadePerson; phone: MadePhone }

/** Does nothing if the offer was made before. */
export async function makeDemoOffer(
  { connection }: Pick<OpenMarket, 'connection'>,
  { percent }: DemoOffer,
  { buyer, phone, country }: About & Pick<Config, 'country'>,
): Promise<void> {
  if (await findOffer({ connection }, { buyer, phone })) return
  const contact = contactOf(buyer, { country })
  await connection.write((tx) => makeOffer(tx, buyer, { phoneId: phone.id, cents: shareOf(phone, percent), ...contact }))
}

async function answerDemoOffer(
  { connection }: Pick<OpenMarket, 'connection'>,
  answer: Answer,
  { seller, ...about }: About & { seller: MadePerson },
): Promise<void> {
  const offer = await findOffer({ connection }, about)
  if (offer?.state !== 'made') return
  const counterCents = answer.step === 'counter' ? shareOf(about.phone, answer.percent) : undefined
  await connection.write((tx) => answerOffer(tx, seller, offer.id, { step: answer.step, counterCents }))
}

/** Books the phone at the offered price if the offer is still open. */
export async function acceptDemoOffer(
  { connection, ports }: OpenMarket,
  config: Config,
  { seller, ...about }: About & { seller: MadePerson },
): Promise<void> {
  const offer = await findOffer({ connection }, about)
  if (offer && isOpen(offer.state)) await acceptOffer({ ...connection, ports, config }, seller, offer.id)
}

const findOffer = ({ connection }: Pick<OpenMarket, 'connection'>, { buyer, phone }: About) =>
  connection.db
    .selectFrom('offers')
    .select(['id', 'state'])
    .where('buyerId', '=', buyer.id)
    .where('phoneId', '=', phone.id)
    .executeTakeFirst()

/** In round amounts, as most people offer. */
const shareOf = ({ priceCents }: MadePhone, percent: number) => roundAmount((priceCents * percent) / 100)
