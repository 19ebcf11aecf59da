import { sql } from 'kysely'
import { makePaidOrder, makePerson, makePhone } from '#db/demo/factories.ts'
import { marketNow } from '#server/db/clock.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'
import { letTimePass } from './clock.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'
import { connectAccount } from './payouts.ts'
import { privatePicture } from './pictures.ts'
import { keepSale } from './sales.ts'

type Writing = Pick<TestMarket, 'connection'>

/** An open request of a seller, without documents; one that is open already stays. */
export const openBadgeRequest = ({ connection }: Writing, { id }: { id: string }) =>
  connection.write((tx) => sql`insert into badge_requests (seller_id) values (${id}::uuid) on conflict do nothing`.execute(tx))

/** The badge as the previous version gave it. */
export const getBadge = ({ connection }: Writing, { id, name }: { id: string; name: string }) =>
  connection.write((tx) =>
    tx
      .updateTable('people')
      .set({ verifiedAt: marketNow, badgeName: nameSkeleton(`${name} ${id}`) })
      .where('id', '=', id)
      .where('verifiedAt', 'is', null)
      .execute(),
  )

/** Sales of a seller to so many different buyers, all completed. */
export async function sellTo({ connection }: Writing, seller: { id: string }, buyers: number): Promise<void> {
  for (let number = 0; number < buyers; number++) {
    await connection.write(async (tx) => {
      const order = await makePaidOrder(tx, await makePerson(tx, { role: 'buyer' }), await makePhone(tx, seller))
      await keepSale(tx, order)
    })
  }
}

/** Asks for the badge with a picture as the proof of identity; returns the picture's id. */
export async function askWithDocument(seller: Caller, words?: string): Promise<string> {
  const picture = await privatePicture(seller)
  await seller.askForBadge({ documents: [{ requirement: 'identity', pictures: [picture] }], ...(words && { words }) })
  return picture
}

/** A seller who has sold to two buyers, the first of them five days ago, and has a payout account. */
export async function established(market: TestMarket, name?: string): Promise<Caller> {
  const seller = await market.newcomer('seller', name ? { name } : {})
  await connectAccount(market, seller)
  await sellTo(market, seller.person, 2)
  await market.connection.pool.query(
    `update deliveries set since = deliveries.since - interval '5 days' from payouts where payouts.order_id = deliveries.order_id and seller_id = $1`,
    [seller.person.id],
  )
  return seller
}

/** Lets days pass and signs people in again. */
export async function turnDays(market: TestMarket, days: number, ...people: Caller[]): Promise<void> {
  await letTimePass(market, { hours: days * 24 })
  for (const one of people) await one.signInAgain()
}
