import { countText } from '#shared/format.ts'
import type { JsonSchema } from './json-schema.ts'

/** A field in words: its name with its path ('payment.paidAt', '[].email'), its type and its bounds. */
export type FieldDoc = { name: string; type: string; optional: boolean; bounds: string }

/** Every field of an object or list, flattened, in the contract's order. */
export function fieldsOf(schema: JsonSchema, around = ''): FieldDoc[] {
  if (schema.type === 'array') return fieldsOf(itemsOf(schema), `${around}[].`)
  if (schema.oneOf) return fieldsOfAny(schema.oneOf as JsonSchema[], around)
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema
    const name = around + key
    const optional = !schema.required?.includes(key)
    const inner = innerObject(field)
    const own = { name, type: typeOf(field), optional, bounds: boundsOf(field) }
    return inner ? [own, ...fieldsOf(inner, `${name}${field.type === 'array' ? '[]' : ''}.`)] : [own]
  })
}

/** The fields of a union of objects: optional unless every object requires the field, with the types of all of them. */
function fieldsOfAny(schemas: JsonSchema[], around: string): FieldDoc[] {
  const named = Map.groupBy(
    schemas.flatMap((schema) => fieldsOf(schema, around)),
    ({ name }) => name,
  )
  return [...named.values()].flatMap((same) => {
    const type = [...new Set(same.map((field) => field.type))].join(' or ')
    const optional = same.length < schemas.length || same.some((field) => field.optional)
    return same.slice(0, 1).map((field) => ({ ...field, type, optional }))
  })
}

const itemsOf = (schema: JsonSchema) => schema.items as JsonSchema

/** The object within a field, if its own fields are known. */
function innerObject(field: JsonSchema): JsonSchema | undefined {
  const candidates = field.type === 'array' ? [itemsOf(field)] : ((field.anyOf as JsonSchema[] | undefined) ?? [field])
  return candidates.find(({ properties, oneOf }) => properties ?? oneOf)
}

function typeOf(field: JsonSchema): string {
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (field.anyOf) return [...new Set((field.anyOf as JsonSchema[]).map(typeOf))].join(' or ')
  if (field.oneOf) return [...new Set((field.oneOf as JsonSchema[]).map(typeOf))].join(' or ')
  if (field.type === 'array') return `list of ${typeOf(itemsOf(field))}`
  if (field.format === 'uuid') return 'id'
  if (field.format === 'binary') return 'file'
  if (field.format === 'email') return 'email'
  return [field.type ?? 'anything'].flat().join(' or ')
}

function boundsOf(field: JsonSchema): string {
  const number = (field.anyOf as JsonSchema[] | undefined)?.find(({ type }) => type === 'number') ?? field
  const { minimum, maximum, multipleOf, minLength = 0, maxLength } = number
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  return [
    maxLength !== undefined && (minLength > 0 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`),
    minimum !== undefined && most !== undefined && `${minimum} to ${countText(most)}`,
    minimum !== undefined && most === undefined && `at least ${minimum}`,
    multipleOf !== undefined && `in steps of ${multipleOf}`,
    field.default !== undefined && `${countText(Number(field.default))} if not given`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
