import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyStates } from '#shared/contract/api-keys.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { idIn, type LogParams, selectionOf } from '#web/lib/log-address.ts'
import { itemsQuery } from '#web/lib/reading.ts'
import type { TableParams } from '#web/lib/table-address.ts'
import { failsWithoutData, placeAfter, tablePage } from '../dashboard-query.ts'
import { staffSortIn } from './staff-sort.tsx'

/** A page of the orders that need attention from staff. */
export const flaggedOrdersQuery = (after: string) =>
  queryOptions({
    queryKey: keys.flaggedOrders.list(after),
    queryFn: ({ signal }) => api.listFlaggedOrders({ limit: 50, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** A page of reported items: those waiting for staff, unless the address asks for decided ones. */
export const moderationQuery = ({ status, after }: TableParams) =>
  queryOptions({
    queryKey: keys.moderation.list({ status, after }),
    queryFn: ({ signal }) =>
      api.listModeration({ limit: 50, show: status === 'decided' ? 'decided' : 'waiting', ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

export const moderationItemQuery = (id: string) =>
  queryOptions({
    queryKey: keys.moderation.one(id),
    queryFn: ({ signal }) => api.getModeration({ id }, { signal }),
    throwOnError: failsWithoutData,
  })

/** A page of the chargebacks: the undecided ones, unless the address asks for all. */
export const chargebacksQuery = ({ status, sort, after }: TableParams) =>
  queryOptions({
    queryKey: keys.chargebacks.list({ status, sort, after }),
    queryFn: ({ signal }) =>
      api.listChargebacks(
        {
          limit: 50,
          show: status === 'all' ? 'all' : 'open',
          sort: staffSortIn({ sort }),
          ...placeAfter(after),
        },
        { signal },
      ),
    ...tablePage,
  })

/** A page of what sellers owe. */
export const debtsQuery = ({ sort, after }: TableParams) =>
  queryOptions({
    queryKey: keys.debts.list({ sort, after }),
    queryFn: ({ signal }) => api.listDebts({ limit: 50, sort: staffSortIn({ sort }), ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** A page of the refunds that staff make by bank transfer. */
export const staffRefundsQuery = (after: string) =>
  queryOptions({
    queryKey: keys.staffRefunds.list(after),
    queryFn: ({ signal }) => api.listStaffRefunds({ limit: 50, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** Sellers who ask for the badge, unless the address asks for those who have it. */
export const badgesQuery = ({ status, after }: TableParams) =>
  queryOptions({
    queryKey: keys.badges.list({ status, after }),
    queryFn: ({ signal }) =>
      api.listBadges({ limit: 50, show: status === 'verified' ? 'verified' : 'waiting', ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** Photos with a one-time code that wait, the longest waiting first; those after them follow once these are decided. */
export const codePhotosQuery = queryOptions({
  queryKey: keys.codePhotos,
  queryFn: ({ signal }) => api.listCodePhotos({ limit: 50 }, { signal }),
})

/** What staff need to decide about a seller's badge. */
export const evidenceQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.badges.one(userId),
    queryFn: ({ signal }) => api.getEvidence({ userId }, { signal }),
    throwOnError: failsWithoutData,
  })

/** Who is on the staff, who is invited, and the roles. */
export const staffQuery = queryOptions({
  queryKey: keys.staff,
  queryFn: ({ signal }) => api.listStaff({}, { signal }),
  throwOnError: failsWithoutData,
})

/** What waits for a second person. */
export const approvalsQuery = queryOptions({
  queryKey: keys.approvals,
  queryFn: ({ signal }) => api.listApprovals({}, { signal }),
})
/** A page of the log of the staff, by the parameters of the address. */
export const staffLogQuery = (params: LogParams) =>
  queryOptions({
    queryKey: keys.staffLog.list(params),
    queryFn: ({ signal }) => api.listStaffLog({ limit: 50, ...selectionOf(params), ...placeAfter(params.after) }, { signal }),
    ...tablePage,
  })

/** What can be changed in the browser, with the values that hold. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings.list,
  queryFn: ({ signal }) => api.listSettings({}, { signal }),
})

/** How far a new market is. */
export const setUpQuery = queryOptions({ queryKey: keys.setUp, queryFn: ({ signal }) => api.getSetUp({}, { signal }) })

export const secretsQuery = queryOptions({ queryKey: keys.secrets, queryFn: ({ signal }) => api.listSecrets({}, { signal }) })

export const brandsQuery = queryOptions({ queryKey: keys.brands, queryFn: ({ signal }) => api.listBrands({}, { signal }) })

/** A page of the history of the settings. */
export const settingChangesQuery = ({ after }: TableParams) =>
  queryOptions({
    queryKey: keys.settings.changes(after),
    queryFn: ({ signal }) => api.listSettingChanges({ limit: 50, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** How much each member of the staff did from a time on. */
export const logOfMembersQuery = (from: string) =>
  queryOptions({ queryKey: keys.staffLog.members(from), queryFn: ({ signal }) => api.countStaffLog({ from }, { signal }) })

/** What fits a text that somebody quotes. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: keys.found.by(search),
    queryFn: ({ signal }) => api.findAnything({ search }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Notes about a person, and what staff did that concerned them. */
export const personHistoryQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.histories.of(personId),
    queryFn: ({ signal }) => api.getPersonHistory({ personId }, { signal }),
  })

/** The same of an order. */
export const orderHistoryQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.histories.of(orderId),
    queryFn: ({ signal }) => api.getOrderHistory({ orderId }, { signal }),
  })

/** The newest announcements. */
export const announcementsQuery = queryOptions({
  queryKey: keys.announcements.list,
  queryFn: ({ signal }) => api.listAnnouncements({}, { signal }),
})

/** One of them, read again while it is being sent. */
export const announcementQuery = (announcementId: string) =>
  queryOptions({
    queryKey: keys.announcements.one(announcementId),
    queryFn: ({ signal }) => api.getAnnouncement({ announcementId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 5_000 : false),
    throwOnError: failsWithoutData,
  })

/** A page of the IMEIs that are or were blocked. */
export const blockedImeisQuery = (after: string) =>
  queryOptions({
    queryKey: keys.blockedImeis.list(after),
    queryFn: ({ signal }) => api.listBlockedImeis({ limit: 50, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })

/** A page of API keys. */
export const apiKeysQuery = ({ person, status, after }: TableParams) => {
  const [owner, state] = [idIn(person), keyStates.find((one) => one === status)]
  const asked = { ...(owner && { person: owner }), ...(state && { state }) }
  return queryOptions({
    queryKey: keys.apiKeys.list({ ...asked, after }),
    queryFn: ({ signal }) => api.listKeys({ limit: 50, ...asked, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })
}

/** What staff hold back. */
export const heldPayoutsQuery = queryOptions({
  queryKey: keys.heldPayouts,
  queryFn: ({ signal }) => api.listHeldPayouts({}, { signal }),
})

/** Groups of accounts that may belong to one person. */
export const linkedAccountsQuery = queryOptions({
  queryKey: keys.found.linked,
  queryFn: ({ signal }) => api.listLinkedAccounts({}, { signal }),
})

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.found.person(personId),
    queryFn: ({ signal }) => api.getPerson({ personId }, { signal }),
    throwOnError: failsWithoutData,
  })

export const integrityQuery = queryOptions({
  queryKey: keys.books.integrity,
  queryFn: ({ signal }) => api.getIntegrity({}, { signal }),
  throwOnError: failsWithoutData,
})

/** The ledger, newest first, page by page. */
export const ledgerQuery = {
  ...itemsQuery({
    queryKey: keys.books.ledger,
    read: (after, signal) => api.listLedger({ limit: 50, ...placeAfter(after) }, { signal }),
    idOf: ({ number }) => String(number),
  }),
  throwOnError: failsWithoutData,
}
