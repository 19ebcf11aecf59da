import { ids } from '#shared/contract/examples/example.ts'
import type { TestMarket } from './market.ts'
import { openOffer } from './offers.ts'

/** Creates bea's offer or question about the Realme if the operation needs it; returns pairs of example id and real id. */
export async function talkOfExamples(
  { connection }: Pick<TestMarket, 'connection'>,
  path: string,
  real: (text: string) => string,
): Promise<[string, string][]> {
  const [phoneId, buyerId] = [real(ids.realme), real(ids.bea)]
  if (path.startsWith('/offers')) {
    const amounts = { priceCents: 14_000, offerCents: 11_000 }
    return [[ids.offer, await connection.write((tx) => openOffer(tx, { buyerId, sellerId: real(ids.sam), phoneId }, amounts))]]
  }
  if (!path.includes('questions')) return []
  const question = { phoneId, askerId: buyerId, body: 'Is the battery the first one?' }
  const { id } = await connection.write((tx) =>
    tx.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow(),
  )
  return [[ids.question, id]]
}
