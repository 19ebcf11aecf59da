import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type GoogleParty, realGoogle } from './google.ts'

/** Opens Google sign-in as the settings say: real Google, the stand-in with its pages, or none. */
export async function openGoogle(
  config: Config,
  database: { databaseUrl: string; pool: pg.Pool },
): Promise<{ party: GoogleParty; routes?: FastifyPluginAsync } | undefined> {
  if (config.google.kind === 'off') return undefined
  if (config.google.kind === 'real') return { party: realGoogle(config.google) }
  // Imported only if it is used: the stand-in's library is a tenth of all the code that a server loads.
  const { googleStandInParty } = await import('#stand-ins/google/google-routes.ts')
  const { openGoogleStandIn } = await import('#stand-ins/google/google-stand-in.ts')
  return googleStandInParty(await openGoogleStandIn(config, database))
}
