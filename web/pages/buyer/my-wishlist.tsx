import { useMemo } from 'react'
import { usedText } from '#shared/domain/phones/used-text.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/my-wishlist.ts'
import { PhoneCell } from './phone-cell.tsx'
import { wishesQuery } from './queries.ts'
import { type ShownWish, useWishes } from './use-wishes.ts'
import { WishWayOn } from './wish-way-on.tsx'

export const meta = () => pageMeta(t('quoted.myWishlist'), t('buying.myWishlistAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(wishesQuery(tableParamsIn(request)))])

/** S2.36: the buyer's wishlist. The checkbox removes a phone. */
export default function MyWishlist() {
  const { me } = useSession()
  const { params } = useTableParams()
  const { query, shown, remove, putBack, busyWith } = useWishes(params)
  const columns = useMemo<Column<ShownWish>[]>(
    () => [
      {
        key: 'wished',
        header: msg('columns.onTheList'),
        cell: (wish) => (
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            aria-label={t('buying.onMyWishlist', { productName: wish.productName })}
            checked={!wish.removed}
            aria-disabled={busyWith.includes(wish.productsId) || undefined}
            onChange={() => !busyWith.includes(wish.productsId) && (wish.removed ? putBack(wish) : remove(wish))}
          />
        ),
      },
      ...factColumns,
      {
        key: 'buy',
        header: msg('columns.buy'),
        bare: true,
        cell: (wish) =>
          wish.removed ? (
            <span className="flex items-center gap-2 text-sm">
              {t('buying.removed')}
              <Button size="small" tone="plain" busy={busyWith.includes(wish.productsId)} onClick={() => putBack(wish)}>
                {tr('buying.undo', { productName: wish.productName, aloud })}
              </Button>
            </span>
          ) : (
            <WishWayOn wish={wish} />
          ),
      },
    ],
    [busyWith, remove, putBack],
  )

  return (
    <TablePage
      title={t('quoted.myWishlist')}
      note={me && `${me.name}, ${me.email}`}
      query={query}
      rows={shown}
      columns={columns}
      rowKey={(wish) => wish.productsId}
      pending={t('buying.loadingWishlist')}
      searchLabel={t('buying.findPhone')}
      empty={(search) => <NoWishes search={search} />}
    />
  )
}

const factColumns: Column<ShownWish>[] = [
  {
    key: 'phone',
    header: msg('columns.product'),
    bare: true,
    sort: { by: 'name', up: msg('columns.productAToZ'), down: msg('columns.productZToA') },
    cell: (wish) => (
      <PhoneCell image={wish.productImage} name={wish.productName} to={phoneAddress(wish.productsId)}>
        {t('buying.from', { sellerName: wish.sellerName })}
        <br />
        {t('buying.listed', { postDate: wish.postDate })}
      </PhoneCell>
    ),
  },
  {
    key: 'price',
    header: msg('columns.price'),
    bare: true,
    sort: { by: 'price', up: msg('columns.priceLowestFirst'), down: msg('columns.priceHighestFirst') },
    cell: (wish) => (
      <div className="whitespace-nowrap text-start">
        <span className="block font-semibold">{t('quoted.priceOf', { price: priceText(wish.resalePrice) })}</span>
        <span className="muted block text-sm">
          {t('quoted.usedBriefly', { length: usedText(wish.usedYears), years: wish.usedYears })}
        </span>
      </div>
    ),
  },
]

const NoWishes = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      icon="search"
      title={t('buying.noWishesFound', { search })}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          {t('buying.showAllWishes')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon="heart"
      title={t('buying.noWishes')}
      action={<ButtonLink to="/phones">{t('buying.lookAtPhones')}</ButtonLink>}
    >
      {t('buying.noWishesHint')}
    </EmptyState>
  )
