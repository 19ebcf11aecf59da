import type { Order } from '#shared/contract/orders.ts'
import type { BuyerSummary } from '#shared/contract/summary.ts'
import type { Wish } from '#shared/contract/wishlist.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { figureText, MoreLink, Next, type Step, Steps, Tile, Tiles } from '../home-parts.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { PaymentLink } from './payment-link.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { WishWayOn } from './wish-way-on.tsx'

/** What needs the buyer's attention, above all phones that are held and not yet paid. */
export function BuyerHome({ summary: { unpaid, paid, wishes, saved, toPay, wished } }: { summary: BuyerSummary }) {
  const isNew = unpaid === 0 && paid === 0 && wishes === 0
  return (
    <>
      {isNew && <WaysOn ways={ways()} title={t('buying.waysTitle')} />}
      <Tiles>
        <Tile
          to="/dashboard/myorders"
          icon="clock"
          label={t('buying.toPayTile')}
          value={figureText(unpaid)}
          urgent={unpaid > 0}
        />
        <Tile to="/dashboard/myorders" icon="receipt" label={t('buying.paidTile')} value={figureText(paid)} />
        <Tile to="/dashboard/mywhistlist" icon="heart" label={t('buying.wishesTile')} value={figureText(wishes)} />
        <Tile to="/dashboard/myorders" icon="tag" label={t('buying.savedTile')} value={priceText(Math.round(saved))} />
      </Tiles>
      {toPay.length > 0 && <ToPay orders={toPay} />}
      {wished.length > 0 && <Wished wishes={wished} />}
      {toPay.length === 0 && !isNew && <WaysOn ways={ways().slice(0, 1)} title={t('buying.nextPhoneTitle')} />}
    </>
  )
}

const ToPay = ({ orders }: { orders: Order[] }) => (
  <Next title={t('buying.toPayTitle')} more={<MoreLink to="/dashboard/myorders">{t('buying.allOrders')}</MoreLink>}>
    <ul className="divide-y divide-base-300">
      {orders.map((order) => (
        <li key={order._id} className={row}>
          <PhoneCell image={order.productImage} name={order.productName} to={phoneAddress(order.productsId)}>
            {t('buying.priceWithDelivery', { price: priceText(order.total) })}
            {order.payUntil && <HoldCountdown until={order.payUntil} />}
          </PhoneCell>
          <PaymentLink order={order} icon="card" className="max-sm:w-full">
            {t('buying.payNowLink')}
          </PaymentLink>
        </li>
      ))}
    </ul>
  </Next>
)

const Wished = ({ wishes }: { wishes: Wish[] }) => (
  <Next title={t('buying.wishesTitle')} more={<MoreLink to="/dashboard/mywhistlist">{t('buying.wholeWishlist')}</MoreLink>}>
    <ul className="divide-y divide-base-300">
      {wishes.map((wish) => (
        <li key={wish._id} className={row}>
          <PhoneCell image={wish.productImage} name={wish.productName} to={phoneAddress(wish.productsId)}>
            {t('buying.priceFrom', { price: priceText(wish.resalePrice), sellerName: wish.sellerName })}
            {wish.state !== 'available' && <span className="sm:hidden"> · {t('buying.wishState', { state: wish.state })}</span>}
          </PhoneCell>
          <div className="max-sm:hidden">
            <WishWayOn wish={wish} />
          </div>
        </li>
      ))}
    </ul>
  </Next>
)

const row = 'flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0'

const ways = (): Step[] => [
  { icon: 'search', title: t('buying.findTitle'), text: t('buying.findText'), to: '/phones' },
  {
    icon: 'heart',
    title: t('buying.keepTitle'),
    text: t('buying.keepText'),
    to: '/phones?sort=saving',
  },
  {
    icon: 'clock',
    title: t('buying.bookTitle'),
    text: t('buying.bookText'),
    to: '/blogs',
  },
]

const WaysOn = ({ title, ways }: { title: string; ways: Step[] }) => (
  <Next title={title}>
    <Steps steps={ways} />
  </Next>
)
