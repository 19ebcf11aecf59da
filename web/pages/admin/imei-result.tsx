import { Link } from 'react-router'
import type { ImeiFile } from '#shared/contract/imeis.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Next } from '../home-parts.tsx'
import { BlockImei } from './block-imei.tsx'
import { OrderRow, PhoneRow, ShortList } from './in-short.tsx'

/** `reason`: why it was looked up, which is often why it is blocked. */
type Props = { imei: string; reason: string; file: ImeiFile }

/** Everything that is known of an IMEI. */
export function ImeiResult({ imei, reason, file: { last4, blocks, events, phones, orders } }: Props) {
  const isBlocked = blocks.some(({ endedAt }) => endedAt === null)
  const mayBlock = useMay('imeis.block')
  return (
    <>
      <Next title={t('imeis.whatWeKnow', { last4 })} more={isBlocked && <Badge tone="bad">{t('imeis.inForce')}</Badge>}>
        <p role="status" className={events.length === 0 ? '' : 'sr-only'}>
          {events.length === 0 ? t('imeis.nothingKnown') : t('find.countFound', { count: events.length })}
        </p>
        <p className="muted mt-1 text-sm">{t('imeis.erasedNote')}</p>
        {mayBlock && !isBlocked && <BlockImei imei={imei} reason={reason} />}
      </Next>
      {events.length > 0 && (
        <>
          <Next title={t('imeis.events')}>
            <ShortList>
              {events.map((event) => (
                <Event key={`${event.what} ${event.at} ${event.order}`} event={event} />
              ))}
            </ShortList>
          </Next>
          {orders.length > 0 && (
            <Next title={t('find.orders')}>
              <ShortList>
                {orders.map((order) => (
                  <OrderRow key={order._id} order={order} />
                ))}
              </ShortList>
            </Next>
          )}
          <Next title={t('find.phones')}>
            <ShortList>
              {phones.map((phone) => (
                <PhoneRow key={phone._id} phone={phone} />
              ))}
            </ShortList>
          </Next>
        </>
      )}
    </>
  )
}

const Event = ({ event: { what, at, person, order } }: { event: ImeiFile['events'][number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-semibold">{t('imeis.event', { what, at: new Date(at) })}</p>
      <p className="wrap-anywhere text-sm">
        <span className="muted">{t('imeis.eventPerson', { what })} </span>
        <Link to={`/dashboard/people/${person._id}`} className="link link-hover">
          {person.name}
        </Link>
      </p>
    </div>
    {order && (
      <Link to={`/dashboard/orders/${order}`} className="link link-hover text-sm">
        {t('imeis.toOrder')}
      </Link>
    )}
  </li>
)
