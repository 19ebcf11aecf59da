import { useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What the sign-up page leaves in the history's entry of the home page: the address of the new account. */
export type AfterSignUp = { signedUp: string }

/** Says on the home page, as long as it is shown, that the new account exists and what comes next. */
export function SignedUpNote() {
  const { status } = useSession()
  const given = (useLocation().state ?? {}) as Partial<AfterSignUp>
  const sendsLetter = useSettings()?.identity.kind === 'built-in'
  if (!given.signedUp || status === 'signed-in') return null
  return (
    <section aria-label={t('signIn.accountReady')} className="page-width mt-4">
      <div className="surface flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <Icon name="check" className="size-5 text-success" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{t('signIn.accountReady')}</p>
          <p className="wrap-anywhere">
            {t('signIn.accountReadyNext', { email: given.signedUp, letter: sendsLetter ? 'yes' : 'no' })}
          </p>
        </div>
        <ButtonLink to="/login">{t('signIn.toYourAccount')}</ButtonLink>
      </div>
    </section>
  )
}
