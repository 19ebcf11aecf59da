import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { AdminSummary } from '#shared/contract/summary.ts'
import type { Permission } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { figureText, MoreLink, Next, Tile, Tiles } from '../home-parts.tsx'
import { SalesChart } from '../sales-chart.tsx'
import { GuaranteeFigures } from './guarantee-figures.tsx'
import { setUpQuery } from './queries.ts'
import { WaitingForYou } from './waiting.tsx'

/** What waits for the reader, and the market's figures. */
export const AdminHome = ({ summary }: { summary: AdminSummary }) => {
  const { sellers, buyers, listed, debts, waiting, waitingCounts, sales } = summary
  return (
    <>
      <IfMay permission="settings.write">
        <SetUpFirst />
      </IfMay>
      <WaitingForYou waiting={waiting} waitingCounts={waitingCounts} />
      <Tiles columns={3}>
        <StaffTile
          permission="debts.read"
          to="/dashboard/debts"
          icon="receipt"
          label={t('staff.sellersWhoOwe', { count: debts })}
          value={figureText(debts)}
        />
        <StaffTile
          permission="people.read"
          to="/dashboard/allseller/seller"
          icon="tag"
          label={t('staff.sellers', { count: sellers })}
          value={figureText(sellers)}
        />
        <StaffTile
          permission="people.read"
          to="/dashboard/allbuyer/buyer"
          icon="users"
          label={t('staff.buyers', { count: buyers })}
          value={figureText(buyers)}
        />
      </Tiles>
      {summary.guarantee && <GuaranteeFigures guarantee={summary.guarantee} />}
      {sales && (
        <Next
          title={t('staff.soldInLastEightWeeks')}
          more={<MoreLink to="/phones">{t('staff.phonesOnMarket', { count: listed, figure: figureText(listed) })}</MoreLink>}
        >
          <SalesChart sales={sales} />
          <IfMay permission="figures.read">
            <MoreLink to="/dashboard/figures">{t('figures.seeAll')}</MoreLink>
          </IfMay>
        </Next>
      )}
    </>
  )
}

/** Leads an owner of a market in which nothing has happened yet through what it needs before it opens. */
function SetUpFirst() {
  const setUp = useQuery(setUpQuery)
  if (!setUp.data?.isNew || setUp.data.missing.length === 0) return null
  return (
    <Next title={t('setUp.title')}>
      <p className="mb-3">{t('setUp.homeNote')}</p>
      <ButtonLink to="/dashboard/set-up">{t('setUp.begin')}</ButtonLink>
    </Next>
  )
}

/** A figure that leads to a page of the staff, for those who may see it. */
const StaffTile = ({ permission, ...tile }: ComponentProps<typeof Tile> & { permission: Permission }) => (
  <IfMay permission={permission}>
    <Tile {...tile} />
  </IfMay>
)
