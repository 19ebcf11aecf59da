import { randomUUID } from 'node:crypto'
import { type MadePerson, makePerson } from '#db/demo/factories.ts'
import type { Connection } from '#server/db/connect.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Client } from '#shared/contract/client.ts'
import type { market as contract } from '#shared/contract/market.ts'
import { callerWith } from './caller.ts'

/**
 * A person who can call every operation of the contract over HTTP with their access token. `signInAgain` renews the
 * token after the market's clock was turned past its expiry.
 */
export type Caller = Client<typeof contract> & { person: MadePerson; token: string; signInAgain: () => Promise<void> }

/** Creates a new person with the role, signed in. */
export type Newcomer = (role: Role, given?: Partial<Parameters<typeof makePerson>[1]>) => Promise<Caller>

/** Returns a function that creates people directly in the database of the market at `url`. */
export function newcomersOf(connection: Connection, url: string): Newcomer {
  const { write } = connection
  const tokens = accessTokensFrom(connection, url)
  return async (role, given = {}) => {
    const person = await write((tx) => makePerson(tx, { role, ...given }))
    const session = await write((tx) =>
      tx
        .insertInto('sessions')
        .values({ personId: person.id, providerSession: randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const newToken = async () => (await tokens.sign({ personId: person.id, sessionId: session.id })).accessToken
    const token = await newToken()
    const caller: Caller = Object.assign(
      callerWith(url, () => caller.token),
      {
        person,
        token,
        signInAgain: async () => {
          caller.token = await newToken()
        },
      },
    )
    return caller
  }
}
