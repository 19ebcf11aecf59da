import type { Country } from '#shared/countries/country.ts'
import { t } from '#shared/language/message.ts'
import type { OrderTerms } from './orders/order-terms.ts'
import { timeToCheck } from './orders/time-to-check.ts'

export type ProtectionName = 'shipping' | 'returns' | 'payout' | 'hold' | 'card' | 'price' | 'sellers'
export type Protection = { name: ProtectionName; title: string; words: string }

type Promised = {
  terms: Pick<OrderTerms, 'shipBusinessDays' | 'shipDays' | 'inspectionHours' | 'blockedDays'>
  parcelDays: Country['parcelDays']
  holdHours: number
}

/** When the phone is shipped, how long it can be checked, and what happens if something is wrong with it (S18.7). */
function ofDelivery({ parcelDays, terms: { shipBusinessDays, shipDays, inspectionHours, blockedDays } }: Promised): Protection[] {
  // Business days as days, with the weekends between them.
  const [soonest, latest] = [1 + parcelDays.least, Math.ceil((shipBusinessDays * 7) / 5) + parcelDays.most]
  return [
    {
      name: 'shipping',
      title: t('phone.shippedWithin', { days: shipBusinessDays }),
      words: t('phone.shippedWithinNote', { soonest, latest, shipDays }),
    },
    {
      name: 'returns',
      title: t('phone.returns'),
      words: t('phone.returnsNote', { ...timeToCheck(inspectionHours), blockedDays }),
    },
  ]
}

/** How a buyer is protected; without the market's terms, what holds in every market. */
export function protectionsOf(promised: Promised | undefined): Protection[] {
  const held = promised ? t('phone.heldForHoursNote', { holdHours: promised.holdHours }) : t('phone.heldForYouNote')
  return [
    ...(promised ? ofDelivery(promised) : []),
    { name: 'payout', title: t('phone.buyerProtection'), words: t('phone.buyerProtectionNote') },
    { name: 'hold', title: t('phone.heldForYou'), words: held },
    { name: 'card', title: t('phone.paidByCard'), words: t('phone.paidByCardNote') },
    { name: 'price', title: t('phone.onePrice'), words: t('phone.onePriceNote') },
    { name: 'sellers', title: t('phone.checkedSellers'), words: t('phone.checkedSellersNote') },
  ]
}
