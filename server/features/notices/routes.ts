import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/notices.ts'
import { countUnread, listNotices, noticeSettings } from './queries.ts'
import { readNotices } from './read-notices.ts'
import { saveNoticeSetting } from './save-notice-setting.ts'

export function noticeRoutes({ db, mount }: RouteMarket) {
  mount(contract.listNotices, ({ actor, query }) => listNotices(db, actor.id, query))
  mount(contract.countUnreadNotices, async ({ actor }) => ({ unread: await countUnread(db, actor.id) }))

  mount(contract.readNotices, async ({ actor, input, write }) => ({
    modifiedCount: await write((tx) => readNotices(tx, actor.id, input)),
  }))

  mount(contract.getNoticeSettings, ({ actor }) => noticeSettings(db, actor.id))
  mount(contract.saveNoticeSetting, async ({ actor, input, write }) => {
    await write((tx) => saveNoticeSetting(tx, actor.id, input))
    return noticeSettings(db, actor.id)
  })
}
