import { useQuery } from '@tanstack/react-query'
import { phoneStates } from '#shared/domain/phones/phone-life.ts'
import { t } from '#shared/language/message.ts'
import { phoneColumns } from '#shared/lists/phone-columns.ts'
import { useMay } from '#web/components/if-may.tsx'
import { categoriesQuery } from '#web/lib/categories.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-phones.ts'
import { phoneActions, phoneCells } from './cells.tsx'
import { AmountFilter, brandChoices, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { phoneList } from './list-queries.ts'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('lists.phones'), t('lists.phonesAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(phoneList.query(tableParamsIn(request))), ensure(categoriesQuery)])

const first = ['phone', 'seller', 'listed', 'state', 'price']

/** S15.4: all phones of the market. */
export default function AllPhones() {
  const [mayHide, mayShow] = [useMay('moderation.decide'), useMay('moderation.appeals')]
  return (
    <StaffList
      list={phoneList}
      title={t('lists.phones')}
      columns={phoneColumns}
      cells={phoneCells}
      first={first}
      actions={mayHide || mayShow ? phoneActions : undefined}
      filters={<PhoneFilters />}
      nothing={t('lists.noPhones')}
      showAll={t('lists.allPhones')}
    />
  )
}

function PhoneFilters() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const states = phoneStates.map((status) => ({ value: status, label: t('find.phoneStatus', { status }) }))
  return (
    <Filters>
      <FilterChoice name="status" label={t('columns.state')} every={t('find.everyState')} choices={states} />
      <FilterChoice name="brand" label={t('find.brand')} every={t('find.everyBrand')} choices={brandChoices(categories)} />
      <AmountFilter name="minPrice" label={t('lists.minPrice')} />
      <AmountFilter name="maxPrice" label={t('lists.maxPrice')} />
      <WhenFilter />
      <SearchFilter label={t('columns.seller')} />
    </Filters>
  )
}
