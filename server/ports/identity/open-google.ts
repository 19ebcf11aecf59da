import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type GoogleParty, realGoogle } from './google.ts'

/** Google as the settings say: itself, the stand-in with its pages, or not at all. */
export async function openGoogle(
  config: Config,
  database: { databaseUrl: string; pool: pg.Pool },
): Promise<{ party: GoogleParty; routes?: FastifyPluginAsync } | undefined> {
  if (config.google.kind === 'off') return undefined
  if (config.google.kind === 'real') return { party: realGoogle(config.google) }
  // Only where it is used: the library of the stand-in is a tenth of all that a server loads.
  const { googleStandInParty } = await import('./google-stand-in/google-routes.ts')
  const { openGoogleStandIn } = await import('./google-stand-in/google-stand-in.ts')
  return googleStandInParty(await openGoogleStandIn(config, database))
}
