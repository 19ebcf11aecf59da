import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import { closeOwnAccount } from './close-own-account.ts'
import { closePerson } from './close-person.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes({ db, write, ports, mount }: Market) {
  mount(contract.exportMe, async ({ actor }) => exportPerson(db, ports.identity, actor.id))

  mount(contract.closeMe, async ({ actor }) => {
    await write((tx) => closeOwnAccount(tx, actor))
    return { deletedCount: 1, message: 'Your account is closed.' }
  })

  mount(contract.deleteSeller, async ({ params }) => {
    await write((tx) => closePerson(tx, params.userId, 'seller', { isTold: true }))
    return deleted
  })

  mount(contract.deleteBuyer, async ({ params }) => {
    await write((tx) => closePerson(tx, params.userId, 'buyer', { isTold: true }))
    return deleted
  })
}

/** S7.12, S7.13 */
const deleted = { deletedCount: 1, message: 'user delete successfullly' }
