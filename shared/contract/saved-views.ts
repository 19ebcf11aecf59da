import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { listNames } from '#shared/lists/list-names.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line } from './fields.ts'

/** The most views that one member of the staff can save. */
export const mostViews = 20

const list = z.enum(listNames)

/** Filters, order and columns of a list under a name. */
export const SavedView = z.object({
  _id: id,
  list,
  name: z.string(),
  /** As in the address of the list, without `?`. */
  query: z.string(),
})
export type SavedView = z.output<typeof SavedView>

/** How often they may be changed. */
const often = { name: 'change saved views', times: 120, seconds: 3600 }

const ofTheirOwn = { about: null, reason: null, because: 'It is their own view of a list.' } as const

export const listSavedViews = endpoint('GET /saved-views', {
  permission: 'orders.read',
  log: { as: msg('staffActs.listSavedViews'), about: null, shows: 'no personal data' },
  priority: 'account',
  summary: 'Lists the caller’s saved views of the lists of the staff, by their names',
  output: z.array(SavedView),
})

export const saveView = endpoint('POST /saved-views', {
  permission: 'orders.read',
  log: { as: msg('staffActs.saveView'), ...ofTheirOwn },
  priority: 'account',
  summary: 'Saves a view of a list for the caller alone; one of the same name is replaced',
  limit: often,
  input: z.object({ list, name: line(msg('lists.viewName'), 60), query: z.string().max(1000) }),
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string() }),
  refusal: { acknowledged: false },
})

export const deleteView = endpoint('DELETE /saved-views/:viewId', {
  permission: 'orders.read',
  log: { as: msg('staffActs.deleteView'), ...ofTheirOwn },
  priority: 'account',
  summary: 'Deletes a saved view of the caller’s own',
  params: z.object({ viewId: id }),
  limit: often,
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
