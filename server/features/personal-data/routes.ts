import type { Tx } from '#server/db/connect.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { bankDetailsOf } from '#server/features/payouts/bank-details.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/accounts.ts'
import * as requests from '#shared/contract/person-requests.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import { t } from '#shared/language/message.ts'
import { askDeletion, keepPerson } from './ask-deletion.ts'
import { closeOwnAccount } from './close-own-account.ts'
import { closePerson } from './close-person.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes({ db, ports, config, mount }: RouteMarket) {
  const close = (tx: Tx, admin: { id: string }, asked: ByStaff) => closeByStaff(tx, admin, config.deleteAfterDays, asked)

  mount(contract.exportMe, async ({ caller }) =>
    exportPerson(db, ports.identity, caller.id, await bankDetailsOf(db, config, caller.id)),
  )

  mount(requests.exportPerson, async ({ params }) => {
    const { personId } = params
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw appError('person_unknown')
    return exportPerson(db, ports.identity, personId, await bankDetailsOf(db, config, personId))
  })

  mount(requests.keepPerson, async ({ caller, params, input, write }) => {
    await write((tx) => keepPerson(tx, caller, { ...params, ...input }))
    return { acknowledged: true as const, message: t('replies.personKept') }
  })

  mount(contract.closeMe, async ({ caller, query, write }) => {
    const owedCents = await write((tx) => closeOwnAccount(tx, caller, query.owed))
    const message =
      owedCents > 0 ? t('replies.accountClosedOwing', { number: debtNumber(caller.id) }) : t('replies.accountClosed')
    return { deletedCount: 1, message }
  })

  mount(contract.deleteSeller, async ({ caller, params, query, input, write }) => {
    await write((tx) => close(tx, caller, { personId: params.userId, role: 'seller', ...query, ...input }))
    return deleted()
  })

  mount(contract.deleteBuyer, async ({ caller, params, query, input, write }) => {
    await write((tx) => close(tx, caller, { personId: params.userId, role: 'buyer', ...query, ...input }))
    return deleted()
  })
}

type ByStaff = {
  personId: string
  role: 'seller' | 'buyer'
  owed?: number | undefined
  reason?: string | undefined
  atOnce?: boolean | undefined
}

/** Throws AppError as `askDeletion` and `closePerson` do, and 'forbidden' to an admin who is linked with the person. */
async function closeByStaff(tx: Tx, admin: { id: string }, days: number, { personId, role, atOnce, ...asked }: ByStaff) {
  await isOwnMatter(tx, admin, { about: [personId] })
  const { reason, owed } = asked
  // Clients of section 7 give no reason, and expect that the account is gone.
  if (reason === undefined || atOnce) await closePerson(tx, personId, role, { isTold: true, ...asked })
  else await askDeletion(tx, { personId, role, reason, owed, days })
}

/** S7.12, S7.13 */
const deleted = () => ({ deletedCount: 1, message: t('quoted.userDeleted') })
