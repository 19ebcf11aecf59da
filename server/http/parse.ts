import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Throws AppError('invalid') with a sentence for each field at fault; `missing`: the reason if one is missing. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, missing?: Endpoint['missing']): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    for (const name of unknown ?? [issue.path.join('.')]) fields[name] ??= unknown ? 'There is no such field' : issue.message
  }
  const [sentence] = Object.values(fields)
  const lacking = Object.values(fields).find((text) => text.endsWith(isRequired))
  if (missing && lacking) throw appError(missing, { field: lacking.replace(isRequired, '') }, { fields })
  throw sentence === undefined ? appError('request_unreadable') : appError('field_faulty', { sentence }, { fields })
}

const isRequired = ' is required'
