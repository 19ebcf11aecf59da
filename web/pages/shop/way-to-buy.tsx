import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shared/contract/catalog.ts'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import type { Me } from '#web/lib/session-store.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'

/** The book and wishlist buttons of a card; a button that cannot be used says why. */
export function WayToBuy({ product, onBook }: { product: Product; onBook: () => void }) {
  const { me } = useSession()
  const reasonId = useId()
  const reason = whyNot(product, me)
  return (
    <div className="grid gap-2">
      {reason && (
        <p id={reasonId} className="muted flex items-center gap-1.5 text-sm">
          <Icon name="clock" className="size-4" />
          <span>
            {reason}
            {product.bookedByYou && (
              <>
                .{' '}
                <Link to="/dashboard/myorders" className="link text-primary">
                  My Orders
                </Link>
              </>
            )}
          </span>
        </p>
      )}
      <div className="flex gap-2">
        <Button
          className="grow"
          disabled={reason !== undefined}
          aria-describedby={reason ? reasonId : undefined}
          aria-label={`Book Now: ${product.productName}`}
          onClick={onBook}
        >
          Book Now
        </Button>
        <WishButton product={product} isBuyer={me?.userstatus === 'buyer'} />
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

function whyNot({ bookedUntil, bookedByYou }: Product, me: Me | undefined): string | undefined {
  if (bookedUntil) return `Booked ${bookedByYou ? 'by you ' : ''}until ${clock.format(new Date(bookedUntil))}`
  return me?.userstatus === 'buyer' ? undefined : 'Only buyers can book'
}

/** S4.8 */
function WishButton({ product, isBuyer }: { product: Product; isBuyer: boolean }) {
  const queries = useQueryClient()
  const wish = useMutation({
    mutationFn: () => api.addWish({ productsId: product._id }),
    onSuccess: () => {
      notify.success(' Added Whistlist')
      void queries.invalidateQueries({ queryKey: ['wishes'] })
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['products'] }),
  })
  const wished = product.wishedByYou || wish.isSuccess
  return (
    <Button
      tone="plain"
      className={`btn-square ${wished ? 'text-error' : ''}`}
      disabled={!isBuyer || wished}
      busy={wish.isPending}
      title={wished ? 'On your wishlist' : isBuyer ? 'Add to wishlist' : 'Only buyers have a wishlist'}
      aria-label={`${wished ? 'On your wishlist' : 'Add to wishlist'}: ${product.productName}`}
      onClick={() => wish.mutate()}
    >
      {!wish.isPending && <Icon name="heart" filled={wished} />}
    </Button>
  )
}
