import type { LiveSettings } from '#server/live-settings.ts'
import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/settings.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText } from '#shared/domain/settings/setting-text.ts'
import { t } from '#shared/language/message.ts'
import { changeSetting } from './change-setting.ts'
import { listSettingChanges, listSettings } from './queries.ts'

export function settingRoutes({ db, config, mount }: RouteMarket, settings: LiveSettings) {
  mount(contract.listSettings, async ({ query }) => {
    // What another server has changed in this moment is on its way here.
    await settings.refresh()
    return listSettings(db, config, query)
  })
  mount(contract.changeSetting, async ({ caller, input, writeOnce }) => {
    const answer = await writeOnce(async (tx) => {
      const value = await changeSetting(tx, config, { ...input, by: caller.id })
      const saved = { setting: t(settingLabels[input.setting]), value: settingText(input.setting, value) }
      return { modifiedCount: 1, value, message: t('settings.saved', saved) }
    })
    await settings.refresh()
    return answer
  })
  mount(contract.listSettingChanges, ({ query }) => listSettingChanges(db, query))
}
