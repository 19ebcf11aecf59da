import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import { storedSecret } from '#server/stored-secret.ts'
import { carrierSandbox } from '#stand-ins/carriers/carrier-sandbox.ts'
import type { Carriers } from './port.ts'
import { readScan } from './signed-scan.ts'

type Options = { databaseUrl: string; now: Clock }

/** Opens the source of parcel tracking that the settings name: none, a tracking service with webhooks, or the stand-in. */
export async function openCarriers(config: Config, { databaseUrl, now }: Options): Promise<Carriers> {
  const { carriers, publicUrl, dataDir } = config
  if (carriers.kind === 'off') return { kind: 'off' }
  if (carriers.kind === 'webhook') {
    const { secret } = carriers
    return {
      kind: 'webhook',
      readEvent: async (rawBody, signature) => readScan(rawBody, signature, { secret, now: await now() }),
    }
  }
  const secret = await storedSecret(dataDir, 'carrier-sandbox')
  return carrierSandbox({ databaseUrl, secret, target: `${publicUrl}/webhooks/carriers`, now })
}
