import type { z } from 'zod'
import { givenIn } from './config.ts'
import { Settings } from './settings.ts'

/** Settings whose value is never shown. */
const secrets = new Set([
  'IDENTITY_SECRET',
  'IMEI_KEY',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
])
/** URLs that may contain a password. */
const addresses = new Set(['DATABASE_URL', 'SMTP_URL'])

export type Setting = { name: string; meaning: string; value: string; isSet: boolean }

/** Returns every setting with its current value: as set, with secrets hidden, or its default. */
export function settingsTable(env: Record<string, string | undefined>): Setting[] {
  const given = givenIn(env)
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const value = given[name]
    const meaning = schema.description ?? ''
    if (value === undefined) return { name, meaning, value: defaultOf(schema), isSet: false }
    return { name, meaning, value: shown(name, value), isSet: true }
  })
}

function defaultOf(schema: z.ZodType): string {
  const { defaultValue } = schema.def as { defaultValue?: unknown }
  return defaultValue === undefined ? '' : String(defaultValue)
}

function shown(name: string, value: string): string {
  if (secrets.has(name)) return '(hidden)'
  return addresses.has(name) ? withoutPassword(value) : value
}

function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return '(hidden)'
  const url = new URL(address)
  // Drivers accept passwords in the query as well.
  const search = url.search ? '?(hidden)' : ''
  return `${url.protocol}//${url.username ? `${url.username}${url.password ? ':(hidden)' : ''}@` : ''}${url.host}${url.pathname}${search}`
}
