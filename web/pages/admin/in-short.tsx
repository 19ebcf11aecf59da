import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FailedRequest, OrderInShort, PersonInShort, PhoneInShort } from '#shared/contract/find.ts'
import { t } from '#shared/language/message.ts'
import { orderStateNames } from '#shared/lists/state-names.ts'
import { tableAddress } from '#web/lib/table-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailedRequestKind, FailedRequestLinks } from './failed-request-parts.tsx'
import { HidePhone } from './hide-phone.tsx'

/** Rows of a list, each a link to its page with what is known about it. */
export const ShortList = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-base-300">{children}</ul>

type RowProps = { to: string; title: string; note: string; badges: ReactNode }

const Row = ({ to, title, note, badges }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <Link to={to} className="link-hover wrap-anywhere font-semibold hover:text-primary">
        {title}
      </Link>
      <p className="muted wrap-anywhere text-sm">{note}</p>
    </div>
    <div className="flex flex-wrap gap-2">{badges}</div>
  </li>
)

export const OrderRow = ({ order, badge }: { order: OrderInShort; badge?: ReactNode }) => (
  <Row
    to={`/dashboard/orders/${order._id}`}
    title={order.productName}
    note={t('find.orderNote', { seller: order.seller, buyer: order.buyer, at: new Date(order.bookedAt), total: order.total })}
    badges={
      <>
        {badge}
        <Badge>{t(orderStateNames[order.state])}</Badge>
      </>
    }
  />
)

export const PersonRow = ({ person, note, badge }: { person: PersonInShort; note?: string; badge?: ReactNode }) => (
  <Row
    to={`/dashboard/people/${person._id}`}
    title={person.name}
    note={note ?? person.email ?? t('find.closed')}
    badges={
      <>
        {badge}
        <Badge>{t('parts.role', { role: person.userstatus })}</Badge>
      </>
    }
  />
)

export const PhoneRow = ({ phone, badge }: { phone: PhoneInShort; badge?: ReactNode }) => (
  <Row
    to={`/phones/${phone._id}`}
    title={phone.name}
    note={t('find.phoneNote', { seller: phone.seller, at: new Date(phone.postedAt), price: phone.price })}
    badges={
      <>
        {badge}
        <HidePhone phone={phone} />
        <Badge>{t('find.phoneStatus', { status: phone.status })}</Badge>
      </>
    }
  />
)

export const FailedRequestRow = ({ request, badge }: { request: FailedRequest; badge?: ReactNode }) => (
  <Row
    to={`/dashboard/failed-requests${tableAddress({ search: request.reference })}`}
    title={request.tried}
    note={t('failedRequests.rowNote', { why: request.why, at: new Date(request.at) })}
    badges={
      <>
        {badge}
        <FailedRequestKind request={request} />
        {request.personId ? (
          <Link to={`/dashboard/people/${request.personId}`} className="link text-sm">
            {request.person}
          </Link>
        ) : (
          <span className="muted text-sm">{t('failedRequests.nobody')}</span>
        )}
        <FailedRequestLinks request={request} />
      </>
    }
  />
)
