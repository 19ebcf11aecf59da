import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/announcements.ts'
import {
  getAnnouncement,
  listAnnouncements,
  saveAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
} from './announcements.ts'

export function announcementRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.listAnnouncements, () => listAnnouncements(db))
  mount(contract.getAnnouncement, ({ params }) => getAnnouncement(db, params.announcementId))

  mount(contract.saveAnnouncement, async ({ caller, params, input, write }) => {
    await write((tx) => saveAnnouncement(tx, caller, config, { ...params, ...input }))
    return getAnnouncement(db, params.announcementId)
  })

  mount(contract.testAnnouncement, async ({ caller, params, write }) => {
    await write((tx) => testAnnouncement(tx, caller, config, params.announcementId))
    return getAnnouncement(db, params.announcementId)
  })

  mount(contract.sendAnnouncement, ({ params, write }) => {
    // Read before its job can change it.
    return write(async (tx) => {
      await sendAnnouncement(tx, params.announcementId)
      return getAnnouncement(tx, params.announcementId)
    })
  })

  mount(contract.stopAnnouncement, async ({ params, write }) => {
    await write((tx) => stopAnnouncement(tx, params.announcementId))
    return getAnnouncement(db, params.announcementId)
  })
}
