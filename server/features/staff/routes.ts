import { requireOwnFactors } from '#server/features/accounts/reset-factor.ts'
import type { RouteMarket } from '#server/market.ts'
import * as approvals from '#shared/contract/approvals.ts'
import * as contract from '#shared/contract/staff.ts'
import * as log from '#shared/contract/staff-log.ts'
import { t } from '#shared/language/message.ts'
import { dropApproval, listApprovals } from './approvals.ts'
import { changeStaffRole, removeStaff, resetFactorOfStaff } from './change-staff.ts'
import { inviteStaff, joinStaff, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { deleteStaffRole, editStaffRole, makeStaffRole } from './own-roles.ts'
import { countStaffLog, exportStaffLog, listStaffLog } from './read-log.ts'

export function staffRoutes(market: RouteMarket) {
  const { db, mount, ports } = market
  mount(contract.listStaff, ({ caller }) => listStaff(market, caller))

  mount(contract.changeStaffRole, async ({ params, input, write }) => {
    const modifiedCount = await write((tx) => changeStaffRole(tx, params.personId, input.role))
    return { modifiedCount, message: t('staffRoles.roleChanged') }
  })
  mount(contract.removeStaff, async ({ params, write }) => {
    await write((tx) => removeStaff(tx, params.personId))
    return { deletedCount: 1, message: t('staffRoles.memberRemoved') }
  })

  mount(contract.resetFactor, async ({ caller, params, input, write }) => {
    requireOwnFactors(ports)
    await write((tx) => resetFactorOfStaff(tx, caller, { personId: params.personId, reason: input.reason }))
    return { acknowledged: true as const, message: t('staffRoles.factorWasReset') }
  })

  mount(contract.inviteStaff, async ({ caller, input, write }) => {
    await write((tx) => inviteStaff(tx, caller, input))
    return { acknowledged: true as const, message: t('staffRoles.invitationSent', { email: input.email }) }
  })
  mount(contract.withdrawInvitation, async ({ params, write }) => {
    await write((tx) => withdrawInvitation(tx, params.invitationId))
    return { deletedCount: 1, message: t('staffRoles.invitationWithdrawn') }
  })
  mount(contract.joinStaff, async ({ caller, input, write }) => {
    await write((tx) => joinStaff(tx, caller, input.code))
    return { acknowledged: true as const, message: t('staffRoles.joined') }
  })

  mount(approvals.listApprovals, ({ caller }) => listApprovals(db, caller))
  mount(approvals.dropApproval, async ({ caller, params, write }) => {
    await write((tx) => dropApproval(tx, caller, params))
    return { deletedCount: 1, message: t('approvals.dropped') }
  })

  mount(contract.makeStaffRole, async ({ input, write }) => {
    const insertedId = await write((tx) => makeStaffRole(tx, input))
    return { acknowledged: true as const, insertedId, message: t('staffRoles.roleSaved') }
  })
  mount(contract.editStaffRole, async ({ params, input, write }) => {
    await write((tx) => editStaffRole(tx, params.roleId, input))
    return { modifiedCount: 1, message: t('staffRoles.roleSaved') }
  })
  mount(contract.deleteStaffRole, async ({ params, write }) => {
    await write((tx) => deleteStaffRole(tx, params.roleId))
    return { deletedCount: 1, message: t('staffRoles.roleDeleted') }
  })

  mount(log.listStaffLog, ({ query }) => listStaffLog(db, query))
  mount(log.exportStaffLog, async ({ query }) => exportStaffLog(db, query))
  mount(log.countStaffLog, ({ query }) => countStaffLog(db, query))
}
