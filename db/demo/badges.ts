import { sql } from 'kysely'
import sharp from 'sharp'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { grantBadge } from '#server/features/badges/grant-badge.ts'
import { uploadPicture } from '#server/features/images/upload-image.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { DemoCast } from './cast.ts'
import type { MadePerson } from './factories.ts'

/** Days until Theo's badge ends, of which the market tells him at once. */
const theosDays = 20

/**
 * Uploads the documents of those who ask for the badge; returns what Ada then does: she has checked Sam, Theo's badge ends soon,
 * and Priya waits.
 */
export async function demoBadges(market: OpenMarket, config: Config, { sellers }: DemoCast) {
  const [sam, priya, theo] = sellers
  if (!sam || !priya || !theo) throw new Error('The demo needs three sellers.')
  const documents = new Map<string, string>()
  for (const seller of [sam, priya]) {
    documents.set(
      seller.id,
      await uploadPicture({ ...market.connection, ports: market.ports }, seller, await identityCardOf(seller)),
    )
  }
  return async (tx: Tx, ada: { id: string }) => {
    await ask(tx, sam, documents)
    await grantBadge(tx, ada, { sellerId: sam.id, checked: ['identity'] }, config.badges)
    await grantBadge(tx, ada, { sellerId: theo.id, checked: ['in_person'] }, config.badges)
    await sql`update seller_badges set granted_at = granted_at - (until - market_now()) + ${theosDays}::int * interval '1 day',
      until = market_now() + ${theosDays}::int * interval '1 day' where seller_id = ${theo.id}::uuid`.execute(tx)
    await ask(tx, priya, documents, 'I also sell as Priya Phones in Springfield, at the market hall.')
  }
}

async function ask(tx: Tx, { id: sellerId }: MadePerson, documents: ReadonlyMap<string, string>, words?: string) {
  const { id: requestId } = await tx
    .insertInto('badgeRequests')
    .values({ sellerId, words: words ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const imageId = documents.get(sellerId) ?? ''
  await tx.insertInto('badgeDocuments').values({ requestId, position: 0, requirement: 'identity', imageId }).execute()
}

/** A specimen that nobody takes for a real one. */
async function identityCardOf({ name }: MadePerson): Promise<Blob> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630">
    <rect width="1000" height="630" rx="40" fill="#dbe6f4"/><rect width="1000" height="120" rx="40" fill="#31588f"/>
    <g font-family="sans-serif"><text x="50" y="80" font-size="48" fill="#fff">SPECIMEN · IDENTITY CARD</text>
    <rect x="60" y="180" width="260" height="340" rx="16" fill="#a9bcd6"/><circle cx="190" cy="300" r="70" fill="#7a92b5"/>
    <path d="M90 520c0-70 45-120 100-120s100 50 100 120z" fill="#7a92b5"/>
    <text x="380" y="250" font-size="30" fill="#456">Name</text><text x="380" y="300" font-size="46" fill="#123">${name}</text>
    <text x="380" y="390" font-size="30" fill="#456">Number</text><text x="380" y="440" font-size="46" fill="#123">DEMO 0000 0000</text></g></svg>`
  return new Blob([new Uint8Array(await sharp(Buffer.from(card)).jpeg().toBuffer())], { type: 'image/jpeg' })
}
