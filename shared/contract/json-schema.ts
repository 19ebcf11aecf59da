import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * JSON Schema (2020-12) of what a caller sends or receives. If a field is normalized before it is checked, zod describes its
 * input without the later checks; here both are included, so that a caller who follows the schema is never refused for it.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.core.$ZodPipe) addChecks(jsonSchema, zodSchema._zod.def.out)
      if (zodSchema instanceof z.core.$ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return described
}

function addChecks(described: JsonSchema, then: z.core.$ZodType) {
  if (then instanceof z.core.$ZodTransform) return
  const checks = jsonSchemaOf(then as z.ZodType, 'input')
  const branches = described.anyOf ?? [described]
  for (const branch of branches) if (branch.type === checks.type) Object.assign(branch, { ...checks, ...branch })
}
