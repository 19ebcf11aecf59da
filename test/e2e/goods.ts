import { randomInt } from 'node:crypto'
import { makeImei } from '#db/demo/factories.ts'
import type { ProductDraft } from '#shared/contract/catalog.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { uniqueWord } from '#test/unique-word.ts'
import { sandboxCalls } from '#web/lib/card-sandbox/calls.ts'
import { contact } from './address.ts'
import { photo } from './people.ts'
import { marketUrl, newcomer, type Player } from './players.ts'

export const card = { declined: '4000 0000 0000 0002', good: '4242 4242 4242 4242', confirm: '4000 0025 0000 3155' }

export type Phone = { id: string; name: string; price: number }

/** A name that no other phone has. */
export const phoneName = (model = 'Galaxy') => `${model} ${uniqueWord()}`

/** An IMEI that no other phone has: random, since several workers share a market, and of no type code of the demo. */
export const anyImei = () => makeImei(randomInt(1_000_000), String(99_000_000 + randomInt(1_000_000)))

const pictures = new Map<string, string>()

export async function pictureOf({ email, api }: Player): Promise<string> {
  const known = pictures.get(email)
  if (known) return known
  const image = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const { data } = await api.uploadImage({ image })
  pictures.set(email, data.url)
  return data.url
}

/** Lists a phone over HTTP, with a real picture. */
export async function listPhone(seller: Player, given: Partial<ProductDraft> & { advertised?: boolean } = {}): Promise<Phone> {
  const { advertised = false, ...draft } = given
  const productName = draft.productName ?? phoneName()
  const usual = { productName, orginalPrice: 900, resalePrice: 450.5, categoryName: 'Samsung', usedYears: 2 } as const
  const productImage = await pictureOf(seller)
  const { insertedId: id } = await seller.api.addProduct({ ...usual, productImage, ...draft })
  if (advertised) await seller.api.advertiseProduct({ productId: id })
  return { id, name: productName, price: draft.resalePrice ?? usual.resalePrice }
}

/** Lists a phone and books it as a new buyer, who can pay for it. */
export async function bookedPhone(seller: Player, given: Parameters<typeof listPhone>[1] = {}) {
  const phone = await listPhone(seller, given)
  const buyer = await newcomer('buyer')
  const { insertedId: order } = await buyer.api.placeOrder({ productsId: phone.id, ...contact })
  return { buyer, phone, order }
}

/** A booked phone that its buyer has paid for. */
export async function paidPhone(seller: Player, given: Parameters<typeof listPhone>[1] = {}) {
  const booked = await bookedPhone(seller, given)
  await pay(booked.buyer, booked.order, booked.phone.price)
  return booked
}

export async function pay({ api, state }: Player, order: string, resalePrice: number) {
  const at = state.origins[0]?.origin ?? marketUrl()
  const cards = sandboxCalls(await publishableKey(at), at)
  const { clientSecret } = await api.createPaymentIntent({ order, resalePrice })
  const year = new Date().getUTCFullYear() + 2
  const method = await cards.createPaymentMethod({ number: card.good.replaceAll(' ', ''), month: 12, year, cvc: '123' })
  await cards.confirm(clientSecret, method.value?.id ?? '')
  await api.recordPayment({ order, transactionId: intentIdOf(clientSecret) })
}

/** The card provider's publishable key, from the market's pages. */
async function publishableKey(at: string): Promise<string> {
  const page = await (await fetch(at, { headers: { accept: 'text/html' } })).text()
  return /pk_\w+/.exec(page)?.[0] ?? ''
}
