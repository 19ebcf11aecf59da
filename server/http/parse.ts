import type { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { t } from '#shared/language/message.ts'

/** Throws AppError('invalid') with a sentence for each field at fault; `missing`: the reason if one is missing. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, missing?: Endpoint['missing']): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    for (const name of unknown ?? [issue.path.join('.')]) fields[name] ??= unknown ? t('fields.fieldUnknown') : issue.message
  }
  const [sentence] = Object.values(fields)
  const lacking = missing && Object.values(fields).flatMap((text) => fieldOf(text) ?? [])[0]
  if (missing && lacking) throw appError(missing, { field: lacking }, { fields })
  throw sentence === undefined ? appError('request_unreadable') : appError('field_faulty', { sentence }, { fields })
}

/** The field that a sentence of the contract says is required. */
function fieldOf(sentence: string): string | undefined {
  const [before = '', after = ''] = t('fields.required', { label: '\0' }).split('\0')
  const isSaid = sentence.startsWith(before) && sentence.endsWith(after) && sentence.length > before.length + after.length
  return isSaid ? sentence.slice(before.length, sentence.length - after.length) : undefined
}
