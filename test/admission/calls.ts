import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { makeImage } from '#db/demo/factories.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import { imageUrl } from '#shared/domain/images.ts'
import type { TestMarket } from '../market.ts'
import { agreeToMeet } from '../meetings.ts'
import { evidenceIn } from '../pictures.ts'
import { refundOfStaff } from '../refunds.ts'
import { keepSale } from '../sales.ts'
import { alertCalls } from './alert-calls.ts'
import { badgeCalls } from './badge-calls.ts'
import { get, type MakeCall } from './call.ts'
import { chargebackCalls } from './chargeback-calls.ts'
import { flaggedCalls } from './flagged-calls.ts'
import { moderationCalls } from './moderation-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { payoutCalls } from './payout-calls.ts'
import { questionCalls } from './question-calls.ts'
import { ratingCalls } from './rating-calls.ts'
import { deletedPhone, staffCalls } from './staff-calls.ts'
import type { Someone, World } from './world.ts'

const queryString = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** Each call of the matrix as the request that its authorized caller would make. */
export const calls: Record<string, MakeCall> = {
  'GET /jwt?email={email}': (_, { about }) => get(`/jwt?${queryString({ email: about.person.email })}`),
  'GET /categories': () => get('/categories'),
  'GET /advertisProducts?advertise=true': () => get('/advertisProducts?advertise=true'),
  'GET /user-verify?sellerEmail={sellerEmail}': ({ sam }) =>
    get(`/user-verify?${queryString({ sellerEmail: sam.person.email })}`),
  'POST /users': (_, { about }) => ({
    method: 'POST',
    path: '/users',
    json: { name: about.person.name, email: about.person.email, userstatus: 'buyer' },
  }),
  'GET /users/admin/{email}': (_, { about }) => get(`/users/admin/${encodeURIComponent(about.person.email)}`),
  'GET /users/buyer/{email}': (_, { about }) => get(`/users/buyer/${encodeURIComponent(about.person.email)}`),
  'GET /users/seller/{email}': (_, { about }) => get(`/users/seller/${encodeURIComponent(about.person.email)}`),
  'GET /users?userstatus={userstatus}': () => get('/users?userstatus=seller'),
  'PUT /users/admin/{userId}': ({ sam }) => ({
    method: 'PUT',
    path: `/users/admin/${sam.person.id}`,
    json: { reason: 'A known shop.' },
  }),
  'DELETE /seller/{userId}': async (world, _, market) => {
    await finishOrder(world, market)
    return { method: 'DELETE', path: `/seller/${world.sam.person.id}` }
  },
  'DELETE /buyer/{userId}': async (world, _, market) => {
    await finishOrder(world, market)
    return { method: 'DELETE', path: `/buyer/${world.bea.person.id}` }
  },
  'GET /products?categoryName={categoryName}': () => get('/products?categoryName=Samsung'),
  'GET /listings': () => get('/listings?q=galaxy&sort=cheapest'),
  'GET /cards': ({ phone }) => get(`/cards?ids=${phone.id}`),
  'GET /listings/{listingId}': ({ phone }) => get(`/listings/${phone.id}`),
  'GET /me/figures': () => get('/me/figures'),
  'GET /me/figures/phones': () => get('/me/figures/phones'),
  'POST /listings/{listingId}/page-views': ({ phone }) => ({ method: 'POST', path: `/listings/${phone.id}/page-views` }),
  'GET /listings/{listingId}/prices': ({ phone }) => get(`/listings/${phone.id}/prices`),
  'GET /sellePproducts?sellerName={sellerName}': (_, { about }) =>
    get(`/sellePproducts?${queryString({ sellerName: about.person.name })}`),
  'PUT /seller/myproducts/{productId}': ({ phone }) => ({ method: 'PUT', path: `/seller/myproducts/${phone.id}` }),
  'DELETE /sellePproducts/{productId}': ({ phone }) => ({ method: 'DELETE', path: `/sellePproducts/${phone.id}` }),
  'POST /photo-codes': () => ({ method: 'POST', path: '/photo-codes' }),
  'POST /images': async () => ({ method: 'POST', path: '/images', form: await picture() }),
  'POST /products': async (_, { caller, about }, market) => ({
    method: 'POST',
    path: '/products',
    json: await listing(caller ?? about, about, market),
  }),
  'GET /whistlists?email={email}': (_, { about }) => get(`/whistlists?${queryString({ email: about.person.email })}`),
  'POST /whistlists': ({ phone }, { about }) => ({
    method: 'POST',
    path: '/whistlists',
    json: { productsId: phone.id, email: about.person.email },
  }),
  'GET /orders?email={email}': (_, { about }) => get(`/orders?${queryString({ email: about.person.email })}`),
  'GET /orders/{id}': ({ order }) => get(`/orders/${order}`),
  'DELETE /orders/{id}': ({ order }) => ({ method: 'DELETE', path: `/orders/${order}` }),
  'DELETE /whistlists/{wishId}': async ({ bea, phone }, _, market) => {
    const wish = { buyerId: bea.person.id, phoneId: phone.id }
    const { id } = await market.connection.write((tx) =>
      tx.insertInto('wishes').values(wish).returning('id').executeTakeFirstOrThrow(),
    )
    return { method: 'DELETE', path: `/whistlists/${id}` }
  },
  'GET /price-guidance?categoryName={categoryName}': () =>
    get(`/price-guidance?${queryString({ categoryName: 'Samsung', orginalPrice: '799', usedYears: '2' })}`),
  'GET /me': () => get('/me'),
  'GET /summary': () => get('/summary'),
  'GET /models?categoryName={categoryName}': () => get('/models?categoryName=Samsung'),
  'POST /listings': async (_, { caller, about }, market) => ({
    method: 'POST',
    path: '/listings',
    json: await facts(caller ?? about, market),
  }),
  // The other seller uses a picture of their own, so that the phone is the only thing they have no access to.
  'PUT /listings/{listingId}': async ({ phone }, { caller, about }, market) => ({
    method: 'PUT',
    path: `/listings/${phone.id}`,
    json: await facts(caller ?? about, market),
  }),
  'GET /my/listings/{listingId}': ({ phone }) => get(`/my/listings/${phone.id}`),
  'PUT /listings/{listingId}/pause': ({ phone }) => ({ method: 'PUT', path: `/listings/${phone.id}/pause` }),
  'PUT /listings/{listingId}/relist': async ({ phone }, _, market) => {
    await market.connection.pool.query("update phones set status = 'paused' where id = $1 and status = 'listed'", [phone.id])
    return { method: 'PUT', path: `/listings/${phone.id}/relist` }
  },
  'POST /renewals': ({ phone }) => ({ method: 'POST', path: '/renewals', json: { listingIds: [phone.id] } }),
  'GET /type-codes/{typeCode}': () => get('/type-codes/35171311'),
  'GET /deleted-listings': () => get('/deleted-listings'),
  'POST /deleted-listings/{listingId}/back': async ({ sam }, _, market) => {
    const id = await market.connection.write((tx) => deletedPhone(tx, sam.person))
    return { method: 'POST', path: `/deleted-listings/${id}/back` }
  },
  'GET /drafts': () => get('/drafts'),
  'PUT /drafts/{draftId}': async (world, _, market) => ({
    method: 'PUT',
    path: `/drafts/${await draftOf(world, market)}`,
    json: { fields: { productName: 'Galaxy' } },
  }),
  'DELETE /drafts/{draftId}': async (world, _, market) => ({
    method: 'DELETE',
    path: `/drafts/${await draftOf(world, market)}`,
  }),
  'POST /orders': ({ phone }, { about }) => ({
    method: 'POST',
    path: '/orders',
    json: { productsId: phone.id, email: about.person.email, phone: '+1 202 555 0100', location: 'Springfield' },
  }),
  'POST /create-payment-intent': ({ order }) => ({
    method: 'POST',
    path: '/create-payment-intent',
    json: { resalePrice: 200, order },
  }),
  'POST /webhooks/stripe': () => ({
    method: 'POST',
    path: '/webhooks/stripe',
    json: event,
  }),
  'GET /me/export': () => get('/me/export'),
  'PUT /me/language': () => ({ method: 'PUT', path: '/me/language', json: { language: 'en' } }),
  'PUT /me/name': () => ({ method: 'PUT', path: '/me/name', json: { name: 'Somebody Else' } }),
  'PUT /me/role': (_, { caller }) => ({
    method: 'PUT',
    path: '/me/role',
    json: { userstatus: caller?.person.role === 'seller' ? 'buyer' : 'seller' },
  }),
  'GET /orders/{id}/progress': ({ paidOrder }) => get(`/orders/${paidOrder}/progress`),
  'POST /orders/{id}/steps': ({ paidOrder }) => ({
    method: 'POST',
    path: `/orders/${paidOrder}/steps`,
    json: { step: 'offerMeeting' },
  }),
  'POST /orders/{id}/hand-over-code': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => agreeToMeet(tx, paidOrder))
    return { method: 'POST', path: `/orders/${paidOrder}/hand-over-code`, json: { imei: '490154203237518' } }
  },
  'GET /sales': () => get('/sales'),
  'GET /me/money': () => get('/me/money'),
  'GET /me/notices': () => get('/me/notices'),
  'GET /me/notices/unread': () => get('/me/notices/unread'),
  'PUT /me/notices/read': () => ({ method: 'PUT', path: '/me/notices/read', json: { number: 1, andBefore: true } }),
  'GET /me/notices/settings': () => get('/me/notices/settings'),
  'PUT /me/notices/settings': () => ({ method: 'PUT', path: '/me/notices/settings', json: { class: 'deals', mail: false } }),
  'GET /threads': () => get('/threads'),
  'GET /threads/unread': () => get('/threads/unread'),
  'POST /threads': ({ paidOrder }) => ({ method: 'POST', path: '/threads', json: { order: paidOrder } }),
  'GET /threads/{id}': async (world, _, market) => get(`/threads/${(await talk(world, market)).thread}`),
  'POST /threads/{id}/messages': async (world, _, market) => ({
    method: 'POST',
    path: `/threads/${(await talk(world, market)).thread}/messages`,
    json: { clientKey: randomUUID(), text: 'When will it be shipped?' },
  }),
  'POST /market-pictures': async () => ({ method: 'POST', path: '/market-pictures', form: await picture() }),
  'POST /pictures': async () => ({ method: 'POST', path: '/pictures', form: await picture() }),
  'GET /pictures/{id}': async (world, _, market) => get(`/pictures/${await evidenceIn(market, world.paidOrder, world.bea)}`),
  'PUT /threads/{id}/read': async (world, _, market) => {
    const { thread, message } = await talk(world, market)
    return { method: 'PUT', path: `/threads/${thread}/read`, json: { upTo: message } }
  },
  'PUT /threads/{id}/block': async (world, _, market) => ({
    method: 'PUT',
    path: `/threads/${(await talk(world, market)).thread}/block`,
    json: { blocked: true },
  }),
  ...moderationCalls,
  ...offerCalls,
  ...questionCalls,
  ...ratingCalls,
  ...staffCalls,
  ...badgeCalls,
  ...payoutCalls,
  'GET /staff-refunds': () => get('/staff-refunds'),
  'POST /staff-refunds/{id}/bank-transfer': async ({ paidOrder }, _, market) => {
    const id = await market.connection.write((tx) => refundOfStaff(tx, paidOrder))
    return {
      method: 'POST',
      path: `/staff-refunds/${id}/bank-transfer`,
      json: { reference: 'RB-2026-0048', reason: 'It is due.' },
    }
  },
  'GET /me/payout-account': () => get('/me/payout-account'),
  'POST /me/payout-account': () => ({ method: 'POST', path: '/me/payout-account' }),
  'GET /me/address': () => get('/me/address'),
  'PUT /me/address': () => ({
    method: 'PUT',
    path: '/me/address',
    json: { phone: '+1 202 555 0199', location: '7 Quay Road, Springfield' },
  }),
  'DELETE /me/address': () => ({ method: 'DELETE', path: '/me/address' }),
  'POST /me/mail/retry': () => ({ method: 'POST', path: '/me/mail/retry' }),
  'POST /contact': () => ({
    method: 'POST',
    path: '/contact',
    json: { name: 'Nia', email: 'nia@people.example', message: 'Where is the letter that you sent me?' },
  }),
  'DELETE /me': async (world, _, market) => {
    await finishOrder(world, market)
    return { method: 'DELETE', path: '/me' }
  },
  'POST /auth/logout': () => ({ method: 'POST', path: '/auth/logout' }),
  ...chargebackCalls,
  ...alertCalls,
  ...flaggedCalls,
  'POST /auth/logout-everywhere': () => ({ method: 'POST', path: '/auth/logout-everywhere' }),
  'GET /integrity': () => get('/integrity'),
  'GET /ledger': () => get('/ledger'),
  'GET /healthz': () => get('/healthz'),
  'GET /metrics': () => get('/metrics'),
  'GET /openapi.json': () => get('/openapi.json'),
  'GET /{unknown path}': () => get('/no/such/place'),
  'TRACE /': () => ({ method: 'TRACE', path: '/' }),
}

const event = {
  id: 'evt_1',
  object: 'event',
  livemode: false,
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
}

async function picture() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'phone.png')
  return form
}

async function draftOf({ sam }: World, market: TestMarket) {
  const draft = { id: crypto.randomUUID(), sellerId: sam.person.id, fields: JSON.stringify({ productName: "sam's" }) }
  await market.connection.write((tx) => tx.insertInto('listingDrafts').values(draft).execute())
  return draft.id
}

async function facts(caller: Someone, market: TestMarket) {
  const image = await market.connection.write((tx) => makeImage(tx, caller.person))
  return {
    productName: 'Galaxy S21',
    orginalPrice: 800,
    resalePrice: 300,
    categoryName: 'Samsung',
    usedYears: 2,
    photos: [imageUrl(image)],
  }
}

/** A new listing with the caller's own picture and the `sellerEmail` of `about`. */
async function listing(caller: Someone, about: Someone, market: TestMarket) {
  const image = await market.connection.write((tx) => makeImage(tx, caller.person))
  return {
    productName: 'Galaxy S21',
    orginalPrice: 800,
    resalePrice: 300,
    categoryName: 'Samsung',
    usedYears: 2,
    productImage: imageUrl(image),
    sellerEmail: about.person.email,
  }
}

/** Completes the paid order, because an account with open orders cannot be closed. */
const finishOrder = ({ paidOrder }: World, { connection }: TestMarket) => connection.write((tx) => keepSale(tx, paidOrder))

/** Creates a thread in which the buyer has written to the seller about the phone that she paid for. */
const talk = ({ bea, paidOrder }: World, market: TestMarket) =>
  market.connection.write(async (tx) => {
    const buyer = { ...bea.person, role: 'buyer' }
    const thread = await openThread(tx, buyer, { order: paidOrder })
    const words = { clientKey: randomUUID(), text: 'Thank you!', pictures: [] }
    const message = await sendMessage(tx, buyer, { threadId: thread, limits: market.config.messageLimits, message: words })
    return { thread, message }
  })
