import type { Config } from '#server/config.ts'
import type { Mailer } from '#server/ports/mail/port.ts'
import { openBuiltInIdentity } from './built-in-identity.ts'
import { externalIdentity } from './external-identity.ts'
import type { IdentityProvider } from './port.ts'

/** The identity provider of the settings: the built-in one, or another whose tokens are believed. */
export async function openIdentity(
  config: Config,
  { databaseUrl, mail }: { databaseUrl: string; mail: Mailer },
): Promise<IdentityProvider> {
  return config.identity.kind === 'external'
    ? externalIdentity(config.identity)
    : openBuiltInIdentity(config, { databaseUrl, mail, secret: config.identity.secret })
}
