import { expect, test } from 'vitest'
import { laneOf } from './lanes.ts'

const signedIn = { authorization: 'bearer token' }

test.each([
  ['GET', '/categories', {}, 'browse'],
  ['GET', '/', {}, 'browse'],
  ['HEAD', '/nowhere', {}, 'browse'],
  ['GET', '/products?categoryName=Samsung&limit=24', {}, 'browse'],
  ['GET', '/products?limit=24', signedIn, 'act'],
  ['GET', '/products?categoryName=Samsung', {}, 'whole'],
  ['GET', '/products?categoryName=Samsung&limit=1000', {}, 'whole'],
  ['GET', '/sellePproducts?sellerName=Sam', signedIn, 'whole'],
  ['GET', '/me/export', signedIn, 'whole'],
  ['GET', '/orders?email=b', signedIn, 'act'],
  ['POST', '/orders', signedIn, 'book'],
  ['DELETE', '/orders/1', signedIn, 'act'],
  ['POST', '/products', signedIn, 'act'],
  ['POST', '/images', signedIn, 'upload'],
  ['POST', '/identity/sign-in/email', {}, 'password'],
  ['GET', '/identity/token', {}, 'browse'],
  ['POST', '/payments', signedIn, 'pay'],
  ['GET', '/payments', {}, 'browse'],
  ['POST', '/create-payment-intent?x=1', signedIn, 'pay'],
  ['POST', '/webhooks/stripe', {}, 'pay'],
  ['GET', '/healthz', {}, undefined],
  ['GET', '/readyz?x', {}, undefined],
  ['POST', '/sandbox/cards/v1/payment_methods', {}, undefined],
])('%s %s goes by its lane', (method, url, headers, lane) => {
  expect(laneOf({ method, url, headers })).toBe(lane)
})
