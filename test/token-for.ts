import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/connect.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import type { Factor } from '#shared/domain/staff/fresh-permissions.ts'
import { testSecrets } from './secrets.ts'

/**
 * Signs a person in without the identity provider; returns an access token. `factor`: as if they had proved a second factor, which
 * stays fresh for the test; or as they would be without it.
 */
export async function tokenFor(
  connection: Connection,
  publicUrl: string,
  person: { id: string },
  factor: Factor = 'fresh',
): Promise<string> {
  const session = { personId: person.id, providerSession: randomUUID(), factorAt: provedAt[factor]() }
  const { id } = await connection.write((tx) =>
    tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow(),
  )
  return (await accessTokensFrom(connection, publicUrl, testSecrets.IDENTITY_SECRET).sign({ personId: person.id, sessionId: id }))
    .accessToken
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

const provedAt: Record<Factor, () => Date | null> = { none: () => null, old: () => hours(-1), fresh: () => hours(24) }
