import type { Stripe } from 'stripe'

/** A type of value in an API's responses. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null' | 'undefined'

export const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind)

/** For each resource and field, such as `refund` and `status`, the kinds of value that were read. */
export type Reads = Map<string, Map<string, Set<Kind>>>

/** Fields of an object whose keys the caller chooses. */
const ours = ['metadata', 'evidence']

/** Wraps the SDK and records every field that is read from its answers, so that tests notice when code reads another one. */
export function recorded(stripe: Stripe, reads: Reads): Stripe {
  const resources = new Proxy(stripe, {
    get(target, name) {
      const resource = Reflect.get(target, name)
      return resource && typeof resource === 'object' ? resourceOf(resource, reads) : resource
    },
  })
  return resources
}

const resourceOf = (resource: object, reads: Reads) =>
  new Proxy(resource, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return (...args: unknown[]) => answerOf(call.apply(target, args), reads)
    },
  })

type Listed = AsyncIterable<unknown> & Promise<unknown>

function answerOf(answer: Listed, reads: Reads) {
  if (!(Symbol.asyncIterator in answer)) return (answer as Promise<unknown>).then((value) => watched(value, reads))
  return {
    async *[Symbol.asyncIterator]() {
      for await (const value of answer) yield watched(value, reads)
    },
  }
}

/** Returns a proxy that records what is read from an object, by path within the resource that it is or belongs to. */
function watched(value: unknown, reads: Reads, resource = '', path = ''): unknown {
  if (value === null || typeof value !== 'object') return value
  const named = (value as { object?: unknown }).object
  const isResource = typeof named === 'string' && named !== 'list'
  const [root, start] = isResource ? [named, ''] : [resource, path]
  return new Proxy(value, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || name === 'then') return part
      if (Array.isArray(target) && !/^\d+$/.test(name)) return typeof part === 'function' ? part.bind(proxyOf(target)) : part
      const field = Array.isArray(target) ? `${start}[]` : start ? `${start}.${name}` : name
      note(reads, root, field, part)
      return ours.includes(field) ? part : watched(part, reads, root, field)
    },
  })

  function proxyOf(list: unknown[]) {
    return list.map((one) => {
      note(reads, root, `${start}[]`, one)
      return watched(one, reads, root, `${start}[]`)
    })
  }
}

function note(reads: Reads, resource: string, field: string, value: unknown) {
  const fields = reads.get(resource) ?? new Map<string, Set<Kind>>()
  const kinds = fields.get(field) ?? new Set<Kind>()
  reads.set(resource, fields.set(field, kinds.add(kindOf(value))))
}

/** Returns the values in an example at a path such as `available[].amount`. */
export function valuesAt(example: unknown, field: string): unknown[] {
  return field.split('.').reduce<unknown[]>(
    (values, word) => {
      const name = word.replace(/\[\]$/, '')
      const found = values.map((value) => (value as Record<string, unknown> | null | undefined)?.[name])
      return word.endsWith('[]') ? found.flatMap((list) => (Array.isArray(list) ? list : [])) : found
    },
    [example],
  )
}
