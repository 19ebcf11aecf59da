import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/connect.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import { testSecrets } from './secrets.ts'

/** Signs a person in without the identity provider; returns an access token. */
export async function tokenFor(connection: Connection, publicUrl: string, person: { id: string }): Promise<string> {
  const session = { personId: person.id, providerSession: randomUUID() }
  const { id } = await connection.write((tx) =>
    tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow(),
  )
  return (await accessTokensFrom(connection, publicUrl, testSecrets.IDENTITY_SECRET).sign({ personId: person.id, sessionId: id }))
    .accessToken
}
