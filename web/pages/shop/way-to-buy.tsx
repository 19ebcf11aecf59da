import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { bookingAddress, phoneAddress } from '#web/lib/addresses.ts'
import type { Me } from '#web/lib/session.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { LoadingOverlay, Skeleton } from '#web/ui/waiting.tsx'
import { useWish } from './use-wish.ts'

const BookingDialog = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }))
/** Loaded only for the buyer who holds the phone. */
const PayBooked = lazy(async () => ({ default: (await import('./pay-booked.tsx')).PayBooked }))

type Props = { product: Product; onBook: () => void }

/** The book and wishlist buttons of a phone; a disabled button says why. For guests they lead to the login page and back. */
export function WayToBuy({ product, onBook }: Props) {
  const { status } = useSession()
  if (status === 'signed-in') return <Buttons product={product} onBook={onBook} />
  const unknown = status === 'loading'
  return (
    <>
      <div className={unknown ? 'guest-only' : ''}>
        <GuestLinks product={product} />
      </div>
      {/* Placeholder for the buttons until it is known who is signed in. */}
      {unknown && (
        <div className="person-only">
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </>
  )
}

/** Narrow, because a small screen shows two cards per row. */
const action = 'min-w-19 grow basis-0 whitespace-nowrap px-0 text-xs sm:px-4 sm:text-sm'

function GuestLinks({ product }: { product: Product }) {
  // The server does not know the reader's current time.
  const reason = useHydrated() ? held(product) : product.bookedUntil && t('shop.booked')
  const ways = { book: bookingAddress(product._id), wish: phoneAddress(product._id) }
  return (
    <div className="grid grid-cols-1 gap-2">
      {reason && <Reason>{reason}</Reason>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={loginFor(ways.book)}
          className={action}
          aria-label={t('shop.bookNowFor', { productName: product.productName })}
        >
          {t('shop.bookNow')}
        </ButtonLink>
        <ButtonLink
          to={loginFor(ways.wish)}
          tone="plain"
          className="btn-square"
          aria-label={t('shop.addToWishlistFor', { productName: product.productName })}
        >
          <Icon name="heart" />
        </ButtonLink>
      </div>
    </div>
  )
}

const loginFor = (from: string) => `/login?${new URLSearchParams({ from })}`

const Reason = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="muted flex items-start gap-1.5 text-xs sm:text-sm">
    <Icon name="clock" className="mt-0.5 size-4" />
    <span>{children}</span>
  </p>
)

function Buttons({ product, onBook }: Props) {
  const { me } = useSession()
  const reasonId = useId()
  const reason = whyNot(product, me)
  return (
    <div className="grid grid-cols-1 gap-2">
      {reason && <Reason id={reasonId}>{reason}</Reason>}
      <div className="flex flex-wrap gap-2">
        {product.bookedByYou && me ? (
          <Suspense fallback={<Skeleton className="h-11 grow" />}>
            <PayBooked product={product} />
          </Suspense>
        ) : (
          <Button
            className={action}
            disabled={Boolean(reason)}
            aria-describedby={reason ? reasonId : undefined}
            aria-label={t('shop.bookNowFor', { productName: product.productName })}
            onClick={onBook}
          >
            {t('shop.bookNow')}
          </Button>
        )}
        <WishButton product={product} isBuyer={me?.userstatus === 'buyer'} />
      </div>
    </div>
  )
}

function held({ bookedUntil, bookedByYou }: Product): ReactNode {
  if (!bookedUntil) return undefined
  const parts = {
    end: (until: ReactNode) => <span className="sm:whitespace-nowrap">{until}</span>,
    time: () => <Time at={bookedUntil} />,
  }
  return bookedByYou ? tr('shop.bookedByYouUntil', parts) : tr('shop.bookedUntil', parts)
}

function whyNot(product: Product, me: Me | undefined): ReactNode {
  if (product.bookedUntil) return held(product)
  if (me?.bankMatter) return t('shop.cannotBookNow')
  if (me?.userstatus === 'buyer') return undefined
  if (me?.userstatus !== 'seller') return t('shop.onlyBuyersCanBook')
  return tr('shop.onlyBuyersCanBookChange', {
    link: (text) => (
      <Link to="/dashboard/account" className="link text-primary">
        {text}
      </Link>
    ),
  })
}

/** What `onBook` opens. The form's code is large: it is loaded at the first booking, and stays mounted. */
export function LazyBookingDialog(props: ComponentProps<typeof BookingDialog>) {
  const [wanted, setWanted] = useState(false)
  if (props.product && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={<LoadingOverlay />}>
        <BookingDialog {...props} />
      </Suspense>
    )
  )
}

/** A toggle named after its next action. It is never disabled while busy, so that it keeps the focus and no press is lost. */
function WishButton({ product, isBuyer }: { product: Product; isBuyer: boolean }) {
  const { wished, toggle } = useWish(product)
  const { productName } = product
  const name = wished ? t('shop.removeFromWishlist') : t('shop.addToWishlist')
  return (
    <Button
      tone="plain"
      className={`btn-square ${wished ? 'text-error' : ''}`}
      disabled={!isBuyer}
      title={isBuyer ? name : t('shop.onlyBuyersHaveWishlist')}
      aria-label={wished ? t('shop.removeFromWishlistFor', { productName }) : t('shop.addToWishlistFor', { productName })}
      onClick={toggle}
    >
      <Icon name="heart" filled={wished} />
    </Button>
  )
}
