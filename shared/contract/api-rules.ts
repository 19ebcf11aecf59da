import { statusOf } from './errors.ts'

const kinds = Object.entries(statusOf).map(([code, status]) => `${status} \`${code}\``)

/** The rules of every call; words between backticks are code. */
export const apiRules: readonly string[] = [
  "Bodies are JSON, but for the picture's. Unknown fields are refused.",
  "A token travels as `authorization: bearer …`. `GET /jwt` trades the identity provider's token for the access token, which the other calls ask for.",
  'Money is in dollars with two decimals at most; instants are ISO 8601 in UTC.',
  'A list that continues names its next page in the `Link` header, `rel="next"`; `after` is taken from there.',
  `A refusal has the status of its kind and answers \`code\`: ${kinds.join(', ')}.`,
  'Beside it stand `reason` (why, as a name that does not change), `params` (the values its sentence is made with), `message` (the sentence, for a person) and, for faulty fields, `fields` (a sentence each).',
  'Tries are counted by person, or by address for guests; past a limit the answer is 429. Where an operation accepts an `Idempotency-Key`, repeating the same key and request gets the stored first answer.',
  'A changing call that a browser sends for a page of another site is refused (403).',
]
