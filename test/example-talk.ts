import { ids } from '#shared/contract/examples/example.ts'
import type { ExampleMarket } from './example-world.ts'
import { openOffer } from './offers.ts'

/** The offer and the question of bea's about the Realme, for the operations that speak of one; by the examples' ids. */
export async function talkOfExamples(
  { connection }: ExampleMarket,
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
