import { readJson } from '#server/http/json-body.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'

const addressFields = ['email', 'newEmail']

/** A call's JSON body with its e-mail addresses in canonical form, whatever stood around them; other bodies stay as they are. */
export function withCanonicalEmails(body: Buffer): Buffer {
  const given = readJson(body)
  if (typeof given !== 'object' || given === null) return body
  const read = Object.entries(given).flatMap(([field, value]): [string, string][] =>
    addressFields.includes(field) && typeof value === 'string' ? [[field, canonicalEmail(value)]] : [],
  )
  return read.length === 0 ? body : Buffer.from(JSON.stringify({ ...given, ...Object.fromEntries(read) }))
}
