import type { Wish } from '#shared/contract/wishlist.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The state of a wished phone, with a link to it if it can still be bought. */
export function WishWayOn({ wish: { state, productsId, productName } }: { wish: Wish }) {
  if (state === 'sold') return <Badge>Sold</Badge>
  if (state === 'withdrawn') return <Badge>No longer offered</Badge>
  if (state === 'paused') return <Badge>Paused by its seller</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state === 'booked' && <Badge tone="warm">Booked</Badge>}
      <ButtonLink size="small" tone="plain" to={phoneAddress(productsId)}>
        Buy Now<span className="sr-only">: {productName}</span>
      </ButtonLink>
    </span>
  )
}
