import type { z } from 'zod'
import { givenIn } from './config.ts'
import { Settings } from './settings.ts'

/** Whether a setting's value is never shown, by its name, so that a new secret is hidden too. */
const isSecret = (name: string) => /SECRET|TOKEN|PASSWORD|_KEY$/.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY'
/** Whether a setting is a URL, which may contain a password. */
const isUrl = (name: string) => /_(URL|ENDPOINT)$/.test(name)

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
  if (isSecret(name)) return '(hidden)'
  return isUrl(name) ? withoutPassword(value) : value
}

function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return '(hidden)'
  const url = new URL(address)
  if (!url.username && !url.search) return address
  // Drivers and services accept passwords in the query as well.
  const search = url.search ? '?(hidden)' : ''
  return `${url.protocol}//${url.username ? `${url.username}${url.password ? ':(hidden)' : ''}@` : ''}${url.host}${url.pathname}${search}`
}
