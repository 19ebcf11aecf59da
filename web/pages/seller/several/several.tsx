import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProduct } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { useSession } from '#web/lib/session.tsx'
import { useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { TablePages } from '../../table-pages.tsx'
import { myProductsQuery } from '../queries.ts'
import { ChangeSeveral } from './change-several.tsx'
import { ChoosePhones } from './choose-phones.tsx'
import type { Stepped } from './stepped.ts'

export const meta = () => pageMeta(t('bulkPrices.title'), t('bulkPrices.about'))

/** What can be changed here: neither sold, booked nor hidden by staff. */
const isOpen = ({ sold, bookedUntil, hidden }: OwnProduct) => !sold && !bookedUntil && !hidden

/** Changes the prices of several of the seller's phones, pauses them or lists them again. */
export default function Several() {
  const { me } = useSession()
  const { params } = useTableParams()
  const phones = useQuery(myProductsQuery(me?.name ?? '', params))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [stepped, setStepped] = useState<Stepped>()
  return (
    <DashboardPage title={t('bulkPrices.title')} note={t('bulkPrices.about')} busy={phones.isPending}>
      <Loaded query={phones} pending={<TableSkeleton label={t('selling.loadingPhones')} />}>
        {({ items, next }) => {
          const open = items.filter(isOpen)
          const selected = open.filter(({ _id }) => chosen.includes(_id))
          if (items.length === 0)
            return (
              <EmptyState icon="phone" title={t('bulkPrices.none')}>
                {t('bulkPrices.noneText')}
              </EmptyState>
            )
          return (
            <div className="grid gap-4">
              <ChangeSeveral phones={selected} onStep={(next) => setStepped(() => next)} onDone={() => setChosen([])} />
              <ChoosePhones phones={open} chosen={chosen} stepped={stepped} onChoose={setChosen} />
              <TablePages params={params} next={next} />
            </div>
          )
        }}
      </Loaded>
    </DashboardPage>
  )
}
