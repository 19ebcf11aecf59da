import { expect, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S7.24] an error response contains the reason and the parameters of its message', async () => {
  const { phone } = await listedPhone(market, { name: 'Galaxy S21' })
  const ben = await market.newcomer('buyer')
  const bea = await market.newcomer('buyer')
  const { insertedId } = await ben.placeOrder({ productsId: phone.id, ...contact })
  const { payUntil } = await ben.getOrder({ id: insertedId })
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'phone_booked_until',
    params: { phone: 'Galaxy S21', until: payUntil },
    message: expect.stringMatching(/^Somebody else has booked Galaxy S21 until /),
  })
})

test('an error without parameters and an error about a field have the same shape', async () => {
  const unknown = await fetch(`${market.url}/listings/00000000-0000-4000-8000-000000000000`)
  expect(await unknown.json()).toEqual({
    code: 'not_found',
    reason: 'phone_unknown',
    params: {},
    message: 'There’s no such phone.',
  })
  const faulty = await fetch(`${market.url}/listings?limit=many`)
  const sentence = 'limit must be a number'
  expect(await faulty.json()).toMatchObject({
    code: 'invalid',
    reason: 'field_faulty',
    params: { sentence },
    message: sentence,
    fields: { limit: sentence },
  })
})
