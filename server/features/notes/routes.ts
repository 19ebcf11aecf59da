import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/notes.ts'
import { addNote, deleteNote, getHistory } from './notes.ts'

export function noteRoutes({ db, mount }: RouteMarket) {
  mount(contract.getPersonHistory, ({ caller, params }) => getHistory(db, caller, params))
  mount(contract.getOrderHistory, ({ caller, params }) => getHistory(db, caller, params))

  mount(contract.addPersonNote, async ({ caller, params, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => addNote(tx, caller, params, input.words)),
  }))

  mount(contract.addOrderNote, async ({ caller, params, input, write }) => ({
    acknowledged: true as const,
    insertedId: await write((tx) => addNote(tx, caller, params, input.words)),
  }))

  mount(contract.deleteNote, async ({ caller, params, write }) => {
    await write((tx) => deleteNote(tx, caller, params.noteId))
    return { deletedCount: 1 }
  })
}
