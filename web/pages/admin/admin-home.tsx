import type { ComponentProps } from 'react'
import type { AdminSummary } from '#shared/contract/summary.ts'
import type { Permission } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { figureText, MoreLink, Next, Tile, Tiles } from '../home-parts.tsx'
import { SalesChart } from '../sales-chart.tsx'
import { GuaranteeFigures } from './guarantee-figures.tsx'
import { VerifySeller } from './verify-seller.tsx'

const waitingAddress = '/dashboard/badges'

/** Counts of what needs the admin's attention, and the market's figures. */
export const AdminHome = ({ summary }: { summary: AdminSummary }) => {
  const { sellers, buyers, badgeRequests, listed, flagged, cases, reports, chargebacks, debts, transfers, approvals, sales } =
    summary
  return (
    <>
      <Tiles columns={3}>
        {approvals > 0 && (
          <StaffTile
            permission="orders.read"
            to="/dashboard/approvals"
            icon="users"
            label={t('approvals.toConfirm', { count: approvals })}
            value={figureText(approvals)}
            urgent
          />
        )}
        <StaffTile
          permission="people.verify"
          to={waitingAddress}
          icon="shield"
          label={t('staff.sellersToVerify', { count: badgeRequests })}
          value={figureText(badgeRequests)}
          urgent={badgeRequests > 0}
        />
        <StaffTile
          permission="cases.read"
          to="/dashboard/cases"
          icon="info"
          label={t('staff.casesToDecide', { count: cases })}
          value={figureText(cases)}
          urgent={cases > 0}
        />
        <StaffTile
          permission="moderation.read"
          to="/dashboard/moderation"
          icon="eye"
          label={t('staff.reportsToDecide', { count: reports })}
          value={figureText(reports)}
          urgent={reports > 0}
        />
        <StaffTile
          permission="chargebacks.read"
          to="/dashboard/chargebacks"
          icon="card"
          label={t('staff.chargebacksOpen', { count: chargebacks })}
          value={figureText(chargebacks)}
          urgent={chargebacks > 0}
        />
        <StaffTile
          permission="debts.read"
          to="/dashboard/debts"
          icon="receipt"
          label={t('staff.sellersWhoOwe', { count: debts })}
          value={figureText(debts)}
        />
        <StaffTile
          permission="orders.read"
          to="/dashboard/flaggedorders"
          icon="warning"
          label={t('staff.ordersFlagged', { count: flagged })}
          value={figureText(flagged)}
          urgent={flagged > 0}
        />
        <StaffTile
          permission="payouts.read"
          to="/dashboard/payouts"
          icon="wallet"
          label={t('staff.transfersToMake', { count: transfers })}
          value={figureText(transfers)}
          urgent={transfers > 0}
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
      <IfMay permission="people.verify">
        <Waiting summary={summary} />
      </IfMay>
      {summary.guarantee && <GuaranteeFigures guarantee={summary.guarantee} />}
      {sales && (
        <Next
          title={t('staff.soldInLastEightWeeks')}
          more={<MoreLink to="/phones">{t('staff.phonesOnMarket', { count: listed, figure: figureText(listed) })}</MoreLink>}
        >
          <SalesChart sales={sales} />
        </Next>
      )}
    </>
  )
}

/** A figure that leads to a page of the staff, for those who may see it. */
const StaffTile = ({ permission, ...tile }: ComponentProps<typeof Tile> & { permission: Permission }) => (
  <IfMay permission={permission}>
    <Tile {...tile} />
  </IfMay>
)

const Waiting = ({ summary: { badgeRequests, toVerify } }: { summary: AdminSummary }) => (
  <Next title={t('staff.sellersWaitingForVerification')}>
    {toVerify.length === 0 && <p className="muted">{t('staff.noSellerWaiting')}</p>}
    <ul className="divide-y divide-base-300">
      {toVerify.map((seller) => (
        <li key={seller._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{seller.name}</p>
            <p className="muted wrap-anywhere text-sm">{seller.email}</p>
          </div>
          <VerifySeller seller={seller} />
        </li>
      ))}
    </ul>
    {badgeRequests > toVerify.length && (
      <ButtonLink tone="plain" to={waitingAddress} className="mt-3">
        {t('staff.seeAllThem')}
      </ButtonLink>
    )}
  </Next>
)
