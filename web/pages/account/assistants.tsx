import { t } from '#shared/language/message.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { AccountSection } from './account-section.tsx'

/** S22.3: how somebody connects an assistant to the market, and what it can do then. */
export function Assistants() {
  const settings = useSettings()
  const { me } = useSession()
  if (!settings || settings.assistants === 'off') return null
  const acts = settings.assistants === 'on' && me?.userstatus === 'buyer'
  return (
    <AccountSection
      id="assistants"
      title={t('assistants.title')}
      description={acts ? t('assistants.about') : t('assistants.aboutReading')}
    >
      <CopyField about={t('assistants.address')} text={`${settings.publicUrl}/mcp`} />
      <ol className="mt-4 list-decimal space-y-2 ps-5">
        <li>{t('assistants.addConnection')}</li>
        {acts && <li>{tr('assistants.giveKey', { code: (text) => <code className="wrap-anywhere">{text}</code> })}</li>}
        {acts && <li>{t('assistants.youDecide')}</li>}
      </ol>
    </AccountSection>
  )
}
