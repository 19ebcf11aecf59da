import { t } from '#shared/language/message.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/title.ts'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'

export const meta = () => pageMeta(t('marketExport.title'), t('marketExport.about'))

/** S24.1: an owner takes everything of the market along, without a shell. */
export default function MarketExport() {
  return (
    <DashboardPage title={t('marketExport.title')} note={t('marketExport.about')}>
      <Next title={t('marketExport.everything')}>
        <ul className="mb-4 grid list-disc gap-1 ps-5">
          <li>{t('marketExport.contents')}</li>
          <li>{t('marketExport.forms')}</li>
          <li>{tr('marketExport.readBack', { command: (text) => <code>{text}</code> })}</li>
        </ul>
        <p className="muted mb-4 text-sm">{t('marketExport.secret')}</p>
        <ReasonedAction
          size="usual"
          tone="primary"
          icon="download"
          readers="log"
          label={t('marketExport.download')}
          about=""
          question={t('marketExport.question')}
          note={t('marketExport.secret')}
          act={async (reason) => {
            const { path } = await api.exportMarket({ reason })
            save(path)
            notify.success(t('marketExport.begun'))
          }}
        />
      </Next>
    </DashboardPage>
  )
}

/** The browser writes the file while it arrives: it may be larger than memory. */
function save(path: string) {
  const link = Object.assign(document.createElement('a'), { href: path, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
