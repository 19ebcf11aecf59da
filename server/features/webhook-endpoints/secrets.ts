import type { Config } from '#server/config.ts'
import { type Encrypter, encrypterOf } from '#server/encryption.ts'
import { imeiKeyOf } from '#server/imei-key.ts'

/** Secrets have to be known again to sign with them, so they are encrypted, with a key of their own. */
export const encrypterOfSecrets = async (config: Pick<Config, 'imeiKey' | 'dataDir'>): Promise<Encrypter> =>
  encrypterOf(await imeiKeyOf(config), 'ringback webhook secrets')
