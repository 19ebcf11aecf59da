import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, staffReason } from './fields.ts'

/** A brand as staff see it, in its place among the others. */
export const Brand = z.object({
  _id: id,
  name: z.string(),
  image: z.string(),
  /** Whether lists, filters and the form have it; its phones stay either way. */
  offered: z.boolean(),
  /** How many phones of it are on the market, sold ones aside. */
  phones: counted,
})
export type Brand = z.output<typeof Brand>

const name = line(msg('fields.name'), 40)
const often = { times: 120, seconds: 3600 }
const done = z.object({ modifiedCount: counted, message: z.string() })

export const listBrands = endpoint('GET /brands', {
  permission: 'brands.write',
  log: { as: msg('staffActs.listBrands'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the brands of this market in their order, and those that it can take from our catalogue with their models',
  output: z.object({ brands: z.array(Brand), known: z.array(z.string()) }),
})

export const addBrand = endpoint('POST /brands', {
  permission: 'brands.write',
  log: { as: msg('staffActs.addBrand'), about: null, reason: 'reason', tells: ['name'] },
  priority: 'account',
  summary: 'Begins to sell a brand, or offers it again: one of our catalogue with its models and picture, any other by its name',
  input: z.strictObject({ name, reason: staffReason }),
  limit: often,
  output: done,
  refusal: { modifiedCount: 0 },
})

export const changeBrand = endpoint('PUT /brands/:brandId', {
  permission: 'brands.write',
  log: { as: msg('staffActs.changeBrand'), about: 'brand', reason: 'reason' },
  priority: 'account',
  summary:
    'Renames a brand, moves it to another place (from 1), gives it a picture, or stops offering it; its phones and their addresses stay',
  params: z.object({ brandId: id }),
  input: z.strictObject({
    name: name.optional(),
    place: z.number().int().min(1).max(1000).optional(),
    offered: z.boolean().optional(),
    /** The id of an uploaded picture; null: that of our catalogue again. */
    picture: z.uuid().nullable().optional(),
    reason: staffReason,
  }),
  limit: often,
  output: done,
  refusal: { modifiedCount: 0 },
})
