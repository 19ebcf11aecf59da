import { sql } from 'kysely'
import { type MadePerson, makeImei, makePerson } from '#db/demo/factories.ts'
import type { Connection } from '#server/db/connect.ts'
import type { callerWith } from '../market.ts'
import { newTrackingNumber } from '../sales.ts'

type Caller = ReturnType<typeof callerWith>
type AfterSaleStep = 'cancels' | 'ships' | 'confirms' | 'accepts'
type Sale = { order: string; buyer: () => Caller; seller: () => Caller }

/** Makes a new seller whose account at the card sandbox accepts transfers. */
export function makePayableSeller({ write }: Connection): Promise<MadePerson> {
  return write(async (tx) => {
    const seller = await makePerson(tx, { role: 'seller' })
    const accountId = `acct_${seller.id}`
    await sql`insert into card_sandbox.accounts (id, email, controller, metadata, status)
      values (${accountId}, 'seller@people.example', '{}', '{}', 'active')`.execute(tx)
    await tx.insertInto('payoutAccounts').values({ personId: seller.id, accountId, state: 'ready' }).execute()
    return seller
  })
}

let sales = 0

/** Continues a sale after its payment: one in four is cancelled and refunded; the others end with their seller paid. */
export async function goOnAfterSale(
  { order: id, buyer, seller }: Sale,
  doing: (step: AfterSaleStep, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const imei = makeImei(800_000 + ++sales)
  if (sales % 4 === 0) return void (await doing('cancels', () => buyer().takeStep({ id, step: 'cancelEarly' })))
  const trackingNumber = newTrackingNumber()
  const parcel = { carrier: 'ups', trackingNumber, returnAddress: '3 Mill Lane', imei } as const
  await doing('ships', () => seller().takeStep({ id, step: 'ship', ...parcel }))
  await doing('confirms', () => buyer().takeStep({ id, step: 'confirmArrival' }))
  await doing('accepts', () => buyer().takeStep({ id, step: 'accept', imei }))
}

/** Returns how the paid sales have ended, and errors: a seller paid twice, or not paid. Call it once nothing is in progress. */
export async function endsOfSales({ pool }: Connection): Promise<{ ends: Record<string, number>; wrong: string[] }> {
  const { rows: ends } = await pool.query<{ end: string; count: number }>(
    `select deliveries.state || ', ' || payouts.state as end, count(*)::int as count
     from deliveries join payouts using (order_id) group by 1 order by 1`,
  )
  const { rows: wrong } = await pool.query<{ wrong: string }>(
    `select transfer_group || ' was paid ' || count(*) || ' times' as wrong from card_sandbox.transfers group by transfer_group having count(*) > 1
     union all select intent_id || ' went back ' || count(*) || ' times' from card_sandbox.refunds group by intent_id having count(*) > 1
     union all select order_id || ' is ' || deliveries.state || ' and its payout ' || payouts.state
       from deliveries join payouts using (order_id) where deliveries.state = 'completed' and payouts.state <> 'paid_out'
     union all select order_id || ' has a refund that is ' || state from refunds where state <> 'done'`,
  )
  return {
    ends: Object.fromEntries(ends.map(({ end, count }) => [end, count])),
    wrong: wrong.map((row) => row.wrong),
  }
}
