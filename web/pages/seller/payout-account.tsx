import { useSearchParams } from 'react-router'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { MoreLink } from '../home-parts.tsx'
import { PayoutCard } from './payout-card.tsx'
import { payoutAccountQuery } from './queries.ts'

export const meta = () => pageMeta('Payout account', 'The account to which the money of your sales goes.')

export const clientLoader = () => begin(() => [ensure(payoutAccountQuery)])

/** The page that the card provider's on-boarding returns to. */
export default function PayoutAccountPage() {
  const [searchParams] = useSearchParams()
  return (
    <DashboardPage title="Payout account">
      <div className="max-w-2xl">
        <PayoutCard>
          {searchParams.get('link') === 'over' && (
            <p className="mt-2">That page of the card provider worked once only. Open a new one here.</p>
          )}
        </PayoutCard>
        <p className="mt-3">
          <MoreLink to="/dashboard/money">Where is my money</MoreLink>
        </p>
      </div>
    </DashboardPage>
  )
}
