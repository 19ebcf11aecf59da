import type { Userstatus } from '#shared/contract/accounts.ts'
import type { PersonOfMarket } from '#shared/contract/people-lists.ts'
import { t } from '#shared/language/message.ts'
import { peopleColumns } from '#shared/lists/people-columns.ts'
import { accountStateNames, sellerStatusNames } from '#shared/lists/state-names.ts'
import { tableAddress, useTableParams } from '#web/lib/table-address.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import type { ListOf } from './list-queries.ts'
import { peopleCells } from './people-cells.tsx'
import { StaffList } from './staff-list.tsx'

type Props = {
  userstatus: Userstatus
  list: ListOf<PersonOfMarket>
  title: string
  first: readonly string[]
  actions: readonly Column<PersonOfMarket>[]
}

/** S2.32, S2.33, S15.4: sellers or buyers. */
export function PeopleList({ userstatus, ...props }: Props) {
  const { params } = useTableParams()
  const { search } = params
  const { open, ...others } = accountStateNames
  return (
    <StaffList
      {...props}
      columns={peopleColumns}
      cells={peopleCells}
      filters={
        <Filters>
          {userstatus === 'seller' && (
            <FilterChoice
              name="status"
              label={t('staff.status')}
              every={t('staff.everyStatus')}
              choices={choicesIn(sellerStatusNames)}
            />
          )}
          <FilterChoice name="account" label={t('find.account')} every={t(open)} choices={choicesIn(others)} />
          <WhenFilter />
          <SearchFilter label={t('staff.findByNameOrEmail')} />
        </Filters>
      }
      nothing={
        search
          ? t('staff.nobodyCalled', { userstatus, search })
          : tableAddress(params) === ''
            ? t('staff.nobodyYet', { userstatus })
            : t('staff.nobodySuch', { userstatus })
      }
      showAll={t('staff.showEverybody')}
    />
  )
}
