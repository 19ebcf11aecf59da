import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { deleteOld } from '#server/db/delete-old.ts'
import { keptDays } from '#shared/contract/failed-requests.ts'
import { bookedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'
import { mostAtOnce, mostInHour, noteFailedRequests } from './note-failed-requests.ts'
import { whyItFailed } from './why-it-failed.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

const failure = (person?: string) => ({
  request: randomUUID(),
  method: 'POST',
  route: '/orders',
  status: person === undefined ? 500 : 409,
  reason: 'phone_sold',
  ...(person !== undefined && { person }),
})
const kept = async (person: string | null) =>
  (await market.connection.pool.query('select reference from failed_requests where person_id is not distinct from $1', [person]))
    .rows

test('[S24.1] task 50: what a customer was refused is found by its reference, with words for what they tried and why, and links', async () => {
  const { order, bea } = await bookedPhone(market)
  await bea.cancelOrder({ id: order })
  await bea.cancelOrder({ id: order }).catch(() => {})
  await market.fetch('/orders?search=secret', { headers: { authorization: 'bearer expired' } })
  await expect.poll(() => kept(bea.person.id), { timeout: 60_000 }).toHaveLength(1)
  const { items } = await ada.listFailedRequests({ person: bea.person.id })
  expect(items).toMatchObject([
    {
      tried: 'Cancel a booking',
      person: bea.person.name,
      order,
      phone: null,
      method: 'DELETE',
      route: '/orders/:id',
      status: 409,
    },
  ])
  const [request] = items
  expect(request?.why).not.toMatch(/[{}]/)
  expect(await ada.listFailedRequests({ person: bea.person.id, state: 'failed' })).toMatchObject({ items: [] })
  const reference = request?.reference ?? ''
  for (const search of [reference, reference.slice(0, 8).toUpperCase()]) {
    expect((await ada.findAnything({ search })).requests).toEqual([{ ...request, by: 'reference' }])
    expect((await ada.listFailedRequests({ search })).items).toEqual(items)
  }
  expect((await ada.listFailedRequests({ search: bea.person.email, reason: request?.reason ?? '' })).items).toEqual(items)
  const rows: Record<string, string>[] = parse(await ada.exportFailedRequests({ person: bea.person.id }), {
    bom: true,
    columns: true,
  })
  expect(rows).toMatchObject([{ Tried: 'Cancel a booking', Reference: reference, 'Order number': order, IDs: `id: ${order}` }])
  expect((await bea.exportMe()).failedRequests).toMatchObject([{ reference, refusal: request?.reason }])

  const mo = await staffMember(market, ['orders.read'])
  expect((await mo.findAnything({ search: reference })).requests).toEqual([])
  await bea.closeMe()
  expect(await kept(bea.person.id)).toEqual([])
})

test('a flood of failed requests fills neither the memory nor the table, and a person’s leaves room for others', async () => {
  const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const { note, flush } = noteFailedRequests(market.connection.pool)
  const noteMany = async (count: number, person?: string) => {
    for (let times = 0; times < count; times++) note(failure(person))
    note(failure(ben.person.id))
    await flush()
  }
  await noteMany(500, bea.person.id)
  expect(await kept(bea.person.id)).toHaveLength(mostAtOnce.person)
  for (let batch = 0; batch < 4; batch++) await noteMany(500, bea.person.id)
  expect(await kept(bea.person.id)).toHaveLength(mostInHour.person)
  await noteMany(500)
  expect(await kept(null)).toHaveLength(mostAtOnce.guests)
  for (let batch = 0; batch < 6; batch++) await noteMany(500)
  expect(await kept(null)).toHaveLength(mostInHour.guests)
  expect(await kept(ben.person.id)).toHaveLength(12)
  for (const one of [{ status: 401 }, { status: 503, reason: 'in_maintenance' }, { route: '/readyz', status: 503 }]) {
    note({ ...failure(ben.person.id), ...one })
  }
  note({ ...failure(), status: 404 })
  await flush()
  expect(await kept(ben.person.id)).toHaveLength(12)
  expect(await kept(null)).toHaveLength(mostInHour.guests)

  await market.connection.pool.query("update failed_requests set at = at - interval '31 days' where person_id is null")
  await deleteOld(market.connection, 'failedRequests', keptDays)
  expect(await kept(null)).toEqual([])
  expect(await kept(ben.person.id)).toHaveLength(12)
})

test('why something failed is the sentence of its reason, whose values are not kept', () => {
  expect(whyItFailed('phone_sold')).toBe('… is already sold')
  expect(whyItFailed('too_many_unpaid')).toBe('You already have … unpaid bookings. Pay for one, or cancel one.')
  expect(whyItFailed('field_faulty')).toBe('A field was missing or filled in wrongly.')
  expect(whyItFailed('of_another_version')).toBe('of_another_version')
})
