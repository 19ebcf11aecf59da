import type { Order } from '#shared/contract/orders.ts'
import type { BuyerSummary } from '#shared/contract/summary.ts'
import { priceText } from '#shared/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { figureText, Next, Tile, Tiles } from '../home-parts.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { PaymentLink } from './payment-link.tsx'
import { PhoneCell } from './phone-cell.tsx'

/** What waits for a buyer: above all the phones that are held and not yet paid. */
export const BuyerHome = ({ summary: { unpaid, paid, wishes, toPay } }: { summary: BuyerSummary }) => (
  <>
    <Tiles>
      <Tile to="/dashboard/myorders" icon="clock" label="to pay" value={figureText(unpaid)} />
      <Tile to="/dashboard/myorders" icon="receipt" label="paid" value={figureText(paid)} />
      <Tile to="/dashboard/mywhistlist" icon="heart" label="on your wishlist" value={figureText(wishes)} />
    </Tiles>
    {toPay.length > 0 ? <ToPay orders={toPay} /> : <NothingToPay />}
  </>
)

const ToPay = ({ orders }: { orders: Order[] }) => (
  <Next title="Held for you, to be paid">
    <ul className="divide-y divide-base-300">
      {orders.map((order) => (
        <li key={order._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <PhoneCell image={order.productImage} name={order.productName} phoneId={order.productsId}>
            {priceText(order.total)} with delivery
            {order.payUntil && <HoldCountdown until={order.payUntil} />}
          </PhoneCell>
          <PaymentLink order={order} icon="card">
            Pay Now
          </PaymentLink>
        </li>
      ))}
    </ul>
  </Next>
)

const NothingToPay = () => (
  <Next title="Find your next phone">
    <p className="muted mb-4">You hold no phone at the moment. Booking one keeps it for you until you have paid.</p>
    <ButtonLink to="/">Look at the phones</ButtonLink>
  </Next>
)
