import { t } from '#shared/language/message.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Instead of the pages of the staff, for somebody on it who signs in without a second factor (S14.6). */
export function SetUpFirst({ onDone }: { onDone: () => void }) {
  const { me } = useSession()
  const isBuiltIn = useSettings()?.identity.kind !== 'external'
  return (
    <div className="max-w-2xl space-y-6">
      <div>
        <h1 className="font-bold text-2xl">{t('secondFactor.firstTitle')}</h1>
        <p className="muted mt-1">{isBuiltIn ? t('secondFactor.firstNote') : t('secondFactor.firstAtProvider')}</p>
      </div>
      {isBuiltIn && <SecondFactor onReady={onDone} />}
      {/* Set up in another tab. */}
      {me?.factor !== 'none' && <Button onClick={onDone}>{t('secondFactor.continue')}</Button>}
    </div>
  )
}
