import { useInfiniteQuery } from '@tanstack/react-query'
import { begin, ensure, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import type { Route } from './+types/my-products.ts'
import { Drafts } from './drafts.tsx'
import { MyProductCard } from './my-product-card.tsx'
import { draftsQuery, myProductsQuery } from './queries.ts'

export const meta = () => pageMeta('My Products', 'The phones you sell, and how each of them stands.')

export const clientLoader = ({ params: { sellerName } }: Route.ClientLoaderArgs) =>
  begin(() => [ensureList(myProductsQuery(sellerName)), ensure(draftsQuery)])

/** S2.35: the seller's phones, sold ones included. */
export default function MyProducts({ params: { sellerName } }: Route.ComponentProps) {
  const shelf = useInfiniteQuery(myProductsQuery(sellerName))
  const products = shelf.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <section aria-labelledby="my-products" aria-busy={shelf.isPending}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 id="my-products" className="font-bold text-2xl">
          My Products
        </h1>
        {products.length > 0 && (
          <ButtonLink to="/dashboard/addproducts" icon="plus">
            Add a Product
          </ButtonLink>
        )}
      </div>
      <Drafts />
      <div className="mt-6">
        {shelf.isPending && <ShelfSkeleton />}
        {shelf.isSuccess && products.length === 0 && (
          <EmptyState
            icon="phone"
            title="You have not listed a phone yet"
            action={
              <ButtonLink to="/dashboard/addproducts" icon="plus">
                Add a Product
              </ButtonLink>
            }
          >
            A listing takes a picture, a price and a minute.
          </EmptyState>
        )}
        <ul className={shelfGrid}>
          {products.map((product) => (
            <li key={product._id}>
              <MyProductCard product={product} />
            </li>
          ))}
        </ul>
        <LoadMore hasMore={shelf.hasNextPage} busy={shelf.isFetchingNextPage} onMore={() => shelf.fetchNextPage()} />
      </div>
    </section>
  )
}

const shelfGrid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3'

function ShelfSkeleton() {
  return (
    <div role="status" className={shelfGrid}>
      <span className="sr-only">Loading your phones</span>
      {['one', 'two', 'three'].map((place) => (
        <Skeleton key={place} className="h-96" />
      ))}
    </div>
  )
}
