import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import type { Me } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'

/** Shown on every dashboard page of a suspended person: what is restricted, and a link to the decision (S14.3). */
export function SuspensionNote({ me: { suspension } }: { me: Me }) {
  if (!suspension) return null
  return (
    <div className="surface mb-6 flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      <Icon name="warning" className="size-5 text-error" />
      <p className="min-w-0 flex-1">
        {suspension.scope === 'selling' ? t('dashboard.cannotSell') : t('dashboard.accountSuspended')}
        {suspension.until ? (
          <>
            {' '}
            {t('dashboard.until')} <Time at={suspension.until} as="full" />
          </>
        ) : suspension.scope === 'selling' ? (
          t('dashboard.forNow')
        ) : (
          ''
        )}
        . {suspension.scope === 'account' && t('dashboard.openOrdersMoneyStillHere')}
        <Link to="/dashboard/decisions" className="link">
          {t('dashboard.readWhyOrAppeal')}
        </Link>
      </p>
    </div>
  )
}
