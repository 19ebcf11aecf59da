import type { Endpoint } from './endpoint.ts'
import { bodyOf, type ErrorBody, type ErrorCode, statusOf } from './errors.ts'
import { exampleOf } from './examples/market.ts'

/** A way in which an operation can be refused: the circumstance, and the body that an example gets. */
export type Refusal = { status: number; code: ErrorCode; when: string; body?: ErrorBody }

/** Every refusal of an operation: from its access, its fields and its limits, and from its examples. Sorted by status. */
export function refusalsOf(name: string, operation: Endpoint): Refusal[] {
  const example = exampleOf[name]
  const refused = Object.entries(example?.alsoRefused ?? {}) as [ErrorCode, string][]
  return [
    ...general(operation).map(([code, when]) => ({ status: statusOf[code], code, when })),
    ...(example?.refused ?? []).map(({ error, when }) => ({
      status: statusOf[error.code],
      code: error.code,
      when,
      body: bodyOf(error),
    })),
    ...refused.map(([code, when]) => ({ status: statusOf[code], code, when })),
  ].sort((a, b) => a.status - b.status)
}

function general(operation: Endpoint): [ErrorCode, string][] {
  const { access, permission, needsVerifiedEmail, takesKey, method, consumes } = operation
  const sendsBody = method === 'POST' || method === 'PUT'
  const all: [ErrorCode, string, boolean][] = [
    ['invalid', 'A field is missing, faulty or unknown; `fields` says which', takesFields(operation)],
    ['unauthenticated', 'The token is missing or does not hold any more', access !== 'public'],
    ['forbidden', `The caller is no ${access}`, access === 'buyer' || access === 'seller'],
    ['forbidden', `The caller is not on the staff, or has no permission \`${permission}\``, permission !== null],
    ['forbidden', 'The e-mail is not verified yet (where the marketplace asks for it)', needsVerifiedEmail],
    ['too_large', `The body is larger than ${consumes === 'multipart/form-data' ? '8 MB' : 'we take'}`, sendsBody],
    ['unsupported_media', `The body is not ${consumes}`, sendsBody],
    ['conflict', 'The same request with this `Idempotency-Key` is being answered right now', takesKey],
    ['key_reused', 'This `Idempotency-Key` came with another request before', takesKey],
    ['too_many', 'Too many tries; `Retry-After` says how many seconds to wait', true],
    ['unavailable', 'The marketplace is busy; `Retry-After` says how many seconds to wait', true],
  ]
  return all.flatMap(([code, when, can]): [ErrorCode, string][] => (can ? [[code, when]] : []))
}

const takesFields = ({ params, query, input }: Endpoint) =>
  [params, query, input].some((schema) => Object.keys((schema as { shape?: object }).shape ?? {}).length > 0)
