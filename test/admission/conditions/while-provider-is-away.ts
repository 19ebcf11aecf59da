import type { TestMarket } from '#test/market.ts'

/** Makes the card provider answer every call with an error while `work` runs. */
export async function whileProviderIsAway<T>({ connection }: TestMarket, work: () => Promise<T>): Promise<T> {
  await connection.pool.query('alter table card_sandbox.intents rename to away')
  try {
    return await work()
  } finally {
    await connection.pool.query('alter table card_sandbox.away rename to intents')
  }
}
