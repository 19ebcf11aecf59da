import { Link } from 'react-router'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { isAutomatic, measures, reportCategories } from '#shared/domain/moderation/moderation.ts'
import { countText, listText, mediumDate, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { roleNames } from '#shared/lists/state-names.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { Stars } from '#web/components/stars.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderPart } from '../order/order-parts.tsx'

type PartProps = { item: ModerationDetails }

/** Who reported it and why, and how many of their earlier reports led to action. */
export const ReportsPart = ({ item: { reportRows } }: PartProps) => (
  <OrderPart title={t('staff.reportsTitle', { count: reportRows.length })}>
    <ul className="space-y-3">
      {reportRows.map(({ by, category, words, at, before, actedUpon }) => (
        <li key={`${by} ${at}`}>
          <p className="wrap-anywhere font-medium">{t(reportCategories[category].label)}</p>
          {words && <p className="wrap-anywhere">{words}</p>}
          <p className="muted wrap-anywhere text-sm">
            {tr('staff.reportedBy', {
              by: by ?? (isAutomatic(category) ? t('staff.marketItself') : t('staff.startedByStaff')),
              at: <Time at={at} as="full" />,
              before,
              actedUpon,
            })}
          </p>
        </li>
      ))}
    </ul>
  </OrderPart>
)

/** The listing as it was when it was first reported. */
export function ReportedListing({ item: { listing, price, productsId } }: PartProps) {
  if (!listing) return null
  return (
    <OrderPart title={t('staff.listingAsWasReported')}>
      <div className="flex flex-wrap gap-4">
        <div className="w-28 shrink-0">
          <PhoneImage src={listing.image} alt="" sizes="112px" className="rounded-lg border border-base-300" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold">{listing.name}</p>
          {price !== null && <p>{t('staff.priceNow', { price: priceText(price) })}</p>}
          {productsId && (
            <Link to={phoneAddress(productsId)} className="link text-primary">
              {t('staff.seeItsPage')}
            </Link>
          )}
        </div>
      </div>
      <Facts label={t('staff.theListing')} className="mt-3">
        {listing.facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {listing.description && <p className="wrap-anywhere mt-3 whitespace-pre-line">{listing.description}</p>}
    </OrderPart>
  )
}

/** The messages around the reported one, unmasked. */
export function Conversation({ item: { conversation, threadId } }: PartProps) {
  if (conversation.length === 0) return null
  return (
    <OrderPart title={t('staff.theConversation')}>
      <ol className="space-y-3">
        {conversation.map(({ by, text, pictures, at, reported }) => (
          <li key={`${by} ${at} ${text}`} className={reported ? 'rounded-field border-2 border-error p-3' : 'px-3'}>
            <p className="muted text-sm">
              {tr('staff.writtenBy', { by, at: <Time at={at} as="full" />, reported: reported ? 'yes' : 'no' })}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <PrivatePictures ids={pictures} by={by} className="mt-1" />
          </li>
        ))}
      </ol>
      {threadId && (
        <Link to={`/dashboard/messages/${threadId}`} className="link mt-3 inline-block text-primary">
          {t('staff.readAll')}
        </Link>
      )}
    </OrderPart>
  )
}

/** The public question and its answer. */
export function QuestionPart({ item: { question } }: PartProps) {
  if (!question) return null
  return (
    <OrderPart title={t('staff.theQuestion')}>
      <p className="wrap-anywhere font-medium">{question.text}</p>
      {question.answer && <p className="wrap-anywhere mt-2">{t('staff.answer', { answer: question.answer })}</p>}
    </OrderPart>
  )
}

/** The person who owns the reported item, and what is known of them. */
export const PersonPart = ({ item: { person } }: PartProps) => (
  <OrderPart title={t('staff.whoseItIs')}>
    <Facts label={t('staff.thePerson')}>
      <Fact label={t('staff.name')}>{person.name}</Fact>
      <Fact label={t('staff.role')}>
        {listText([
          t(roleNames[person.userstatus]),
          ...(person.verified ? [t('staff.verified')] : []),
          ...(person.closed ? [t('staff.closed')] : []),
        ])}
      </Fact>
      <Fact label={t('staff.hereSince')}>{mediumDate(person.since)}</Fact>
      {person.suspended && (
        <Fact label={t('staff.suspendedFrom')}>
          {person.suspended === 'account' ? t('staff.allButOpenOrders') : t('staff.selling')}
        </Fact>
      )}
      <Fact label={t('staff.phonesOnLists')}>{countText(person.listed)}</Fact>
      <Fact label={t('staff.sold')}>{countText(person.sold)}</Fact>
      <Fact label={t('staff.bought')}>{countText(person.bought)}</Fact>
      <Fact label={t('staff.cases')}>{countText(person.cases)}</Fact>
      <Fact label={t('staff.reportedOtherwise')}>{countText(person.reported)}</Fact>
    </Facts>
    {person.decisions.length > 0 && (
      <>
        <h3 className="mt-4 mb-2 font-medium">{t('staff.decidedBefore')}</h3>
        <ul className="space-y-2">
          {person.decisions.map(({ measure, facts, at }) => (
            <li key={at} className="wrap-anywhere text-sm">
              {t('staff.decisionBefore', { at: new Date(at), measure: t(measures[measure].label), facts })}
            </li>
          ))}
        </ul>
      </>
    )}
  </OrderPart>
)

/** The reported rating: its text, whom it rates, and their reply. */
export const RatingPart = ({ rating }: { rating: NonNullable<ModerationDetails['rating']> }) => (
  <OrderPart title={t('staff.aRatingOf', { of: rating.of })}>
    <Stars stars={rating.stars} />
    {rating.words && <p className="wrap-anywhere mt-2 whitespace-pre-line">{rating.words}</p>}
    {rating.reply && <p className="muted wrap-anywhere mt-2">{t('staff.reply', { reply: rating.reply })}</p>}
    <p className="mt-2 text-sm">
      <Link to={`/dashboard/orders/${rating.order}`} className="link">
        {t('staff.openOrder')}
      </Link>
    </p>
  </OrderPart>
)
