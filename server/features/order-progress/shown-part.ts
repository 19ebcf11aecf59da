import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasAllParts, partLimits, partRefusal } from '#server/features/deliveries/part-limits.ts'
import type { SharedSale } from '#server/features/deliveries/undo-shares.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import { leftAboveFloor } from '#server/features/payments/ledger/guarantee.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { maxPartRefunds } from '#shared/domain/orders/order-history.ts'
import { t } from '#shared/language/message.ts'

type Refundable = SharedSale & Parameters<typeof partRefusal>[0]

/** What staff need to know to refund a part of an order; null if no part of it can be refunded. */
export async function shownPart(
  db: Db,
  sale: Refundable,
  { guaranteeFloorCents }: Pick<Config, 'guaranteeFloorCents'>,
): Promise<Progress['part']> {
  if (partRefusal(sale)) return null
  const limits = await partLimits(db, sale)
  const { left, mostCents } = limits
  const { feeBasisPoints, feeLeastCents } = sale.facts.terms
  const isLinked = (await linkOf(db, sale.order.id)).strength === 'strong'
  const most = (cents: Cents) => dollarsFrom(Math.max(0, cents))
  return {
    refusal: hasAllParts(limits) ? t('partRefund.noMore', { most: maxPartRefunds }) : null,
    most: {
      seller: most(mostCents.seller),
      market: most(mostCents.market),
      guarantee: most(Math.min(mostCents.guarantee, await leftAboveFloor(db, guaranteeFloorCents))),
    },
    guaranteeRefusal: isLinked ? appError('guarantee_not_between_linked').message : null,
    left: { price: dollarsFrom(left.priceCents), delivery: dollarsFrom(left.deliveryCents) },
    fee: { basisPoints: feeBasisPoints, least: dollarsFrom(feeLeastCents) },
  }
}
