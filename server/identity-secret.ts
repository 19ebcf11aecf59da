import type { Config } from './config.ts'
import { storedSecret } from './stored-secret.ts'

/** Returns the secret behind sign-ins: IDENTITY_SECRET, or in the demo one kept in DATA_DIR. */
export const identitySecretOf = async ({ identity, dataDir }: Pick<Config, 'identity' | 'dataDir'>): Promise<string> =>
  identity.secret ?? (await storedSecret(dataDir, 'identity-secret'))
