import { useQuery } from '@tanstack/react-query'
import type { SellerEvidence } from '#shared/contract/badges.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/seller-evidence.ts'
import { GrantBadge, RefuseBadge, TakeBadgeBack } from './evidence-forms.tsx'
import { Documents, Earlier, Figures, LinkedAccounts, SellerPart, SimilarNames } from './evidence-parts.tsx'
import { UnlessOwn } from './own-matter.tsx'
import { evidenceQuery } from './queries.ts'

export const meta = () => pageMeta(t('staffActs.verifySeller'), t('badges.evidenceAbout'))

export const clientLoader = ({ params: { userId } }: Route.ClientLoaderArgs) => begin(() => [ensure(evidenceQuery(userId))])

/** S14.4: everything needed to decide about a seller's badge, on one screen. */
export default function SellerEvidencePage({ params: { userId } }: Route.ComponentProps) {
  const evidence = useQuery(evidenceQuery(userId))
  const { data } = evidence
  return (
    <DashboardPage title={data?.name ?? t('badges.menu')} note={data && stateOf(data)} busy={evidence.isPending}>
      <Loaded query={evidence} pending={<TableSkeleton label={t('badges.loadingEvidence')} />}>
        {(read) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-6">
              <SellerPart evidence={read} />
              <Documents evidence={read} />
              <Figures evidence={read} />
              <SimilarNames evidence={read} />
              <LinkedAccounts evidence={read} />
              <Earlier evidence={read} />
            </div>
            <div className="grid gap-6 xl:sticky xl:top-22">
              <UnlessOwn ownMatter={read.ownMatter} permission="people.verify">
                <ToDo key={userId} evidence={read} />
              </UnlessOwn>
            </div>
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function stateOf({ request, badge }: SellerEvidence): string {
  if (request) return t('badges.askedOn', { at: new Date(request.askedAt), until: new Date(request.endsAt) })
  if (!badge) return t('badges.notAsked')
  return t('badges.hasBadge', { at: new Date(badge.since), until: new Date(badge.until), by: badge.by ?? 'none' })
}

const ToDo = ({ evidence }: { evidence: SellerEvidence }) => (
  <>
    {(!evidence.badge || evidence.request) && <GrantBadge evidence={evidence} />}
    {evidence.request && <RefuseBadge evidence={evidence} />}
    {evidence.badge && <TakeBadgeBack evidence={evidence} />}
  </>
)
