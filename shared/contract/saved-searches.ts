import { z } from 'zod'
import { conditionNames } from '#shared/domain/phones/listing-facts.ts'
import { msg, t } from '#shared/language/message.ts'
import { alertOutcomes, maxSavedSearches } from '../domain/alerts.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, id, line, paging, trueOrFalse } from './fields.ts'
import { SearchFilters } from './search.ts'

const name = line(msg('fields.name'), 60)

/** The filters of a search as in the URL of /phones, without its sort order. */
const Words = z.strictObject(SearchFilters.omit({ sort: true }).shape)

const timeZone = z
  .string({ error: () => t('fields.timeZoneName') })
  .min(1)
  .max(64)

export const SavedSearch = z.object({
  _id: id,
  name: z.string(),
  /** Its filters; money in the market's currency. */
  words: z.object({
    q: z.string().optional(),
    brand: z.array(categoryName).max(20).optional(),
    model: z.array(z.string()).optional(),
    minPrice: z.number().optional(),
    maxPrice: z.number().optional(),
    storage: z.array(z.string()).optional(),
    condition: z.array(z.enum(conditionNames)).optional(),
    maxYears: z.number().optional(),
    minBattery: z.number().optional(),
    verified: z.literal('true').optional(),
    minUpdates: z.number().optional(),
  }),
  isOn: z.boolean(),
  /** Phones listed after this are new to it. */
  since: z.string(),
  /** Whether it names one model; alerts of its phones are then sent at once. */
  atOnce: z.boolean(),
  /** How many phones it has sent alerts of, and how many wait for the evening. */
  told: counted,
  waiting: counted,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = endpoint('GET /me/searches', {
  access: 'signed-in',
  key: 'own.searches.read',
  priority: 'account',
  summary: `Lists the caller's saved searches, newest first, at most ${maxSavedSearches}, and the time zone of their evening digests`,
  output: z.object({ searches: z.array(SavedSearch), timeZone: z.string() }),
})

export const saveSearch = endpoint('POST /me/searches', {
  access: 'signed-in',
  key: 'own.searches.write',
  priority: 'account',
  summary: 'Saves a search: notifies the caller of new matches, at once for a search of one model, otherwise in the evening',
  input: z.strictObject({ name, words: Words, timeZone: timeZone.optional() }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id }),
  refusal: { acknowledged: false },
})

const oneSearch = z.object({ searchId: id })

export const changeSavedSearch = endpoint('PUT /me/searches/:searchId', {
  access: 'signed-in',
  key: 'own.searches.write',
  priority: 'account',
  summary: 'Renames a saved search, switches it on or off, or changes its filters; omitted fields stay unchanged',
  params: oneSearch,
  input: z.strictObject({ name: name.optional(), words: Words.optional(), isOn: z.boolean(trueOrFalse('isOn')).optional() }),
  limit: { times: 120, seconds: 3600 },
  output: z.object({ modifiedCount: counted }),
  refusal: { modifiedCount: 0 },
})

export const deleteSavedSearch = endpoint('DELETE /me/searches/:searchId', {
  access: 'signed-in',
  key: 'own.searches.write',
  priority: 'account',
  summary: 'Deletes a saved search and its pending alerts',
  params: oneSearch,
  limit: { times: 120, seconds: 3600 },
  output: z.object({ deletedCount: counted }),
  refusal: { deletedCount: 0 },
})

export const missedBySearch = endpoint('GET /me/searches/:searchId/missed', {
  access: 'signed-in',
  key: 'own.searches.read',
  priority: 'search',
  summary: 'Runs a saved search again: returns its newest phones, at most 24, and whether the caller was notified of each',
  params: oneSearch,
  limit: { times: 120, seconds: 3600 },
  output: z.array(
    z.object({
      phone: Product,
      /** 'before': on the lists when the search was saved. 'not_told': no alert was sent, since it was booked or changed. */
      told: z.enum([...alertOutcomes, 'waiting', 'before', 'not_told']),
      at: z.string().nullable(),
    }),
  ),
})

export const Alert = z.object({
  number: z.number().int(),
  phone: z.object({ _id: id, name: z.string(), image: z.string(), canBeBought: z.boolean() }),
  /** The search it matches; null if it was on the wishlist and became cheaper. */
  search: z.object({ _id: id, name: z.string() }).nullable(),
  /** In the market's currency, at the time of the match; `was` is null if the phone was new. */
  was: z.number().nullable(),
  price: z.number(),
  matchedAt: z.string(),
  /** Null while it waits for the evening. */
  outcome: z.enum(alertOutcomes).nullable(),
  at: z.string(),
})
export type Alert = z.output<typeof Alert>

export const listAlerts = endpoint('GET /me/alerts', {
  access: 'signed-in',
  key: 'own.searches.read',
  priority: 'account',
  summary: 'Lists the phones that matched a saved search or became cheaper, newest first, with reason, time and notification',
  query: paging(100, 20),
  output: z.array(Alert),
  paged: true,
})

export const saveTimeZone = endpoint('PUT /me/time-zone', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  summary: 'Sets the caller’s time zone; digests are sent at six in the evening there',
  input: z.strictObject({ timeZone }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ modifiedCount: counted }),
  refusal: { modifiedCount: 0 },
})
