import { useMemo } from 'react'
import type { Wording } from '#shared/domain/wording.ts'
import { priceText } from '#shared/format.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { useWording, wordedMeta } from '#web/lib/wording.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { BookedBy } from './booked-by.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { wishesQuery } from './queries.ts'
import { type ShownWish, useWishes } from './use-wishes.ts'

export const meta = wordedMeta('myWishlist', 'The phones you want to remember, with their prices.')

export const clientLoader = () => begin(() => [ensure(wishesQuery)])

/** S2.36: the phones a buyer wants to remember. The checkbox takes one off. */
export default function MyWishlist() {
  const { me } = useSession()
  const { query, shown, remove, putBack, busyWith } = useWishes()
  const busyId = busyWith?._id
  const words = useWording()
  const columns = useMemo<Column<ShownWish>[]>(
    () => [
      {
        key: 'wished',
        header: 'On the list',
        cell: (wish) => (
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            aria-label={`On my wishlist: ${wish.productName}`}
            checked={!wish.removed}
            disabled={busyId === wish._id}
            onChange={() => (wish.removed ? putBack(wish) : remove(wish))}
          />
        ),
      },
      ...factColumns(words),
      {
        key: 'buy',
        header: 'Buy',
        bare: true,
        cell: (wish) =>
          wish.removed ? (
            <span className="flex items-center gap-2 text-sm">
              Removed
              <Button size="small" tone="plain" busy={busyId === wish._id} onClick={() => putBack(wish)}>
                Undo<span className="sr-only">: keep {wish.productName}</span>
              </Button>
            </span>
          ) : (
            <WayOn wish={wish} />
          ),
      },
    ],
    [busyId, remove, putBack, words],
  )

  return (
    <section aria-labelledby="my-wishlist" aria-busy={query.isPending}>
      <h1 id="my-wishlist" className="font-bold text-2xl">
        {words.myWishlist}
      </h1>
      {me && <BookedBy name={me.name} email={me.email} />}
      {query.isPending && <RowsSkeleton label="Loading your wishlist" />}
      {query.data && (
        <>
          <OutOfDate error={query.error} onRetry={query.refetch} />
          <DataTable
            rows={shown}
            columns={columns}
            rowKey={(wish) => wish.productsId}
            caption={words.myWishlist}
            empty={<NoWishes />}
            {...(shown.length > 5 ? { searchText, searchLabel: 'Find a phone' } : {})}
          />
        </>
      )}
    </section>
  )
}

const searchText = (wish: ShownWish) => `${wish.productName} ${wish.sellerName} ${wish.categoryName}`

const factColumns = ({ priceOf, usedBriefly }: Wording): Column<ShownWish>[] => [
  {
    key: 'phone',
    header: 'Product',
    bare: true,
    sort: (wish) => wish.productName,
    cell: (wish) => (
      <PhoneCell image={wish.productImage} name={wish.productName} phoneId={wish.productsId}>
        from {wish.sellerName}
        <br />
        listed {wish.postDate}
      </PhoneCell>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    bare: true,
    sort: (wish) => wish.resalePrice,
    cell: (wish) => (
      <div className="whitespace-nowrap text-left">
        <span className="block font-semibold">{priceOf(priceText(wish.resalePrice))}</span>
        <span className="muted block text-sm">{usedBriefly(wish.usedYears)}</span>
      </div>
    ),
  },
]

function WayOn({ wish }: { wish: ShownWish }) {
  if (wish.state === 'sold') return <Badge>Sold</Badge>
  if (wish.state === 'withdrawn') return <Badge>No longer offered</Badge>
  if (wish.state === 'paused') return <Badge>Paused by its seller</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ButtonLink size="small" to={phoneAddress(wish.productsId)}>
        Buy Now<span className="sr-only">: {wish.productName}</span>
      </ButtonLink>
      {wish.state === 'booked' && <Badge tone="warm">Booked</Badge>}
    </span>
  )
}

const NoWishes = () => (
  <EmptyState icon="heart" title="Your wishlist is empty" action={<ButtonLink to="/">Look at the phones</ButtonLink>}>
    The heart on a phone keeps it here, with its price and whether it can still be bought.
  </EmptyState>
)
