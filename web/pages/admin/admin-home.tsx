import { useInfiniteQuery } from '@tanstack/react-query'
import type { Userstatus } from '#shared/contract/accounts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Next, NextSkeleton, Tile, Tiles } from '../home-parts.tsx'
import { peopleQuery } from './queries.ts'
import { VerifySeller } from './verify-seller.tsx'

const shownAtMost = 5

/** Who waits for the admin. */
export function AdminHome() {
  const sellers = useNewest('seller')
  const buyers = useNewest('buyer')
  const waiting = sellers.people?.filter(({ status }) => status !== 'verified')

  return (
    <>
      <Tiles>
        <Tile to="/dashboard/allseller/seller" icon="shield" label="sellers to verify" value={sellers.countOf(waiting)} />
        <Tile to="/dashboard/allseller/seller" icon="tag" label="sellers" value={sellers.countOf(sellers.people)} />
        <Tile to="/dashboard/allbuyer/buyer" icon="users" label="buyers" value={buyers.countOf(buyers.people)} />
      </Tiles>
      {waiting === undefined && <NextSkeleton />}
      {waiting && (
        <Next title="Sellers waiting for verification">
          {waiting.length === 0 && <p className="muted">Nobody is waiting.</p>}
          <ul className="divide-y divide-base-300">
            {waiting.slice(0, shownAtMost).map((seller) => (
              <li key={seller._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-semibold">{seller.name}</p>
                  <p className="muted wrap-anywhere text-sm">{seller.email}</p>
                </div>
                <VerifySeller seller={seller} />
              </li>
            ))}
          </ul>
          {waiting.length > shownAtMost && (
            <ButtonLink tone="plain" to="/dashboard/allseller/seller" className="mt-3">
              See all of them
            </ButtonLink>
          )}
        </Next>
      )}
    </>
  )
}

/** The first page of a list; '+' after a number says that there are more. */
function useNewest(userstatus: Userstatus) {
  const query = useInfiniteQuery(peopleQuery(userstatus))
  const people = query.data?.pages.flatMap((page) => page.items)
  const countOf = (some: unknown[] | undefined) => some && `${some.length}${query.hasNextPage ? '+' : ''}`
  return { people, countOf }
}
