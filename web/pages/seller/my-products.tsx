import { useQuery } from '@tanstack/react-query'
import { ownStates } from '#shared/contract/catalog.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { type TableParams, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { useWording } from '#web/lib/wording.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { choicesOf } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { isGonePage, TablePages, ToFirstPage } from '../table-pages.tsx'
import type { Route } from './+types/my-products.ts'
import { Drafts } from './drafts.tsx'
import { MyProductCard } from './my-product-card.tsx'
import { draftsQuery, myProductsQuery } from './queries.ts'

export const meta = () => pageMeta('My Products', 'The phones you sell, and the state of each of them.')

export const clientLoader = ({ request, params: { sellerName } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(myProductsQuery(sellerName, tableParamsIn(request))), ensure(draftsQuery)])

const sorts = choicesOf([
  { by: 'name', up: 'Name, A to Z', down: 'Name, Z to A' },
  { by: 'price', up: 'Lowest price', down: 'Highest price' },
])

/** S2.35: the seller's phones, sold ones included. */
export default function MyProducts({ params: { sellerName } }: Route.ComponentProps) {
  const { params } = useTableParams()
  const phones = useQuery(myProductsQuery(sellerName, params))
  const isAsked = params.search !== '' || params.status !== ''
  const hasPhones = isAsked || params.after !== '' || (phones.data?.items.length ?? 0) > 0
  const add = (
    <ButtonLink to="/dashboard/addproducts" icon="plus">
      Add a Product
    </ButtonLink>
  )
  return (
    <DashboardPage title="My Products" tools={hasPhones && add} busy={phones.isPending || phones.isPlaceholderData}>
      <Drafts />
      {hasPhones && <Tools params={params} busy={phones.isPlaceholderData} />}
      <Loaded query={phones} pending={<ListingsSkeleton />}>
        {({ items, next }) => (
          <>
            {items.length === 0 &&
              (phones.isPlaceholderData ? (
                <ListingsSkeleton />
              ) : isGonePage(params, items) ? (
                <ToFirstPage params={params} />
              ) : isAsked ? (
                <NoneLikeThat />
              ) : (
                <NoPhones add={add} />
              ))}
            <ul className={listingsGrid}>
              {items.map((product) => (
                <li key={product._id} className="min-w-0">
                  <MyProductCard product={product} />
                </li>
              ))}
            </ul>
            <TablePages params={params} next={next} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Tools({ params, busy }: { params: TableParams; busy: boolean }) {
  const { change } = useTableParams()
  const { available, sold } = useWording()
  const names = { available, booked: 'Booked', paused: 'Paused', hidden: 'Hidden by us', sold }
  const states = [{ value: '', label: 'Every state' }, ...ownStates.map((state) => ({ value: state, label: names[state] }))]
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField label="Find a phone" value={params.search} onSearch={(search) => change({ search })} busy={busy} />
      <Choose label="State" value={params.status} choices={states} onChange={(status) => change({ status })} />
      <Choose label="Sort" value={params.sort} choices={sorts} onChange={(sort) => change({ sort })} />
    </div>
  )
}

const NoneLikeThat = () => (
  <EmptyState
    icon="search"
    title="None of your phones is like that"
    action={
      <ButtonLink tone="plain" to={{ search: '' }}>
        Show all of them
      </ButtonLink>
    }
  >
    Names and categories were looked through.
  </EmptyState>
)

const NoPhones = ({ add }: { add: React.ReactNode }) => (
  <EmptyState icon="phone" title="You have not listed a phone yet" action={add}>
    A listing takes a picture, a price and a minute.
  </EmptyState>
)

const listingsGrid = 'grid gap-4 xl:grid-cols-2'

const ListingsSkeleton = () => (
  <div role="status" className={listingsGrid}>
    <span className="sr-only">Loading your phones</span>
    {['one', 'two', 'three', 'four'].map((place) => (
      <Skeleton key={place} className="h-48" />
    ))}
  </div>
)
