import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#shared/contract/settings.ts'
import { changeable, changeableNames, type Section, sections } from '#shared/domain/settings/changeable.ts'
import { sectionTexts } from '#shared/domain/settings/setting-labels.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { JumpList } from '#web/ui/jump-list.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import { settingsQuery } from './queries.ts'
import { SettingRows } from './setting-rows.tsx'

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
        <>
          <IfMay permission="settings.write">
            <ButtonLink tone="plain" icon="check" to="/dashboard/set-up">
              {t('setUp.title')}
            </ButtonLink>
          </IfMay>
          <ButtonLink tone="plain" icon="clock" to="/dashboard/settings/history">
            {t('settings.history')}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={settings} pending={<TableSkeleton label={t('settings.loading')} />}>
        {(rows) => (
          <>
            <JumpList parts={sections.map((id) => ({ id, title: t(sectionTexts[id]) }))} />
            <Sections settings={rows} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Sections({ settings }: { settings: readonly Setting[] }) {
  return (
    <div className="grid gap-4 sm:gap-6">
      {sections.map((section) => (
        <div key={section} id={section} className="scroll-mt-20">
          <Next title={t(sectionTexts[section])}>
            <SettingRows settings={settings} names={namesIn(section)} />
          </Next>
        </div>
      ))}
    </div>
  )
}

const namesIn = (section: Section) => changeableNames.filter((name) => changeable[name].section === section)
