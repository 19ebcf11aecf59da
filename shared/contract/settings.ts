import { z } from 'zod'
import { changeableNames } from '#shared/domain/settings/changeable.ts'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, paging, readable, staffReason } from './fields.ts'

const name = z.enum(changeableNames)
/** In the form of the environment variable; empty where the setting has no value. */
const value = z.string()

/** A setting of the market that can be changed in the browser. */
export const Setting = z.object({
  name,
  value,
  /** What the environment says, or the default: what holds without a change. */
  usual: value,
  /** Where the value comes from. */
  from: z.enum(['change', 'environment', 'default']),
  /** Between which numbers it has to be; null if it is none, or without that limit. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  isWhole: z.boolean(),
  /** What it can be chosen from; null if it is typed. */
  choices: z.array(value).nullable(),
  /** Whether it can’t be changed any more. */
  isSettled: z.boolean(),
  /** Of the last change; null if there was none. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type Setting = z.output<typeof Setting>

export const listSettings = endpoint('GET /settings', {
  permission: 'settings.read',
  log: { as: msg('staffActs.listSettings'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the settings that can be changed in the browser, or one of them, with their values and where each comes from',
  query: z.object({ name: name.optional() }),
  output: z.array(Setting),
})

export const changeSetting = endpoint('PUT /settings', {
  permission: 'settings.write',
  log: { as: msg('staffActs.changeSetting'), about: null, reason: 'reason' },
  priority: 'account',
  summary:
    'Changes a setting on all servers at once, for orders from now on; `value` null: back to the environment’s. `seen` is the value that the caller saw: if a colleague has changed it since, nothing is changed',
  input: z.strictObject({
    setting: name,
    value: readable(msg('settings.value'), 2_000).nullable(),
    seen: z.string().max(2_000),
    reason: staffReason,
  }),
  takesKey: true,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ modifiedCount: counted, value, message: z.string() }),
  refusal: { modifiedCount: 0 },
})

/** One change of a setting. */
export const SettingChange = z.object({
  number: counted,
  name,
  before: value,
  after: value,
  /** What an undo sets: the value that was changed before, or null if the environment's held. */
  former: value.nullable(),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Whether no later change of the same setting followed. */
  isLast: z.boolean(),
})
export type SettingChange = z.output<typeof SettingChange>

export const listSettingChanges = endpoint('GET /setting-changes', {
  permission: 'settings.read',
  log: { as: msg('staffActs.listSettingChanges'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the changes of the settings, newest first: who, when, why, before and after',
  query: z.object({ name: name.optional(), ...paging(100, 50).shape }),
  output: z.array(SettingChange),
  paged: true,
})
