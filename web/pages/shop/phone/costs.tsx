import { deliveryCents, dollarsFrom, totalOf } from '#shared/domain/money.ts'
import { priceText } from '#shared/format.ts'
import { useWording } from '#web/lib/wording.ts'

/** Everything that will be paid, before anybody commits to it. */
export function Costs({ price }: { price: number }) {
  const { deliveryCharge } = useWording()
  return (
    <dl className="surface px-4 py-2">
      <Cost label="Price" dollars={price} />
      <Cost label={deliveryCharge} dollars={dollarsFrom(deliveryCents)} />
      <Cost label="Total" dollars={totalOf(price)} strong />
    </dl>
  )
}

const Cost = ({ label, dollars, strong = false }: { label: string; dollars: number; strong?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1.5 ${strong ? 'mt-1 border-base-300 border-t font-semibold text-lg' : ''}`}>
    <dt className={strong ? '' : 'muted'}>{label}</dt>
    <dd className="tabular-nums">{priceText(dollars)}</dd>
  </div>
)
