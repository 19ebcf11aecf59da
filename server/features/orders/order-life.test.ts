import { expect, test } from 'vitest'
import { type OrderState, type OrderStep, orderRefusal, orderStates, orderSteps } from '#shared/domain/orders/order-life.ts'
import { bookedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'
import { lockOrder, moveOrder } from './move-order.ts'

const market = useMarket()
const { fromEntries, keys } = Object

/** The state changes that the table of steps allows, as 'booked paid'. */
const movesOfTable = new Set(
  Object.values(orderSteps).flatMap(({ from, to }) => from.filter((state) => state !== to).map((state) => `${state} ${to}`)),
)
const everyMove = orderStates.flatMap((before) =>
  orderStates.filter((after) => after !== before).map((after) => ({ before, after })),
)

test('[S4.9] the database has exactly the states and state changes of the table of order steps', async () => {
  const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
    `select before, after, order_may_move(before, after) as may
     from unnest(enum_range(null::order_status)) before, unnest(enum_range(null::order_status)) after where before <> after`,
  )
  expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(orderStates))
  expect(fromEntries(rows.map(({ before, after, may }) => [`${before} ${after}`, may]))).toEqual(
    fromEntries(everyMove.map(({ before, after }) => [`${before} ${after}`, movesOfTable.has(`${before} ${after}`)])),
  )
})

/** Books a phone, sets its order to `state` with the trigger disabled, and runs `work` on that order. */
async function attemptInState(state: OrderState, work: (order: { id: string }) => Promise<unknown>) {
  const { order } = await bookedPhone(market)
  const client = await market.connection.pool.connect()
  try {
    await client.query('alter table orders disable trigger orders_known_moves')
    const held = state === 'booked' || state === 'paying'
    const paid = state === 'paid' || state === 'refunded'
    await client.query(
      `update orders set status = $2, claim_until = case when $3 then claim_until end, paid_at = case when $4 then now() end where id = $1`,
      [order, state, held, paid],
    )
    await client.query('alter table orders enable trigger orders_known_moves')
  } finally {
    client.release()
  }
  return work({ id: order })
}

test.each(everyMove)(
  '[S4.9] a direct UPDATE from $before to $after is rejected unless the table of steps allows it',
  async ({ before, after }) => {
    const dates = { claimUntil: null, paidAt: null } as { claimUntil: Date | null; paidAt: Date | null }
    if (after === 'booked' || after === 'paying') dates.claimUntil = new Date()
    if (after === 'paid' || after === 'refunded') dates.paidAt = new Date()
    const moving = attemptInState(before, ({ id }) =>
      market.connection.write((tx) =>
        tx
          .updateTable('orders')
          .set({ status: after, ...dates })
          .where('id', '=', id)
          .execute(),
      ),
    )
    if (movesOfTable.has(`${before} ${after}`)) await moving
    else await expect(moving).rejects.toMatchObject({ constraint: 'orders_known_moves' })
  },
)

test.each(keys(orderSteps) as OrderStep[])(
  '[S4.9] %s moves an order from the states in the table, and is rejected with its reason in all others',
  async (step) => {
    for (const state of orderStates) {
      const moving = attemptInState(state, ({ id }) =>
        market.connection.write(async (tx) => {
          const order = await lockOrder(tx, id)
          return order && moveOrder(tx, order, step)
        }),
      )
      const refusal = orderRefusal(step, state)
      if (refusal === undefined) expect(await moving).toBe(orderSteps[step].to)
      else await expect(moving).rejects.toMatchObject({ code: 'conflict', reason: refusal })
    }
  },
)
