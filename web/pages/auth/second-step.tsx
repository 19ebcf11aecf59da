import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ProveFactor } from '#web/components/prove-factor.tsx'
import { returnAddress } from '#web/lib/addresses.ts'
import { leaveProvider } from '#web/lib/identity.ts'
import { keys } from '#web/lib/keys.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { isAppError } from '#web/lib/messages.ts'
import { readSecondFactor } from '#web/lib/second-factor.ts'
import { enter, useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('secondFactor.stepTitle')), { name: 'robots', content: 'noindex' }]

/** The second step of signing in, whatever the first one was: a password, Google, or the link of a letter. */
export default function SecondStep() {
  const { status, busily } = useSession()
  const [words] = useSearchParams()
  const navigateIfHere = useNavigateIfHere()
  const from = returnAddress(words)
  const factor = useQuery({ queryKey: keys.secondFactor, queryFn: readSecondFactor, gcTime: 0 })
  const login = { pathname: '/login', search: words.toString() }
  const goOn = useCallback(async () => {
    await busily(enter())
    await navigateIfHere(from, { replace: true })
  }, [busily, navigateIfHere, from])
  if (status === 'signed-in') return <Navigate to={from} replace />
  // Nobody is on the way in at this browser, or it took too long.
  if (isAppError(factor.error, 'unauthenticated')) return <Navigate to={login} replace />
  const leave = async () => {
    await leaveProvider().catch(() => undefined)
    await navigateIfHere(`/login?${words}`, { replace: true })
  }
  return (
    <AuthCard title={t('secondFactor.stepTitle')} intro={t('secondFactor.stepIntro')}>
      <Loaded query={factor} pending={<SpinnerBlock />}>
        {(methods) => <ProveFactor methods={methods} onProved={goOn} />}
      </Loaded>
      <Button tone="quiet" wide className="mt-1 text-primary" onClick={leave}>
        {t('secondFactor.otherAccount')}
      </Button>
      <p className="muted mt-4 text-sm">{t('secondFactor.lostAll')}</p>
    </AuthCard>
  )
}
