import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { PayoutAccount } from '#shared/contract/payouts.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { MoreLink } from '../home-parts.tsx'
import { payoutAccountQuery } from './queries.ts'

const tones: Record<PayoutAccount['state'], BadgeTone> = {
  none: 'neutral',
  new: 'neutral',
  pending: 'warm',
  ready: 'good',
  restricted: 'bad',
  rejected: 'bad',
  closed: 'bad',
}

/** S11.2: the state of a seller's payout account, and a link to the card provider's on-boarding. */
export function PayoutCard({ children }: { children?: ReactNode }) {
  const id = useId()
  const account = useQuery(payoutAccountQuery)
  return (
    <section aria-labelledby={id} className="surface p-4 sm:p-6">
      <h2 id={id} className="font-semibold text-lg">
        {t('selling.whereMoneyGoes')}
      </h2>
      {children}
      <Loaded query={account} pending={<Skeleton className="mt-3 h-20" />}>
        {(data) => <Account account={data} />}
      </Loaded>
    </section>
  )
}

function Account({ account: { means, state, title, text, button, bank, wait } }: { account: PayoutAccount }) {
  const connect = useMutation({ mutationFn: () => api.connectPayoutAccount() })
  // As an option of this call, so that it is dropped if the page is left in the meantime.
  const goToProvider = () => connect.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })
  // Stays busy until the provider's page has loaded.
  const busy = connect.isPending || connect.isSuccess
  return (
    <>
      <div className="mt-2">
        <Badge tone={means === 'bank' ? 'neutral' : tones[state]} {...(state === 'ready' ? { icon: 'check' } : {})}>
          {title}
        </Badge>
      </div>
      {bank && <p className="wrap-anywhere mt-2 font-semibold">{bank}</p>}
      <p className="mt-2 max-w-xl">{text}</p>
      {wait && <Waiting wait={wait} />}
      {connect.error && (
        <div className="mt-3">
          <FormError>{messageOf(connect.error)}</FormError>
        </div>
      )}
      {state === 'rejected' && (
        <p className="mt-3">
          <MoreLink to="/contact">{t('selling.writeUs')}</MoreLink>
        </p>
      )}
      {button && (
        <Button className="mt-4" tone={state === 'ready' ? 'plain' : 'primary'} busy={busy} onClick={goToProvider}>
          {button}
        </Button>
      )}
    </>
  )
}

/** Why all payouts wait after a change of the account, and how they go on (S23.6). The note goes once that is over. */
function Waiting({ wait: { text, unconfirmedSince } }: { wait: NonNullable<PayoutAccount['wait']> }) {
  const send = useMutation({
    mutationFn: () => api.sendPayoutLetter(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <div className="mt-4 max-w-xl space-y-2 border-warning border-s-4 ps-3">
      <p className="font-semibold">{t('selling.payoutsOnHold')}</p>
      <p>{text}</p>
      {unconfirmedSince && (
        <>
          <p>{tr('selling.waitingSince', { time: () => <Time at={unconfirmedSince} /> })}</p>
          <Button size="small" tone="plain" icon="mail" busy={send.isPending} onClick={() => send.mutate()}>
            {t('selling.emailMeNewLink')}
          </Button>
        </>
      )}
    </div>
  )
}
