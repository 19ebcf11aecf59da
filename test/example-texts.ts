import type { TestMarket } from './market.ts'

type Row = { name: string; texts: Record<string, string>; reason: string }

/** The texts that the examples of an operation begin with, published by the person of this id. */
export async function textsOfExamples({ connection }: Pick<TestMarket, 'connection'>, operation: string, personId: string) {
  const terms = { en: '## Buying\n\nYou pay the price on the listing, and delivery.' }
  const rows: Row[] = [
    { name: 'terms', texts: terms, reason: 'Our lawyer wrote it anew' },
    ...(operation === 'listOwnTexts'
      ? []
      : [{ name: 'notices.messageFrom', texts: { en: '{from} wrote to you about {phone}' }, reason: 'Warmer' }]),
  ]
  await connection.write(async (tx) => {
    await tx.deleteFrom('ownTexts').execute()
    await tx
      .insertInto('ownTexts')
      .values(rows.map(({ texts, ...row }) => ({ ...row, version: 1, texts: JSON.stringify(texts), personId })))
      .execute()
  })
}

/** The id of the brand that the examples change. */
export async function brandOfExamples({ connection: { db } }: Pick<TestMarket, 'connection'>): Promise<string> {
  return (await db.selectFrom('categories').select('id').where('name', '=', 'Samsung').executeTakeFirstOrThrow()).id
}
