import { sql } from 'kysely'
import { isChangeable } from '#shared/domain/settings/changeable.ts'
import { serveIn } from '#shared/language/catalogue.ts'
import { errorFields } from '#shared/log-line.ts'
import { changeablePartsOf } from './changeable-values.ts'
import { type Config, type Given, readConfig } from './config.ts'
import type { Connection, Db, Tx } from './db/connect.ts'
import { listenTo } from './db/listen.ts'
import { logLine } from './log.ts'
import { addressIn } from './mail-settings.ts'
import { shownMoney } from './market-money.ts'
import { UnsafeSettings } from './setting-faults.ts'

/** The settings that an owner changed, as they hold now; `upTo`: the number of the last change. */
export type StoredSettings = { upTo: number; given: Given }

/** The channel on which every server hears of a change, once it is committed. */
export const settingsChannel = 'settings'

export async function readStored(db: Db | Tx): Promise<StoredSettings> {
  const { rows } = await sql<{ id: number; name: string; value: string | null }>`select distinct on (name) id, name, value
    from setting_changes order by name, id desc`.execute(db)
  // A name that this version does not know is one of a newer version.
  const held = rows.flatMap(({ name, value }) => (isChangeable(name) && value !== null ? [[name, value] as const] : []))
  return { upTo: Math.max(0, ...rows.map(({ id }) => id)), given: Object.fromEntries(held) }
}

/** The configuration with these settings over the environment's; throws UnsafeSettings. */
export const configWith = ({ given }: Pick<Config, 'given'>, stored: Given): Config =>
  readConfig({ ...given, ...senderOf(given, stored), ...rateOf(given, stored), ...stored })

/** A market that was renamed in the browser writes under its new name. */
const senderOf = ({ MAIL_FROM: from }: Given, { MARKET_NAME: name }: Given): Given =>
  name === undefined || !from ? {} : { MAIL_FROM: addressIn(from) }

/** The rate on the server is that of the currency on the server. */
const rateOf = ({ CURRENCY: given }: Given, { CURRENCY: chosen }: Given): Given =>
  chosen === undefined || chosen === given ? {} : { DOLLAR_RATE: undefined }

/**
 * The same, without the settings that this environment does not allow: an upgrade, or a change on the server, must not keep a
 * market from starting.
 */
function usableConfig(config: Pick<Config, 'given'>, stored: Given): Config {
  let usable: Given = {}
  for (const [name, value] of Object.entries(stored)) {
    const more = { ...usable, [name]: value }
    try {
      configWith(config, more)
      usable = more
    } catch (error) {
      if (!(error instanceof UnsafeSettings)) throw error
      logLine('error', 'A setting that was changed in the browser is not used', { setting: name, ...errorFields(error) })
    }
  }
  return configWith(config, usable)
}

function apply(config: Config, stored: Given) {
  Object.assign(config, changeablePartsOf(usableConfig(config, stored)))
  serveIn(shownMoney(config.money))
}

/** Letters are made without a database: the logo in them is read with the setting. */
async function readLogo({ look }: Config, db: Db): Promise<void> {
  if (!look.logo) return
  const picture = await db.selectFrom('marketPictures').select('small').where('id', '=', look.logo).executeTakeFirst()
  look.logoInLetters = picture?.small.toString('base64')
}

/** Reads the settings that an owner changed into a configuration, once: for a command. */
export async function applyStored(config: Config, db: Db): Promise<void> {
  apply(config, (await readStored(db)).given)
  await readLogo(config, db)
}

export type LiveSettings = {
  /** Reads the changes of others into the configuration; a caller's own change is in it afterwards. */
  refresh: () => Promise<void>
  /** How often the configuration has changed since the start. */
  changes: () => number
  /** Hears of changes from now on, also of those that are missed while the connection is lost. */
  listen: (databaseUrl: string) => void
  stop: () => Promise<void>
}

const askEveryMs = 60_000

/**
 * Keeps the configuration as the owner wants it: changed in place, so that whatever reads `config` when it is called sees the
 * value that holds now (S16.1).
 */
export async function liveSettings(config: Config, { db, tryAgain }: Connection): Promise<LiveSettings> {
  let known = 0
  let changes = 0
  let listening: { stop: () => Promise<void> } | undefined
  let asking: NodeJS.Timeout | undefined
  async function refresh() {
    const { upTo, given } = await tryAgain(() => readStored(db))
    // An answer that was overtaken by a later one is of the past.
    if (upTo <= known) return
    apply(config, given)
    known = upTo
    changes++
    await tryAgain(() => readLogo(config, db))
  }
  const tryRefresh = () => void refresh().catch((error) => logLine('warn', 'The settings could not be read', errorFields(error)))
  await refresh()
  return {
    refresh,
    changes: () => changes,
    listen(databaseUrl) {
      listening = listenTo(databaseUrl, { onMessage: { [settingsChannel]: tryRefresh }, onReturn: tryRefresh })
      asking = setInterval(tryRefresh, askEveryMs)
      asking.unref()
    },
    async stop() {
      clearInterval(asking)
      await listening?.stop()
    },
  }
}
