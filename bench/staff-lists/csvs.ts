import type { Db } from '#server/db/connect.ts'
import { csvOfList } from '#server/features/lists/csv-of-list.ts'
import { listAllOrders } from '#server/features/lists/order-list.ts'
import { listAllPayments } from '#server/features/lists/payment-list.ts'
import { listAllPayouts } from '#server/features/lists/payout-list.ts'
import { listPeople } from '#server/features/lists/people-list.ts'
import { listAllPhones } from '#server/features/lists/phone-list.ts'
import { paymentColumns, payoutColumns } from '#shared/lists/money-columns.ts'
import { orderColumns } from '#shared/lists/order-columns.ts'
import { peopleColumns } from '#shared/lists/people-columns.ts'
import { phoneColumns } from '#shared/lists/phone-columns.ts'

type Csv = { what: string; rows: number; seconds: number; p95: number; last: number }

const staff = { id: '00000000-0000-4000-8000-000000000000' }

/** How long the CSV of a whole list takes, and 95 of 100 of its pages, and the last one. */
export async function measuredCsvs(db: Db): Promise<Csv[]> {
  const all: [string, (times: number[]) => AsyncGenerator<string>][] = [
    [
      'orders',
      (times) =>
        csvOfList(
          orderColumns,
          timed(times, (paging) => listAllOrders(db, paging)),
        ),
    ],
    [
      'phones',
      (times) =>
        csvOfList(
          phoneColumns,
          timed(times, (paging) => listAllPhones(db, paging)),
        ),
    ],
    [
      'payments',
      (times) =>
        csvOfList(
          paymentColumns,
          timed(times, (paging) => listAllPayments(db, paging)),
        ),
    ],
    [
      'payouts',
      (times) =>
        csvOfList(
          payoutColumns,
          timed(times, (paging) => listAllPayouts(db, staff, { ...paging, means: 'transfers' })),
        ),
    ],
    [
      'buyers',
      (times) =>
        csvOfList(
          peopleColumns,
          timed(times, (paging) => listPeople(db, staff, { ...paging, userstatus: 'buyer' })),
        ),
    ],
  ]
  const measured: Csv[] = []
  for (const [what, csv] of all) {
    const times: number[] = []
    const began = performance.now()
    let rows = -1
    for await (const chunk of csv(times)) rows += chunk.split('\\r\\n').length - 1
    const sorted = times.toSorted((one, other) => one - other)
    const [p95, last] = [sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0, times.at(-1) ?? 0].map(Math.round)
    measured.push({ what, rows, seconds: Math.round((performance.now() - began) / 1_000), p95: p95 ?? 0, last: last ?? 0 })
  }
  return measured
}

/** The same list, which notes how long each of its pages takes. */
function timed<Paging, Page>(times: number[], list: (paging: Paging) => Promise<Page>) {
  return async (paging: Paging): Promise<Page> => {
    const began = performance.now()
    const page = await list(paging)
    times.push(performance.now() - began)
    return page
  }
}
