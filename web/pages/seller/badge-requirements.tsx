import type { MyBadge } from '#shared/contract/badges.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoreLink } from '../home-parts.tsx'
import { OrderPart } from '../order/order-parts.tsx'

type Requirement = MyBadge['requirements'][number]

/** The pages where a seller gets further. */
const pages: Record<string, MessageFor> = {
  '/dashboard/account': msg('parts.account'),
  '/dashboard/payout-account': msg('selling.payoutAccount'),
  '/dashboard/sales': msg('parts.sales'),
}

/** Each requirement with how far the seller is, and where they get further. */
export const BadgeRequirements = ({ requirements }: Pick<MyBadge, 'requirements'>) => (
  <OrderPart title={t('badges.whatItTakes')}>
    <ul className="divide-y divide-base-300">
      {requirements.map((requirement) => (
        <Row key={requirement.name} requirement={requirement} />
      ))}
    </ul>
  </OrderPart>
)

function Row({ requirement: { label, text, found, isMet, isRequired, to } }: { requirement: Requirement }) {
  const page = to === null || isMet ? undefined : pages[to]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{label}</p>
        <p className="muted text-sm">
          {text}
          {found && <span className="block font-medium text-base-content">{found}</span>}
        </p>
        {to && page && <MoreLink to={to}>{t(page)}</MoreLink>}
      </div>
      {isMet === null ? (
        <Badge>{isRequired ? t('badges.byStaff') : t('badges.optional')}</Badge>
      ) : isMet ? (
        <Badge tone="good" icon="check">
          {t('badges.met')}
        </Badge>
      ) : (
        <Badge tone="warm">{t('badges.unmet')}</Badge>
      )}
    </li>
  )
}
