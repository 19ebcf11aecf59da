import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { ProductCard } from '#web/components/product-card.tsx'
import { ProductGridSkeleton } from '#web/components/product-card-skeleton.tsx'
import { queryClient } from '#web/lib/query.ts'
import { signedIn } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { messageOf } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { LoadingOverlay } from '#web/ui/waiting.tsx'
import type { Route } from './+types/category.ts'
import { BookingDialog, type Draft } from './booking-dialog.tsx'
import { productsQuery } from './queries.ts'
import { WayToBuy } from './way-to-buy.tsx'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta(
    `${params.categoryName} phones`,
    `Second-hand ${params.categoryName} phones: what each costs, what you save against new, and who sells it.`,
  )

/** S2.5: the phones are read before the page is shown, and only for somebody signed in. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await signedIn(request)
  await queryClient.fetchInfiniteQuery(productsQuery(params.categoryName))
  return null
}
clientLoader.hydrate = true as const

/** S2.25 'Category Details' */
export default function CategoryDetails({ params: { categoryName } }: Route.ComponentProps) {
  const phones = useInfiniteQuery({ ...productsQuery(categoryName), refetchOnMount: false })
  const [booking, setBooking] = useState<Product>()
  const draft = useRef<Draft>({ phone: '', location: '' })
  const products = phones.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page categoryName={categoryName}>
      {products.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {products.map((product, place) => (
            <li key={product._id}>
              <ProductCard product={product} heading="h2" eager={place < 4}>
                <WayToBuy product={product} onBook={() => setBooking(product)} />
              </ProductCard>
            </li>
          ))}
        </ul>
      )}
      {phones.error && <FailedState message={messageOf(phones.error)} onRetry={phones.refetch} />}
      {phones.isSuccess && products.length === 0 && <NoPhones categoryName={categoryName} />}
      <LoadMore hasMore={phones.hasNextPage} busy={phones.isFetchingNextPage} onMore={phones.fetchNextPage} />
      <BookingDialog product={booking} draft={draft.current} onClose={() => setBooking(undefined)} />
    </Page>
  )
}

const Page = ({ categoryName, children }: { categoryName: string; children: React.ReactNode }) => (
  <div className="page-width py-8 sm:py-12">
    <p className="font-semibold text-primary text-sm">Category Details</p>
    <h1 className="mb-8 break-words font-bold text-3xl">{categoryName}</h1>
    {children}
  </div>
)

const NoPhones = ({ categoryName }: { categoryName: string }) => (
  <EmptyState
    icon="phone"
    title="No phones here right now"
    action={<ButtonLink to="/#categories">See all categories</ButtonLink>}
  >
    Every {categoryName} phone has found its next owner. New ones are listed every day.
  </EmptyState>
)

export const HydrateFallback = ({ params }: Route.HydrateFallbackProps) => (
  <Page categoryName={params.categoryName}>
    <LoadingOverlay label="Loading phones" />
    <ProductGridSkeleton />
  </Page>
)
