import { cutAlike } from './domain/text/cut-text.ts'
/** One line of the log as JSON, so that no input can start a line of its own. */
export const logLineOf = (level: string, msg: string, fields: Record<string, unknown> = {}) =>
  JSON.stringify({ level, time: new Date().toISOString(), msg, ...fields })

/**
 * What is logged of an error: its name, code, message and stack, and none of its other properties, which may contain what was
 * sent (a database error's detail names the values of a key, an HTTP client's error its headers).
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? cutAlike(String(error.code), 60) : undefined
  return { error: error.name, code, message: withoutQueries(error.message), stack: withoutQueries(error.stack ?? '') }
}

const withoutQueries = (text: string) => cutAlike(text, 4_000).replace(/\?[^\s'")]*/g, '?…')
