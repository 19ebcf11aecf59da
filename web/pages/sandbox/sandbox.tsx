import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import type { Route } from './+types/sandbox.ts'
import { stateQuery } from './calls.ts'
import { LostAnswers, Payments, PayoutAccounts, Refunds } from './card-provider.tsx'
import { Carrier } from './carrier.tsx'
import { Register } from './register.tsx'
import { Staff } from './staff.tsx'
import { TimeMachine } from './time-machine.tsx'

export const meta = () => [...pageMeta(t('sandbox.sandbox'), t('sandbox.about')), { name: 'robots', content: 'noindex' }]

/** Only in the demo, like the calls behind it (server/features/sandbox). */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(marketContext).settings.demo) throw data(null, { status: 404 })
  return null
}

/** Lets users of the demo change the time and simulate failures of the outside parties. */
export default function Sandbox() {
  const state = useQuery(stateQuery)
  return (
    <div className="page-width py-10 sm:py-16">
      <Badge tone="warm">{t('sandbox.standIn')}</Badge>
      <h1 className="mt-2 font-bold text-3xl sm:text-4xl">{t('sandbox.sandbox')}</h1>
      <p className="muted mt-3 max-w-2xl text-lg">{t('sandbox.intro')}</p>
      <div className="mt-6">
        <NeedsJavaScript what="page" />
      </div>
      <Loaded query={state} pending={<TableSkeleton label={t('sandbox.loading')} />}>
        {({ time, daysAhead, hasCards, hasCarriers, hasRegistry, phones, parcels, sellers, accounts, payments, refunds }) => (
          <>
            <TimeMachine time={time} daysAhead={daysAhead} />
            {hasCarriers && <Carrier parcels={parcels} />}
            {hasRegistry && <Register phones={phones} />}
            <Staff sellers={sellers} />
            {hasCards && (
              <>
                <PayoutAccounts accounts={accounts} />
                <Refunds refunds={refunds} />
                <Payments payments={payments} />
                <LostAnswers />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
