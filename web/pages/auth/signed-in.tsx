import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Userstatus } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { returnAddress } from '#web/lib/addresses.ts'
import { providerError, tellWhoAsked } from '#web/lib/at-provider-again.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { messageOf } from '#web/lib/messages.ts'
import { enter } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('signIn.signingIn')), { name: 'robots', content: 'noindex' }]

/** An external identity provider leads back to this page. */
export default function SignedIn() {
  const [words] = useSearchParams()
  const navigateIfHere = useNavigateIfHere()
  const [problem, setProblem] = useState<string>()
  const error = words.get('error')
  const from = returnAddress(words)
  const isAgain = words.has('again')
  const role = Userstatus.safeParse(words.get('as')).data

  useEffect(() => {
    const finish = async () => {
      if (isAgain) {
        tellWhoAsked({ error })
        return window.close()
      }
      if (error) throw providerError(error)
      await enter(role)
      await navigateIfHere(from, { replace: true })
    }
    // Deferred, so that the double mount of development cancels the first run.
    const start = setTimeout(() => finish().catch((failure) => setProblem(messageOf(failure))))
    return () => clearTimeout(start)
  }, [error, isAgain, from, role, navigateIfHere])

  if (!problem) return <SpinnerBlock label={t('signIn.signingIn')} />
  return (
    <AuthCard title={t('signIn.notSignedIn')}>
      <p role="alert">{problem}</p>
      <div className="mt-6">
        <ButtonLink to={{ pathname: '/login', search: new URLSearchParams({ from }).toString() }} wide>
          {t('signIn.backToLogIn')}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
