import type { Tx } from '#server/db/connect.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import { exportPerson as exportPersonOperation } from '#shared/contract/person-requests.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import { t } from '#shared/language/message.ts'
import { closeOwnAccount } from './close-own-account.ts'
import { closePerson } from './close-person.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes({ db, ports, mount }: RouteMarket) {
  mount(contract.exportMe, async ({ caller }) => exportPerson(db, ports.identity, caller.id))

  mount(exportPersonOperation, async ({ params }) => {
    const { personId } = params
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw appError('person_unknown')
    return exportPerson(db, ports.identity, personId)
  })

  mount(contract.closeMe, async ({ caller, query, write }) => {
    const owedCents = await write((tx) => closeOwnAccount(tx, caller, query.owed))
    const message =
      owedCents > 0 ? t('replies.accountClosedOwing', { number: debtNumber(caller.id) }) : t('replies.accountClosed')
    return { deletedCount: 1, message }
  })

  mount(contract.deleteSeller, async ({ caller, params, query, input, write }) => {
    await write((tx) => closeByStaff(tx, caller, { personId: params.userId, role: 'seller', ...query, ...input }))
    return deleted()
  })

  mount(contract.deleteBuyer, async ({ caller, params, query, input, write }) => {
    await write((tx) => closeByStaff(tx, caller, { personId: params.userId, role: 'buyer', ...query, ...input }))
    return deleted()
  })
}

type ByStaff = { personId: string; role: 'seller' | 'buyer'; owed?: number | undefined; reason?: string | undefined }

/** Throws AppError as `closePerson` does, and 'forbidden' to an admin who is linked with the person. */
async function closeByStaff(tx: Tx, admin: { id: string }, { personId, role, ...more }: ByStaff) {
  await isOwnMatter(tx, admin, { about: [personId] })
  await closePerson(tx, personId, role, { isTold: true, ...more })
}

/** S7.12, S7.13 */
const deleted = () => ({ deletedCount: 1, message: t('quoted.userDeleted') })
