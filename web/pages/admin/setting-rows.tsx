import { useState } from 'react'
import type { Setting } from '#shared/contract/settings.ts'
import { type ChangeableName, kindOf } from '#shared/domain/settings/changeable.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText } from '#shared/domain/settings/setting-text.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { SettingForm } from './setting-form.tsx'

type Props = { settings: readonly Setting[]; names: readonly ChangeableName[]; isFirst?: boolean }

/** Some of the settings, each with where its value comes from, and a form to change it. */
export function SettingRows({ settings, names, isFirst = false }: Props) {
  const [edited, setEdited] = useState<ChangeableName>()
  const close = () => setEdited(undefined)
  const setting = settings.find(({ name }) => name === edited)
  return (
    <>
      <ul className="divide-y divide-base-300">
        {names.map((name) => {
          const row = settings.find((one) => one.name === name)
          return row && <Row key={name} setting={row} onEdit={() => setEdited(name)} />
        })}
      </ul>
      <Dialog open={setting !== undefined} onClose={close} title={t('settings.changeTitle')}>
        {setting && <SettingForm setting={setting} settings={settings} isFirst={isFirst} onDone={close} />}
      </Dialog>
    </>
  )
}

function Row({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const { name, value } = setting
  const label = t(settingLabels[name])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <p className="wrap-anywhere">{label}</p>
        <p className="muted wrap-anywhere text-sm">{originText(setting)}</p>
      </div>
      {kindOf(name) === 'picture' && value !== '' ? (
        <img src={`/look/${value}/128.png`} alt={settingText(name, value)} width="40" height="40" className="size-10" />
      ) : (
        <p className="wrap-anywhere min-w-0 font-semibold tabular-nums">{settingText(name, value)}</p>
      )}
      {!setting.isSettled && (
        <IfMay permission="settings.write">
          <Button size="small" tone="plain" onClick={onEdit}>
            {tr('settings.change', { setting: label, aloud })}
          </Button>
        </IfMay>
      )}
    </li>
  )
}

function originText({ from, changedAt, changedBy, isSettled }: Setting): string {
  if (isSettled) return t('settings.settled')
  if (from === 'change' && changedAt && changedBy) {
    return t('settings.fromChange', { by: changedBy, at: new Date(changedAt) })
  }
  return from === 'environment' ? t('settings.fromEnvironment') : t('settings.fromDefault')
}
