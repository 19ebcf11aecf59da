import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PayoutConfirmation } from '#shared/contract/payouts.ts'
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

export const meta = () => [...pageMeta('Confirm where your money goes'), { name: 'robots', content: 'noindex' }]

/** The target of the link in a letter: only a button confirms anything, because mail programs open links by themselves. */
export default function ConfirmPayouts() {
  const { code = '' } = useParams()
  const asked = useQuery(payoutConfirmationQuery(code))
  const confirm = useMutation({ mutationFn: () => api.confirmPayouts({ code }) })
  const reject = useMutation({ mutationFn: () => api.rejectPayoutAccount({ code }) })
  if (confirm.isSuccess) return <Confirmed />
  if (reject.isSuccess) return <Rejected />
  return (
    <AuthCard title="Confirm where your money goes">
      <NeedsJavaScript />
      <Loaded query={asked} pending={<Skeleton className="h-40" />}>
        {(data) => (
          <>
            <Asked asked={data} />
            <FormError>{confirm.error || reject.error ? messageOf(confirm.error ?? reject.error) : undefined}</FormError>
            <div className="mt-6 grid gap-3">
              <Button wide busy={confirm.isPending} disabled={reject.isPending} onClick={() => confirm.mutate()}>
                {data.isConnected ? 'Yes, this is my payout account' : 'Yes, this was me'}
              </Button>
              <Button wide tone="plain" busy={reject.isPending} disabled={confirm.isPending} onClick={() => reject.mutate()}>
                {data.isConnected ? 'This isn’t my payout account' : 'This wasn’t me'}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </AuthCard>
  )
}

function Asked({ asked: { because, since, until, isConnected, account } }: { asked: PayoutConfirmation }) {
  return (
    <>
      <p>Your payouts are on hold because {because}. Confirm that it was you and that your money may go here:</p>
      <Facts label="Your payouts" className="mt-4 grid grid-cols-1 gap-3">
        <Fact label="Payout account" layout="above">
          <span className="wrap-anywhere">{account ?? (isConnected ? 'Connected' : 'None connected')}</span>
        </Fact>
        <Fact label="Changed on" layout="above">
          <Time at={since} as="full" />
        </Fact>
        {until && (
          <Fact label="Payouts start again on" layout="above">
            <Time at={until} as="full" />
          </Fact>
        )}
      </Facts>
    </>
  )
}

const Confirmed = () => (
  <AuthCard title="Thanks, that’s confirmed" intro="Your payouts start again as soon as nothing else holds them.">
    <ButtonLink to="/dashboard/money" wide>
      See your money
    </ButtonLink>
  </AuthCard>
)

const Rejected = () => (
  <AuthCard
    title="We’ve stopped it"
    intro="That payout account is disconnected, and everyone is signed out. Choose a new password now, then connect your own account."
  >
    <ButtonLink to="/forgot-password" wide>
      Choose a new password
    </ButtonLink>
  </AuthCard>
)
