import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerEvidence } from '#shared/contract/badges.ts'
import { listText, mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { roleNames } from '#shared/lists/state-names.ts'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { BadgeFacts } from '#web/components/verified-badge.tsx'
import { sellerAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { OrderPart } from '../order/order-parts.tsx'

type PartProps = { evidence: SellerEvidence }

export const SellerPart = ({ evidence: { _id, name, email, since, isSuspended, badge, request } }: PartProps) => (
  <OrderPart title={t('badges.theSeller')}>
    <Facts label={t('badges.theSeller')}>
      <Fact label={t('staff.name')}>
        <Link to={sellerAddress(_id)} className="link">
          {name}
        </Link>
      </Fact>
      <Fact label={t('account.email')}>{email}</Fact>
      <Fact label={t('badges.hereSince')}>{mediumDate(since)}</Fact>
    </Facts>
    {isSuspended && <Badge tone="bad">{t('badges.suspended')}</Badge>}
    {request?.words && (
      <>
        <h3 className="mt-3 font-medium">{t('badges.sellerWrites')}</h3>
        <p className="wrap-anywhere mt-1">{request.words}</p>
      </>
    )}
    {badge && (
      <div className="mt-3 border-base-300 border-t pt-3">
        <BadgeFacts badge={badge} />
      </div>
    )}
  </OrderPart>
)

/** What the seller has sent; deleted with the decision. */
export const Documents = ({ evidence: { name, request } }: PartProps) =>
  request && (
    <OrderPart title={t('badges.documents')}>
      {request.documents.length === 0 ? (
        <p className="muted">{t('badges.noDocuments')}</p>
      ) : (
        <>
          {request.documents.map(({ requirement, label, pictures }) => (
            <div key={requirement} className="mb-4">
              <h3 className="mb-2 font-medium">{label}</h3>
              <PrivatePictures ids={pictures} by={t('badges.documentOf', { label, name })} />
            </div>
          ))}
          <p className="muted text-sm">{t('badges.documentsGo')}</p>
        </>
      )}
    </OrderPart>
  )

/** What the market sees by itself, beside what it requires. */
export const Figures = ({ evidence: { requirements } }: PartProps) => (
  <OrderPart title={t('badges.figures')}>
    <ul className="divide-y divide-base-300">
      {requirements
        .filter(({ kind }) => kind === 'computed')
        .map(({ name, label, text, found, isMet, isRequired }) => (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{label}</p>
              <p className="muted text-sm">
                {text}
                {found && <span className="block font-medium text-base-content">{found}</span>}
              </p>
            </div>
            {isMet ? (
              <Badge tone="good" icon="check">
                {t('badges.met')}
              </Badge>
            ) : (
              <Badge {...(isRequired && { tone: 'warm' as const })}>
                {isRequired ? t('badges.unmet') : t('badges.optional')}
              </Badge>
            )}
          </li>
        ))}
    </ul>
  </OrderPart>
)

type Other = { _id: string; name: string; isVerified: boolean }

const Others = ({ others, none, of }: { others: readonly Other[]; none: string; of: (id: string) => ReactNode }) =>
  others.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <ul className="grid gap-3">
      {others.map(({ _id, name, isVerified }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {isVerified && (
            <Badge tone="good" icon="shield">
              {t('staff.verified')}
            </Badge>
          )}
          {of(_id)}
        </li>
      ))}
    </ul>
  )

export const SimilarNames = ({ evidence: { alike } }: PartProps) => (
  <OrderPart title={t('badges.alike')}>
    <Others
      others={alike}
      none={t('badges.noneAlike')}
      of={(id) => (
        <Link to={`/dashboard/badges/${id}`} className="link text-sm">
          {t('badges.menu')}
        </Link>
      )}
    />
  </OrderPart>
)

/** S23.2: accounts that may belong to the same person. */
export const LinkedAccounts = ({ evidence: { linked } }: PartProps) => (
  <OrderPart title={t('badges.linked')}>
    <Others
      others={linked}
      none={t('badges.noneLinked')}
      of={(id) => {
        const account = linked.find(({ _id }) => _id === id)
        return (
          account && (
            <>
              {account.isSuspended && <Badge tone="bad">{t('badges.suspended')}</Badge>}
              <span className="muted text-sm max-sm:w-full">
                {listText([t(roleNames[account.userstatus]), t('badges.shares', { shared: account.shared })])}
              </span>
            </>
          )
        )
      }}
    />
  </OrderPart>
)

export const Earlier = ({ evidence: { earlier } }: PartProps) => (
  <OrderPart title={t('badges.earlier')}>
    {earlier.length === 0 ? (
      <p className="muted">{t('badges.noEarlier')}</p>
    ) : (
      <Timeline
        label={t('badges.earlier')}
        happened={earlier.toReversed().map(({ at, text, by, reason }) => ({
          at,
          text: listText([text, ...(by ? [by] : []), ...(reason ? [reason] : [])]),
        }))}
      />
    )}
  </OrderPart>
)
