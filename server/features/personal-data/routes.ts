import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import { debtNumber } from '#shared/domain/debt-texts.ts'
import { closeOwnAccount } from './close-own-account.ts'
import { closePerson } from './close-person.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes({ db, write, ports, mount }: Market) {
  mount(contract.exportMe, async ({ actor }) => exportPerson(db, ports.identity, actor.id))

  mount(contract.closeMe, async ({ actor, query }) => {
    const owedCents = await write((tx) => closeOwnAccount(tx, actor, query.owed))
    const debt = owedCents > 0 ? ` What you owe stays in our books as debt ${debtNumber(actor.id)}.` : ''
    return { deletedCount: 1, message: `Your account is closed.${debt}` }
  })

  mount(contract.deleteSeller, async ({ params, query }) => {
    await write((tx) => closePerson(tx, params.userId, 'seller', { isTold: true, owed: query.owed }))
    return deleted
  })

  mount(contract.deleteBuyer, async ({ params, query }) => {
    await write((tx) => closePerson(tx, params.userId, 'buyer', { isTold: true, owed: query.owed }))
    return deleted
  })
}

/** S7.12, S7.13 */
const deleted = { deletedCount: 1, message: 'user delete successfullly' }
