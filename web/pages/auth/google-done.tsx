import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { returnAddress } from '#web/lib/addresses.ts'
import { googleError, tellOpener } from '#web/lib/google.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSecondStep } from '#web/lib/second-step.ts'
import { enter } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('signIn.googleSignIn')), { name: 'robots', content: 'noindex' }]

/** Google redirects back to this page: in the pop-up or, if that was blocked, in the page itself. */
export default function GoogleDone() {
  const [words] = useSearchParams()
  const navigateIfHere = useNavigateIfHere()
  const [problem, setProblem] = useState<string>()
  const [heard, setHeard] = useState(false)
  const error = words.get('error')
  const from = returnAddress(words)
  const orSecondStep = useSecondStep(from)

  useEffect(() => {
    const finish = async () => {
      if (await tellOpener({ error })) {
        setHeard(true)
        window.close()
      } else if (error) setProblem(googleError(error).message)
      else {
        await orSecondStep(enter().then(() => navigateIfHere(from, { replace: true })))
      }
    }
    // Deferred, so that the double mount of development cancels the first run.
    const start = setTimeout(() => finish().catch((failure) => setProblem(messageOf(failure))))
    return () => clearTimeout(start)
  }, [error, from, navigateIfHere, orSecondStep])

  if (heard) return <AuthCard title={t('signIn.done')}>{t('signIn.closeWindow')}</AuthCard>
  if (!problem) return <SpinnerBlock label={t('signIn.signingIn')} />
  return (
    <AuthCard title={t('signIn.googleSignIn')}>
      <p role="alert">{problem}</p>
      <div className="mt-6">
        <ButtonLink to="/login" wide>
          {t('signIn.backToLogIn')}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
