import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contract/settings.ts'
import { changeable, sections } from '#shared/domain/settings/changeable.ts'
import { sectionTexts, settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText } from '#shared/domain/settings/setting-text.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import { settingsQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'

export const meta = () => pageMeta(t('settings.title'), t('settings.about'))

export const clientLoader = () => begin(() => [ensure(settingsQuery)])

/** S16.1: what an owner changes without whoever runs the server. */
export default function Settings() {
  const settings = useQuery(settingsQuery)
  return (
    <DashboardPage
      title={t('settings.title')}
      note={t('settings.note')}
      busy={settings.isPending}
      tools={
        <ButtonLink tone="plain" icon="clock" to="/dashboard/settings/history">
          {t('settings.history')}
        </ButtonLink>
      }
    >
      <Loaded query={settings} pending={<TableSkeleton label={t('settings.loading')} />}>
        {(rows) => <Sections settings={rows} />}
      </Loaded>
    </DashboardPage>
  )
}

function Sections({ settings }: { settings: readonly Setting[] }) {
  const [edited, setEdited] = useState<Setting>()
  const close = () => setEdited(undefined)
  return (
    <div className="grid gap-4 sm:gap-6">
      {sections.map((section) => (
        <Next key={section} title={t(sectionTexts[section])}>
          <ul className="divide-y divide-base-300">
            {settings
              .filter(({ name }) => changeable[name].section === section)
              .map((setting) => (
                <Row key={setting.name} setting={setting} onEdit={() => setEdited(setting)} />
              ))}
          </ul>
        </Next>
      ))}
      <Dialog open={edited !== undefined} onClose={close} title={t('settings.changeTitle')}>
        {edited && <SettingForm setting={edited} settings={settings} onDone={close} />}
      </Dialog>
    </div>
  )
}

function Row({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const { name, value } = setting
  const label = t(settingLabels[name])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{label}</p>
        <p className="muted wrap-anywhere text-sm">{originText(setting)}</p>
      </div>
      <p className="wrap-anywhere min-w-0 font-semibold tabular-nums">{settingText(name, value)}</p>
      <IfMay permission="settings.write">
        <Button size="small" tone="plain" onClick={onEdit}>
          {tr('settings.change', { setting: label, aloud })}
        </Button>
      </IfMay>
    </li>
  )
}

function originText({ from, changedAt, changedBy }: Setting): string {
  if (from === 'change' && changedAt && changedBy) {
    return t('settings.fromChange', { by: changedBy, at: new Date(changedAt) })
  }
  return from === 'environment' ? t('settings.fromEnvironment') : t('settings.fromDefault')
}
