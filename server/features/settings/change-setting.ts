import { sql } from 'kysely'
import { z } from 'zod'
import { type Bounds, boundsOf, currentValue } from '#server/changeable-values.ts'
import type { Config } from '#server/config.ts'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import { configWith, readStored, settingsChannel } from '#server/live-settings.ts'
import { operatorFaults } from '#server/setting-checks.ts'
import { UnsafeSettings } from '#server/setting-faults.ts'
import { Settings } from '#server/settings.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { contrastOf, contrastShown, isColour, isReadable, leastContrast, nearestReadable } from '#shared/domain/look/colours.ts'
import { type ChangeableName, canBeOff, kindOf, settles } from '#shared/domain/settings/changeable.ts'
import { contradicted } from '#shared/domain/settings/orders-of-settings.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { isNumeric, settingText } from '#shared/domain/settings/setting-text.ts'
import { scoreText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { settlePlace } from './settle-place.ts'

type Wanted = { setting: ChangeableName; value: string | null; seen: string; reason: string; by: string }

/**
 * Changes a setting for all servers (S16.1): they hear of it once this transaction commits. Returns the value that holds then.
 * Throws AppError('conflict') if a colleague has changed it since the caller saw it, AppError('invalid') if the market could not
 * be started with it.
 */
export async function changeSetting(tx: Tx, config: Config, { setting: name, value, seen, reason, by }: Wanted): Promise<string> {
  await lockNamed('settings', 'all').execute(tx)
  const { given } = await readStored(tx)
  const before = currentValue(name, configWith(config, given))
  if (before !== seen) throw appError('setting_changed_since', { setting: labelOf(name), value: settingText(name, before) })
  const typed = value === '' && canBeOff(name) ? null : value
  if (typed !== null && kindOf(name) === 'picture') await expectPicture(tx, typed)
  const former = given[name] ?? null
  const next = readNext(config, { ...given, [name]: typed ?? undefined }, { name, typed })
  const after = currentValue(name, next)
  const stored = typed === null ? null : after
  if (stored === former || (typed !== null && after === before))
    throw appError('setting_unchanged', { setting: labelOf(name), value: settingText(name, before) })
  if (typed !== null && isNumeric(name) && Number(typed) !== Number(after)) throw tooExact(name, after)
  expectInOrder(name, next)
  if (name === 'SECOND_PERSON_FROM') expectNoLooser(config, { before, after })
  if (settles(name)) await settlePlace(tx, { before: configWith(config, given), next })
  await tx.insertInto('settingChanges').values({ name, former, value: stored, before, after, personId: by, reason }).execute()
  await sql`select pg_notify(${settingsChannel}, ${name})`.execute(tx)
  return after
}

/** The configuration with the change. */
function readNext(config: Config, given: Config['given'], { name, typed }: { name: ChangeableName; typed: string | null }) {
  if (typed !== null) expectReadable(name, typed)
  // An undefined value would hide the environment's.
  const held = Object.fromEntries(Object.entries(given).filter(([, held]) => held !== undefined))
  try {
    return configWith(config, held)
  } catch (error) {
    if (!(error instanceof UnsafeSettings)) throw error
    throw appError('setting_refused', { setting: labelOf(name), why: error.faults.join('; ') }, { field: 'value' })
  }
}

/** Throws AppError('invalid') with a sentence for the most likely mistakes; what else does not fit is refused by readConfig. */
function expectReadable(name: ChangeableName, typed: string) {
  if (isNumeric(name)) return expectInBounds(name, typed)
  const field = { field: 'value' }
  if (kindOf(name) === 'colour') return expectColour(typed.toLowerCase())
  const schema = Settings.shape[name as keyof typeof Settings.shape]
  const fits = schema.safeParse(typed).success
  if (name === 'MAINTENANCE' && !fits) throw appError('maintenance_unreadable', {}, field)
  const setting = labelOf(name)
  if (name === 'MARKET_NAME' && !fits) throw appError('setting_bad_name', { setting }, field)
  if (name === 'OPERATOR_EMAIL' && (!fits || operatorFaults({ email: typed, address: undefined }, false).length > 0))
    throw appError('setting_bad_email', { setting }, field)
  if (kindOf(name) !== 'text' || fits) return
  const { minLength: least = 0, maxLength: most = 0 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  throw appError('setting_bad_length', { setting, least, most }, field)
}

async function expectPicture(tx: Tx, id: string): Promise<void> {
  if (z.uuid().safeParse(id).success) {
    const found = await tx.selectFrom('marketPictures').select('id').where('id', '=', id).executeTakeFirst()
    if (found) return
  }
  throw appError('setting_no_picture', {}, { field: 'value' })
}

function expectColour(colour: string) {
  if (!isColour(colour)) throw appError('setting_no_colour', {}, { field: 'value' })
  if (isReadable(colour)) return
  const has = scoreText(contrastShown(contrastOf(colour)))
  throw appError(
    'setting_pale_colour',
    { colour, has, least: scoreText(leastContrast), near: nearestReadable(colour) },
    { field: 'value' },
  )
}

function expectInBounds(name: ChangeableName, typed: string) {
  const setting = labelOf(name)
  const number = Number(typed)
  const { least, most, isWhole }: Bounds = boundsOf(name)
  const field = { field: 'value' }
  if (typed.trim() === '' || Number.isNaN(number)) throw appError('setting_no_number', { setting }, field)
  if (least !== null && number < least) {
    throw appError('setting_too_low', { setting, least: settingText(name, String(least)) }, field)
  }
  if (most !== null && number > most) {
    throw appError('setting_too_high', { setting, most: settingText(name, String(most)) }, field)
  }
  if (!isWhole || Number.isInteger(number)) return
  throw kindOf(name) === 'fee' ? tooExact(name, String(Math.round(number))) : appError('setting_not_whole', { setting }, field)
}

const tooExact = (name: ChangeableName, near: string) =>
  appError('setting_too_exact', { setting: labelOf(name), near: settingText(name, near) }, { field: 'value' })

function expectInOrder(name: ChangeableName, next: Config) {
  const heldBy = (one: ChangeableName) => currentValue(one, next)
  const found = contradicted(name, heldBy)
  if (!found) return
  const params = { setting: labelOf(name), other: labelOf(found.other), value: settingText(found.other, heldBy(found.other)) }
  throw appError(found.side === 'above' ? 'setting_above_other' : 'setting_below_other', params, { field: 'value' })
}

/**
 * Whoever may change settings could otherwise do alone, for a minute, what two have to do: looser than the environment says is
 * decided by whoever runs the server.
 */
function expectNoLooser(config: Config, { before, after }: { before: string; after: string }) {
  const usual = currentValue('SECOND_PERSON_FROM', configWith(config, {}))
  const amount = (value: string) => (value === '' ? Number.POSITIVE_INFINITY : Number(value))
  if (usual === '' || amount(after) <= amount(usual) || amount(after) <= amount(before)) return
  throw appError('second_person_looser', { value: settingText('SECOND_PERSON_FROM', usual) }, { field: 'value' })
}

const labelOf = (name: ChangeableName) => t(settingLabels[name])
