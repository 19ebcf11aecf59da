import { useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { MoreLink } from '../home-parts.tsx'
import { BankDetails } from './bank-details.tsx'
import { PayoutCard } from './payout-card.tsx'
import { payoutAccountQuery } from './queries.ts'

export const meta = () => pageMeta(t('selling.payoutAccount'), t('selling.payoutAccountDescription'))

export const clientLoader = () => begin(() => [ensure(payoutAccountQuery)])

/** The page that the card provider's on-boarding returns to. */
export default function PayoutAccountPage() {
  const [searchParams] = useSearchParams()
  return (
    <DashboardPage title={t('selling.payoutAccount')}>
      <div className="max-w-2xl">
        <PayoutCard>{searchParams.get('link') === 'over' && <p className="mt-2">{t('selling.payoutLinkUsed')}</p>}</PayoutCard>
        <BankDetails />
        <p className="mt-3">
          <MoreLink to="/dashboard/money">{t('selling.moneyTitle')}</MoreLink>
        </p>
      </div>
    </DashboardPage>
  )
}
