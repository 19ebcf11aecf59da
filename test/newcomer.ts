import { type MadePerson, makePerson } from '#db/demo/factories.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Client } from '#shared/contract/client.ts'
import type { market as contract } from '#shared/contract/market.ts'
import { callerWith } from './caller.ts'
import { tokenFor } from './token-for.ts'

/**
 * A person who can call every operation of the contract over HTTP with their access token. `signInAgain` is for
 * after the market's clock was turned past the expiry of the token.
 */
export type Caller = Client<typeof contract> & { person: MadePerson; token: string; signInAgain: () => Promise<void> }

/** Creates a new person with the role, signed in. */
export type Newcomer = (role: Role, given?: Partial<Parameters<typeof makePerson>[1]>) => Promise<Caller>

/** Returns a function that creates people directly in the database of the market at `url`. */
export function newcomersOf(connection: Connection, url: string): Newcomer {
  return async (role, given = {}) => {
    const person = await connection.write((tx) => makePerson(tx, { role, ...given }))
    const token = await tokenFor(connection, url, person)
    const caller: Caller = Object.assign(
      callerWith(url, () => caller.token),
      {
        person,
        token,
        signInAgain: async () => {
          caller.token = await tokenFor(connection, url, person)
        },
      },
    )
    return caller
  }
}
