import { expect, test } from 'vitest'
import { type DeliveryFacts, type DeliveryState, deliveryStates, type Side } from '#shared/domain/delivery/facts.ts'
import { deadlineOf, deliveryLife, isDeliveryOver } from '#shared/domain/delivery/life.ts'
import { type DeliveryStep, deliveryStepNames, deliverySteps, stepOf } from '#shared/domain/delivery/steps.ts'
import { stateText } from '#shared/domain/delivery/texts.ts'
import { payoutSteps } from '#shared/domain/money/payout-life.ts'
import { payoutStates } from '#shared/domain/money/payout-states.ts'
import { postageStates, postageSteps } from '#shared/domain/money/postage-life.ts'
import { refundStates, refundSteps } from '#shared/domain/money/refund-life.ts'
import { noHistory } from '#shared/domain/orders/order-history.ts'
import { businessDaysAfter, OrderTerms, usualTerms } from '#shared/domain/orders/order-terms.ts'
import { phoneStates, phoneSteps } from '#shared/domain/phones/phone-life.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

const movesIn = (steps: Record<string, { from: readonly string[]; to?: string }>) =>
  new Set(
    Object.values(steps).flatMap(({ from, to }) =>
      to === undefined ? [] : from.filter((state) => state !== to).map((state) => `${state} ${to}`),
    ),
  )

test.each([
  ['deliveries', 'delivery', 'state', deliveryStates, movesIn(deliverySteps)],
  ['payouts', 'payout', 'state', payoutStates, movesIn(payoutSteps)],
  ['phones', 'phone', 'status', phoneStates, movesIn(phoneSteps)],
  ['refunds', 'refund', 'state', refundStates, movesIn(refundSteps)],
  ['return_postages', 'postage', 'state', postageStates, movesIn(postageSteps)],
] as const)(
  '[S10.1] [S10.2] the database allows the same states and moves of %s as the table of steps',
  async (table, name, column, states, moves) => {
    const { rows } = await market.connection.pool.query<{ before: string; after: string; may: boolean }>(
      `select before, after, ${name}_may_move(before, after) as may
     from unnest(enum_range(null::${name}_${column})) before, unnest(enum_range(null::${name}_${column})) after where before <> after`,
    )
    expect(new Set(rows.map(({ before }) => before))).toEqual(new Set(states))
    expect(new Set(rows.filter(({ may }) => may).map(({ before, after }) => `${before} ${after}`))).toEqual(moves)
    const { rows: triggers } = await market.connection.pool.query<{ definition: string }>(
      'select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and tgname = $2',
      [table, `${table}_known_moves`],
    )
    expect(triggers[0]?.definition).toMatch(`BEFORE UPDATE OF ${column} `)
    expect(triggers[0]?.definition).toMatch(`NOT ${name}_may_move(old.${column}, new.${column})`)
  },
)

const at = new Date('2026-11-20T10:00:00Z')
const factsIn = (state: DeliveryState, more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  state,
  since: at,
  paidAt: at,
  shippingFrom: at,
  shippedAt: at,
  deliveredAt: at,
  carrier: 'ups',
  scanned: false,
  meetingOfferedBy: null,
  meetingFailed: false,
  extended: false,
  openCase: null,
  extraShipDays: 0,
  extraCheckDays: 0,
  history: noHistory,
  relisted: false,
  cancelFeeCents: 0,
  stopped: false,
  lost: false,
  bankPaid: false,
  covered: false,
  reportUntil: null,
  stoppedSeconds: 0,
  terms: usualTerms,
  ...more,
})

test('[S10.1] every state except the final ones has a deadline, whose step leads out of that state', () => {
  for (const state of deliveryStates) {
    for (const more of [{}, { carrier: 'other' }, { extended: true }] as const) {
      const deadline = deadlineOf(factsIn(state, more))
      if (isDeliveryOver(state)) {
        expect(deadline).toBeUndefined()
        continue
      }
      expect(deadline?.at.getTime()).toBeGreaterThan(at.getTime())
      if (state === 'case') continue
      const step = stepOf((deadline?.step ?? 'ship') as DeliveryStep)
      expect(step).toMatchObject({ from: expect.arrayContaining([state]), by: expect.arrayContaining(['time']) })
      expect(step.to).not.toBe(state)
    }
  }
})

test('[S10.1] every state is reachable, and deadlines alone lead from each state to a final one', () => {
  const reached = new Set<string>(['to_ship', ...deliveryStepNames.map((step) => stepOf(step).to)])
  expect(reached).toEqual(new Set(deliveryStates))
  for (const begun of deliveryStates) {
    let state: DeliveryState = begun
    for (let steps = 0; !isDeliveryOver(state); steps++) {
      expect(steps).toBeLessThan(deliveryStates.length)
      // How cases end is tested in case-life.test.ts.
      state = state === 'case' ? 'completed' : stepOf((deadlineOf(factsIn(state))?.step ?? 'ship') as DeliveryStep).to
    }
    expect(deliveryLife[state].turn).toBe('nobody')
  }
})

test('[S10.1] every state has a text for each side, which names people and the server’s own deadlines', () => {
  const names = { buyer: 'Bea', seller: 'Sam' }
  expect(stateText('buyer', factsIn('to_ship'), names).sentence).toBe(
    'Sam has until Nov 25, 2026, 10:00 UTC to ship. After that, you can cancel, and if it hasn’t shipped by Nov 27, 2026, 10:00 UTC, you’ll be refunded automatically.',
  )
  for (const state of deliveryStates) {
    for (const side of ['buyer', 'seller', 'admin'] as const) {
      const { headline, sentence } = stateText(side, factsIn(state), names)
      expect(headline.length * sentence.length).toBeGreaterThan(0)
      expect(sentence).not.toMatch(/undefined|null|Invalid/)
    }
  }
})

test('staff read texts of their own, which name both sides and call neither “you”', () => {
  const names = { buyer: 'Bea', seller: 'Sam' }
  const saidTo = (side: Side, facts: DeliveryFacts) => Object.values(stateText(side, facts, names)).join(': ')
  expect(saidTo('admin', factsIn('to_ship'))).toBe(
    'Waiting for Sam to ship: Sam has until Nov 25, 2026, 10:00 UTC to ship. After that, Bea can cancel. If it hasn’t shipped by Nov 27, 2026, 10:00 UTC, the order is cancelled and Bea is refunded automatically.',
  )
  for (const state of deliveryStates) {
    for (const facts of [factsIn(state), { ...factsIn(state), stopped: true }]) {
      const toStaff = saidTo('admin', facts)
      expect(toStaff).toMatch(/Bea|Sam/)
      expect(toStaff.replace('you can see', '')).not.toMatch(/\byou/i)
      expect([saidTo('buyer', facts), saidTo('seller', facts)]).not.toContain(toStaff)
    }
  }
})

test('[S10.5] business days skip Saturdays and Sundays, in UTC', () => {
  expect(businessDaysAfter(new Date('2026-11-20T23:30:00Z'), 3).toISOString()).toBe('2026-11-25T23:30:00.000Z')
  expect(businessDaysAfter(new Date('2026-11-21T08:00:00Z'), 1).toISOString()).toBe('2026-11-23T08:00:00.000Z')
  expect(businessDaysAfter(new Date('2026-11-16T08:00:00Z'), 3).toISOString()).toBe('2026-11-19T08:00:00.000Z')
})

test('[S10.9] terms missing from an order get their default values', () => {
  expect(OrderTerms.parse({ shipDays: 9 })).toEqual({ ...usualTerms, shipDays: 9 })
})
