import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/connect.ts'
import { UnsafeSettings } from './setting-faults.ts'
import { storedSecret } from './stored-secret.ts'

type Keys = Pick<Config, 'imeiKey' | 'dataDir'>

/** Returns the key of everything that is hashed or encrypted about IMEIs: IMEI_KEY, or in the demo one kept in DATA_DIR. */
export const imeiKeyOf = async ({ imeiKey, dataDir }: Keys): Promise<string> =>
  imeiKey ?? (await storedSecret(dataDir, 'imei-key'))

/** What is stored of an IMEI: enough to recognise the phone, not enough to recover the number. */
export type HashedImei = { imeiHash: Buffer; imeiLast4: string }

/** HMAC of an IMEI's fifteen digits under the market's key: a plain hash could be reversed by trying all numbers of a make. */
export async function hashImei(config: Keys, digits: string): Promise<HashedImei> {
  const key = await imeiKeyOf(config)
  return { imeiHash: createHmac('sha256', key).update(digits).digest(), imeiLast4: digits.slice(-4) }
}

/** What a market stores of its key, to recognise it: nothing about the key can be learnt from it. */
export const checkOf = (key: string) => createHmac('sha256', key).update('ringback imei key').digest().toString('hex', 0, 16)

/**
 * Throws UnsafeSettings if the market's IMEIs were hashed with another key: the same phone could be listed twice, and neither
 * bans nor reports of stolen phones would match. A market without a key yet is left as it is.
 */
export async function expectImeiKey(db: Db | Tx, config: Keys): Promise<void> {
  const { imeiKeyCheck } = await db.selectFrom('marketId').select('imeiKeyCheck').executeTakeFirstOrThrow()
  requireKey(await imeiKeyOf(config), imeiKeyCheck)
}

/** Throws UnsafeSettings if IMEI_KEY is set to another key than the one of a backup, which `check` identifies. */
export function expectKeyOfBackup({ imeiKey }: Keys, check: string | null | undefined): void {
  if (imeiKey !== undefined) requireKey(imeiKey, check)
}

/** Makes the first key that a market starts with its key for good. Throws UnsafeSettings if it has another one already. */
export async function settleImeiKey(tx: Tx, config: Keys): Promise<void> {
  const imeiKeyCheck = checkOf(await imeiKeyOf(config))
  await tx.updateTable('marketId').set({ imeiKeyCheck }).where('imeiKeyCheck', 'is', null).execute()
  await expectImeiKey(tx, config)
}

function requireKey(key: string, check: string | null | undefined) {
  if (!check || checkOf(key) === check) return
  throw new UnsafeSettings(`Ringback cannot use this market with these settings:
  - IMEI_KEY: not the key that this market's IMEIs are hashed with. With another key the same phone could be listed twice,
    and blocked or stolen phones would not be recognised. Set the former key; without IMEI_KEY, it is DATA_DIR/keys/imei-key`)
}
