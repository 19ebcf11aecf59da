import pg from 'pg'

/** Works over one connection of its own. One that breaks fails the statement under way, not the whole process. */
export async function withClient<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
