import { useQuery } from '@tanstack/react-query'
import { ownStates } from '#shared/contract/catalog.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { type TableParams, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { choicesOf } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { isGonePage, TablePages, ToFirstPage } from '../table-pages.tsx'
import type { Route } from './+types/my-products.ts'
import { DeletedListings } from './deleted-listings.tsx'
import { Drafts } from './drafts.tsx'
import { KeptList } from './kept/kept-list.tsx'
import { MyProductCard } from './my-product-card.tsx'
import { draftsQuery, myProductsQuery } from './queries.ts'

export const meta = () => pageMeta(t('selling.myProducts'), t('selling.myProductsDescription'))

export const clientLoader = ({ request, params: { sellerName } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(myProductsQuery(sellerName, tableParamsIn(request))), ensure(draftsQuery)])

const sorts = [
  { by: 'name', up: msg('columns.nameAToZ'), down: msg('columns.nameZToA') },
  { by: 'price', up: msg('columns.lowestPrice'), down: msg('columns.highestPrice') },
]

/** S2.35: the seller's phones, sold ones included. */
export default function MyProducts({ params: { sellerName } }: Route.ComponentProps) {
  const { params } = useTableParams()
  const phones = useQuery(myProductsQuery(sellerName, params))
  const isAsked = params.search !== '' || params.status !== ''
  const hasPhones = isAsked || params.after !== '' || (phones.data?.items.length ?? 0) > 0
  const add = (
    <div className="flex flex-wrap gap-3">
      {hasPhones && (
        <ButtonLink tone="plain" to="/dashboard/several">
          {t('bulkPrices.title')}
        </ButtonLink>
      )}
      <ButtonLink tone="plain" to="/dashboard/from-file" icon="upload">
        {t('listFile.title')}
      </ButtonLink>
      <ButtonLink to="/dashboard/addproducts" icon="plus">
        {t('selling.addProduct')}
      </ButtonLink>
    </div>
  )
  return (
    <DashboardPage title={t('selling.myProducts')} tools={hasPhones && add} busy={phones.isPending || phones.isPlaceholderData}>
      <KeptList />
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
            <DeletedListings />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Tools({ params, busy }: { params: TableParams; busy: boolean }) {
  const { change } = useTableParams()
  const names = {
    available: t('quoted.available'),
    booked: t('selling.booked'),
    paused: t('selling.paused'),
    ended: t('selling.ended'),
    hidden: t('selling.hiddenByUs'),
    sold: t('quoted.sold'),
  }
  const states = [
    { value: '', label: t('selling.everyState') },
    ...ownStates.map((state) => ({ value: state, label: names[state] })),
  ]
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField label={t('selling.findPhone')} value={params.search} onSearch={(search) => change({ search })} busy={busy} />
      <Choose label={t('selling.state')} value={params.status} choices={states} onChange={(status) => change({ status })} />
      <Choose label={t('selling.sort')} value={params.sort} choices={choicesOf(sorts)} onChange={(sort) => change({ sort })} />
    </div>
  )
}

const NoneLikeThat = () => (
  <EmptyState
    icon="search"
    title={t('selling.noneFoundTitle')}
    action={
      <ButtonLink tone="plain" to={{ search: '' }}>
        {t('selling.showAllPhones')}
      </ButtonLink>
    }
  >
    {t('selling.noneFoundText')}
  </EmptyState>
)

const NoPhones = ({ add }: { add: React.ReactNode }) => (
  <EmptyState icon="phone" title={t('selling.noPhonesTitle')} action={add}>
    {t('selling.noPhonesText')}
  </EmptyState>
)

const listingsGrid = 'grid gap-4 xl:grid-cols-2'

const ListingsSkeleton = () => (
  <div role="status" className={listingsGrid}>
    <span className="sr-only">{t('selling.loadingPhones')}</span>
    {['one', 'two', 'three', 'four'].map((place) => (
      <Skeleton key={place} className="h-48" />
    ))}
  </div>
)
