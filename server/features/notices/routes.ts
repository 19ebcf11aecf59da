import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/notices.ts'
import { countUnread, listNotices, noticeSettings } from './queries.ts'
import { readNotices } from './read-notices.ts'
import { saveNoticeSetting } from './save-notice-setting.ts'

export function noticeRoutes({ db, mount }: RouteMarket) {
  mount(contract.listNotices, ({ caller, query }) => listNotices(db, caller.id, query))
  mount(contract.countUnreadNotices, async ({ caller }) => ({ unread: await countUnread(db, caller.id) }))

  mount(contract.readNotices, async ({ caller, input, write }) => ({
    modifiedCount: await write((tx) => readNotices(tx, caller.id, input)),
  }))

  mount(contract.getNoticeSettings, ({ caller }) => noticeSettings(db, caller.id))
  mount(contract.saveNoticeSetting, async ({ caller, input, write }) => {
    await write((tx) => saveNoticeSetting(tx, caller.id, input))
    return noticeSettings(db, caller.id)
  })
}
