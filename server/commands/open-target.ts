import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { openRestore } from '#server/db/restore.ts'
import { onSignOutIn } from '#server/features/accounts/end-session.ts'
import { onFactorChangeIn } from '#server/features/accounts/factor-changed.ts'
import { handLetterIn } from '#server/features/mail/sign-in-letters.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import { settleCurrency } from '#server/settle-currency.ts'

/**
 * Opens a new market to be filled with the rows of another one, whose keys are there already: in its currency, which its
 * constraints are about, and with the tables that the ports create.
 */
export async function openTarget(config: Config, { url, connection }: OpenDatabase) {
  await connection.write((tx) => settleCurrency(tx, config))
  const ports = await openPorts(config, {
    databaseUrl: url,
    now: connection.wallClock,
    onSignOut: onSignOutIn(connection),
    onFactorChange: onFactorChangeIn(connection),
    handLetter: handLetterIn(connection),
  })
  await ports.close()
  return openRestore(url)
}
