import { useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { loginAddress } from '#web/lib/addresses.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('signIn.linkFromLetter')), { name: 'robots', content: 'noindex' }]

/** Shown when a link that verifies or changes an e-mail is refused: the reason, and what to do. */
export default function EmailLink() {
  const [words] = useSearchParams()
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
