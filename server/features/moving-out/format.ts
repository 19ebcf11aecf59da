import { createHmac } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { isKept } from '#server/db/restore.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import { checkOf, imeiKeyOf } from '#server/imei-key.ts'

/** The form of an export (docs/EXPORT.md); a reader refuses a higher number. */
export const formatNumber = 1

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.txt'

const Keys = z.object({ imei: z.string(), identity: z.string() })
export type Keys = z.output<typeof Keys>

export const Manifest = z.object({
  format: z.literal(formatNumber),
  madeAt: z.iso.datetime(),
  market: z.object({ name: z.string(), country: z.string(), currency: z.string(), language: z.string() }),
  migrations: z.array(z.string()),
  /** Fingerprints of the keys that the rows need: nothing about a key can be learnt from them. */
  keys: Keys,
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  pictures: z.number(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** SHA-256 of checksums.txt, which has that of every other file. */
  checksums: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** Made again by whoever needs them: counts of the last minutes, and what the feeds last listed. */
const derived = ['public.rate_limits', 'public.feed_items', 'public.feed_state']

export const isExported = ({ name }: { name: string }): boolean => !isKept(name) && !derived.includes(name)

export const fileOfTable = (name: string): string => `tables/${name}.jsonl`

export const keysOf = async (config: Config): Promise<Keys> => ({
  imei: checkOf(await imeiKeyOf(config)),
  identity: createHmac('sha256', await identitySecretOf(config))
    .update('ringback identity secret')
    .digest()
    .toString('hex', 0, 16),
})

const settingOf = { imei: ['IMEI_KEY', 'imei-key'], identity: ['IDENTITY_SECRET', 'identity-secret'] } as const

/** The settings whose keys are not those of an export. A key that is in no setting is not made here: it would be a new one. */
export async function otherKeys(config: Config, { imei, identity }: Keys): Promise<string[]> {
  const given = { imei: config.imeiKey, identity: config.identity.secret }
  const there = async (name: keyof Keys) =>
    given[name] !== undefined || (await exists(path.join(config.dataDir, 'keys', settingOf[name][1])))
  if (!((await there('imei')) && (await there('identity')))) {
    const missing: string[] = []
    for (const name of ['imei', 'identity'] as const) if (!(await there(name))) missing.push(textOf(name))
    return missing
  }
  const ours = await keysOf(config)
  return [...(ours.imei === imei ? [] : [textOf('imei')]), ...(ours.identity === identity ? [] : [textOf('identity')])]
}

const textOf = (name: keyof Keys) => `${settingOf[name][0]} (DATA_DIR/keys/${settingOf[name][1]})`

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
