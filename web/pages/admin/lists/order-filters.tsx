import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { paymentFilters, refundFilters } from '#shared/contract/staff-lists.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { orderStateNames, payoutStateNames, refundStateNames } from '#shared/lists/state-names.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { tableAddress, useTableParams } from '#web/lib/table-address.ts'
import { brandChoices, choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'

const paymentNames: Record<(typeof paymentFilters)[number], MessageFor> = {
  paid: msg('lists.paymentPaid'),
  unpaid: msg('lists.paymentUnpaid'),
  charged_back: msg('lists.paymentChargedBack'),
}

const refundNames: Record<(typeof refundFilters)[number], MessageFor> = {
  any: msg('lists.refundAny'),
  none: msg('lists.refundNone'),
  ...refundStateNames,
}

/** Which orders are listed. */
export function OrderFilters() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <div className="grid gap-3">
      <Filters>
        <FilterChoice
          name="status"
          label={t('columns.state')}
          every={t('find.everyState')}
          choices={choicesIn(orderStateNames)}
        />
        <FilterChoice name="brand" label={t('find.brand')} every={t('find.everyBrand')} choices={brandChoices(categories)} />
        <FilterChoice name="payment" label={t('lists.payment')} every={t('lists.anyPayment')} choices={choicesIn(paymentNames)} />
        <FilterChoice
          name="payout"
          label={t('lists.payout')}
          every={t('lists.anyPayout')}
          choices={choicesIn(payoutStateNames)}
        />
        <FilterChoice name="refund" label={t('lists.refund')} every={t('lists.refundEvery')} choices={choicesIn(refundNames)} />
        <WhenFilter />
        <SearchFilter label={t('lists.buyerOrSeller')} />
      </Filters>
      <OfOne />
    </div>
  )
}

/** Says that the address is of one person's orders, to which their page links. */
function OfOne() {
  const { params } = useTableParams()
  if (!params.buyer && !params.seller) return null
  return (
    <p className="text-sm">
      {t('lists.onlyOfOne', { side: params.buyer ? 'buyer' : 'seller' })}{' '}
      <Link className="link" to={{ search: tableAddress({ ...params, buyer: '', seller: '', after: '' }) }}>
        {t('lists.ofAll')}
      </Link>
    </p>
  )
}
