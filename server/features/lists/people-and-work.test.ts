import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { caseForStaff } from '#test/cases.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { payoutOfStaff } from '#test/payouts.ts'
import { soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

test('[S15.4] people are listed by role, badge, account and sign-up, with a CSV', async () => {
  const named = (name: string) => market.newcomer('seller', { name: `${name} Listing` })
  const [open, suspended, leaving, gone] = [await named('Ann'), await named('Ben'), await named('Cem'), await named('Dan')]
  const reason = 'They asked for it.'
  await ada.suspendPerson({
    personId: suspended.person.id,
    measure: 'suspend_selling',
    ground: 'honest',
    facts: 'The phone was not theirs.',
  })
  await ada.deleteSeller({ userId: leaving.person.id, reason })
  await ada.deleteSeller({ userId: gone.person.id, reason, atOnce: true })
  await ada.verifySeller({ userId: open.person.id })
  const found = async (wanted: Omit<Parameters<typeof ada.exportPeople>[0], 'userstatus'>) => {
    const { items } = await ada.listPeople({ userstatus: 'seller', ...wanted, limit: 100 })
    const csv = rowsOf(await ada.exportPeople({ userstatus: 'seller', ...wanted }))
    expect(csv.map((row) => row['Person ID'])).toEqual(items.map(({ _id }) => _id))
    return items.map(({ _id }) => _id)
  }
  const search = 'listing'
  expect(await found({ search, sort: 'name' })).toEqual([open.person.id, suspended.person.id])
  expect(await found({ search, account: 'suspended' })).toEqual([suspended.person.id])
  expect(await found({ search, account: 'deleting' })).toEqual([leaving.person.id])
  expect(await found({ account: 'closed' })).toEqual([gone.person.id])
  expect(await found({ search, status: 'verified', days: 1 })).toEqual([open.person.id])
  expect(await found({ search, until: '2020-01-01T00:00:00.000Z' })).toEqual([])
  const [listed] = (await ada.listPeople({ userstatus: 'seller', search: suspended.person.email, details: 'account' })).items
  expect(listed).toMatchObject({ account: 'suspended', joinedAt: expect.stringMatching(/Z$/) })
  const [row] = rowsOf(await ada.exportPeople({ userstatus: 'seller', search: suspended.person.email }))
  expect(row).toMatchObject({ Name: 'Ben Listing', Email: suspended.person.email, Account: 'Suspended' })
})

test('[S15.4] problems are listed by state, kind, days and people, also closed ones, with a CSV', async () => {
  const sue = await market.newcomer('seller', { name: 'Sue Problematic' })
  const sale = await soldPhone(market, 310, sue)
  await market.connection.write((tx) => caseForStaff(tx, sale.order))
  const found = async (wanted: Parameters<typeof ada.exportAllCases>[0]) => {
    const { items } = await ada.listAllCases({ ...wanted, limit: 200 })
    expect(rowsOf(await ada.exportAllCases(wanted)).map((row) => row['Order number'])).toEqual(items.map(({ order }) => order))
    return items.map(({ order }) => order)
  }
  for (const wanted of [
    {},
    { state: 'staff' },
    { state: 'decision', kind: 'not_as_described' },
    { search: 'problematic', days: 1 },
  ] as const) {
    expect(await found(wanted), JSON.stringify(wanted)).toEqual([sale.order])
  }
  for (const wanted of [{ state: 'closed' }, { kind: 'not_arrived' }, { search: 'nobody' }] as const)
    expect(await found(wanted)).toEqual([])
  await ada.takeStep({ id: sale.order, step: 'decide', amount: 0, reason: 'The photos show the same phone.' })
  expect(await found({ state: 'staff' })).toEqual([])
  expect(await found({ state: 'open' })).toEqual([sale.order])
})

test('[S15.4] [S14.7] payouts are listed by state, days and seller with the bank’s reference, by who may see them alone', async () => {
  const [held, paid] = [await soldPhone(market, 250), await soldPhone(market, 310)]
  await market.connection.write((tx) => payoutOfStaff(tx, paid.order))
  const found = async (wanted: Parameters<typeof ada.exportAllPayouts>[0]) => {
    const { items } = await ada.listAllPayouts({ ...wanted, limit: 200 })
    expect(rowsOf(await ada.exportAllPayouts(wanted)).map((row) => row['Order number'])).toEqual(items.map(({ _id }) => _id))
    return items.map(({ _id }) => _id)
  }
  expect(await found({ state: 'held', search: held.sam.person.email })).toEqual([held.order])
  const [listed] = (await ada.listAllPayouts({ state: 'staff' })).items
  expect(listed).toMatchObject({ _id: paid.order, seller: paid.sam.person.name, transfer: null })
  await ada.recordBankTransfer({ id: paid.order, reference: '=RB-9', amount: listed?.amount ?? 0, reason: 'Agreed.' })
  expect(await found({ state: 'staff' })).toEqual([])
  expect(await found({ state: 'paid_out' })).toEqual([paid.order])
  expect(rowsOf(await ada.exportAllPayouts({ state: 'paid_out' }))).toMatchObject([{ Transfer: "'=RB-9", State: 'Paid out' }])
  expect(await found({ state: 'paid_out', until: '2020-01-01T00:00:00.000Z' })).toEqual([])
  const mo = await staffMember(market, ['orders.read'])
  await expect(mo.listAllPayouts({})).rejects.toMatchObject({ reason: 'permission_missing' })
  await expect(mo.exportAllPayouts({})).rejects.toMatchObject({ reason: 'permission_missing' })
})
