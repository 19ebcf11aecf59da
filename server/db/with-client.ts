import pg from 'pg'

/** Thrown if the database cannot be connected to; the message says which address was tried, why it failed and what to do. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** Runs `work` with a connection of its own. If it breaks, the current statement fails, not the whole process. */
export async function withClient<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...options })
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw unreachable(client, error)
  })
  return work(client).finally(() => client.end())
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'no way leads to that host',
  ENETUNREACH: 'no way leads to that host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
}

function unreachable({ host, port, database }: pg.Client, error: Error & { code?: string; errors?: { code?: string }[] }) {
  const code = error.code ?? error.errors?.[0]?.code ?? ''
  const reason = reasons[code] ?? (error.message.includes('timeout') ? reasons.ETIMEDOUT : error.message)
  return new DatabaseUnreachable(
    `The database ${database} at ${host}:${port} cannot be used: ${reason}. Check that it runs and that DATABASE_URL names it.`,
    { cause: error },
  )
}
