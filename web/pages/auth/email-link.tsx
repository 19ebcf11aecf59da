import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { loginAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('signIn.linkFromLetter')), { name: 'robots', content: 'noindex' }]

/** The address is confirmed: what comes next. */
function Confirmed() {
  const { status, renew } = useSession()
  const isSignedIn = status === 'signed-in'
  // The session does not know yet that the address is confirmed.
  useEffect(() => void (isSignedIn && renew().catch(() => undefined)), [isSignedIn, renew])
  return (
    <AuthCard title={t('signIn.emailConfirmed')}>
      <p>{isSignedIn ? t('signIn.emailConfirmedHere') : t('signIn.emailConfirmedNext')}</p>
      <div className="mt-6">
        <ButtonLink to={isSignedIn ? '/dashboard' : loginAddress({ pathname: '/dashboard' })} wide>
          {t('signIn.toYourAccount')}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}

/** Where links that verify or change an e-mail lead: what they did or why they are refused, and what to do. */
export default function EmailLink() {
  const [words] = useSearchParams()
  if (words.has('done') && !words.has('error')) return <Confirmed />
  if (words.get('why') === 'sign-in') {
    return (
      <AuthCard title={t('signIn.logInFirst')}>
        <p>{t('signIn.logInFirstText')}</p>
        <div className="mt-6">
          <ButtonLink to={loginAddress({ pathname: '/dashboard/account' })} wide>
            {t('signIn.logIn')}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('signIn.linkNoLongerWorks')}>
      <p>{t('signIn.emailLinkOver')}</p>
      <div className="mt-6">
        <ButtonLink to="/dashboard/account" wide>
          {t('signIn.openAccount')}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
