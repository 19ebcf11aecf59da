import { statusOf } from './errors.ts'

const kinds = Object.entries(statusOf).map(([code, status]) => `${status} \`${code}\``)

/** General rules of the API; text between backticks is code. */
export const apiRules: readonly string[] = [
  'Request and response bodies are JSON, except for pictures and lists of phones, which are forms. Unknown fields are rejected.',
  "Send the access token as `authorization: bearer …`. `GET /jwt` exchanges the identity provider's token for an access token.",
  'Programs send an API key in its place (`authorization: bearer mkey_…`), which people make in their account. Each operation says which permission a key needs. A key that does not work is answered with 401 `key_not_working`, one without the permission with 403 `key_permission_missing`, and what needs the person with 403 `person_needed`.',
  'Amounts are in the market’s currency, in major units with at most two decimals; times are ISO 8601 in UTC.',
  'If a list has more items, the `Link` header contains the address of the next page (`rel="next"`); take `after` from it.',
  `An error response has the status and the \`code\` of its kind: ${kinds.join(', ')}.`,
  'It also has `reason` (a stable name of the cause), `params` (the values in the message), `message` (a sentence for people) and, for invalid fields, `fields` (a sentence for each).',
  'Requests are limited by person, or by address for guests; above a limit, the response is 429. If an operation accepts an `Idempotency-Key`, repeating the request with the same key returns the stored first response.',
  'A request that changes something is rejected (403) if a browser sends it from a page of another site.',
]
