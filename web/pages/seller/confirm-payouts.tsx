import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PayoutConfirmation } from '#shared/contract/payouts.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { Time } from '#web/ui/time.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { AuthCard } from '../auth/auth-card.tsx'
import { payoutConfirmationQuery } from './queries.ts'

export const meta = () => [...pageMeta(t('selling.confirmWhereMoneyGoes')), { name: 'robots', content: 'noindex' }]

/** The target of the link in a letter: only a button confirms anything, because mail programs open links by themselves. */
export default function ConfirmPayouts() {
  const { code = '' } = useParams()
  const asked = useQuery(payoutConfirmationQuery(code))
  const confirm = useMutation({ mutationFn: () => api.confirmPayouts({ code }) })
  const reject = useMutation({ mutationFn: () => api.rejectPayoutAccount({ code }) })
  if (confirm.isSuccess) return <Confirmed />
  if (reject.isSuccess) return <Rejected />
  return (
    <AuthCard title={t('selling.confirmWhereMoneyGoes')}>
      <NeedsJavaScript />
      <Loaded query={asked} pending={<Skeleton className="h-40" />}>
        {(data) => (
          <>
            <Asked asked={data} />
            <FormError>{confirm.error || reject.error ? messageOf(confirm.error ?? reject.error) : undefined}</FormError>
            <div className="mt-6 grid gap-3">
              <Button wide busy={confirm.isPending} disabled={reject.isPending} onClick={() => confirm.mutate()}>
                {data.isConnected ? t('selling.yesMyAccount') : t('selling.yesWasMe')}
              </Button>
              <Button wide tone="plain" busy={reject.isPending} disabled={confirm.isPending} onClick={() => reject.mutate()}>
                {data.isConnected ? t('selling.notMyAccount') : t('selling.wasNotMe')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </AuthCard>
  )
}

function Asked({ asked: { change, since, until, isConnected, account } }: { asked: PayoutConfirmation }) {
  return (
    <>
      <p>{t('selling.confirmIntro', { change })}</p>
      <Facts label={t('selling.yourPayouts')} className="mt-4 grid grid-cols-1 gap-3">
        <Fact label={t('selling.payoutAccount')} layout="above">
          <span className="wrap-anywhere">{account ?? (isConnected ? t('selling.connected') : t('selling.notConnected'))}</span>
        </Fact>
        <Fact label={t('selling.changedOn')} layout="above">
          <Time at={since} as="full" />
        </Fact>
        {until && (
          <Fact label={t('selling.payoutsStartAgainOn')} layout="above">
            <Time at={until} as="full" />
          </Fact>
        )}
      </Facts>
    </>
  )
}

const Confirmed = () => (
  <AuthCard title={t('selling.confirmedTitle')} intro={t('selling.confirmedText')}>
    <ButtonLink to="/dashboard/money" wide>
      {t('selling.seeMoney')}
    </ButtonLink>
  </AuthCard>
)

const Rejected = () => (
  <AuthCard title={t('selling.rejectedTitle')} intro={t('selling.rejectedText')}>
    <ButtonLink to="/forgot-password" wide>
      {t('selling.chooseNewPassword')}
    </ButtonLink>
  </AuthCard>
)
