import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { onSignOutIn } from '#server/features/accounts/end-session.ts'
import { onFactorChangeIn } from '#server/features/accounts/factor-changed.ts'
import { handLetterIn } from '#server/features/mail/sign-in-letters.ts'
import { openIdentity } from '#server/ports/identity/open-identity.ts'

/** Opens the database, and the identity provider on it. */
export async function openWithIdentity(config: Config) {
  const database = await openDatabase(config, 'this version')
  const { url: databaseUrl, connection } = database
  const identity = await openIdentity(config, {
    databaseUrl,
    handLetter: handLetterIn(connection),
    now: connection.wallClock,
    onSignOut: onSignOutIn(connection),
    onFactorChange: onFactorChangeIn(connection),
  })
  const close = async () => {
    await identity.close?.()
    await database.close()
  }
  return { database, identity, close }
}
