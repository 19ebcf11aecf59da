import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import type { Sale } from '#shared/contract/deliveries.ts'
import { maxNamed, type SellerSummary } from '#shared/contract/summary.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { phoneAddress, sellAddress } from '#web/lib/addresses.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { PhoneCell } from '../buyer/phone-cell.tsx'
import { figureText, HomeSkeleton, MoreLink, Next, type Step, Steps, Tile, Tiles } from '../home-parts.tsx'
import { DeliveryState } from '../order/delivery-state.tsx'
import { SalesChart } from '../sales-chart.tsx'
import { toDoQuery } from './queries.ts'

type Me = { name: string; status: string }

/** The state of a seller's phones, and suggested next steps. */
export function SellerHome({ me, summary }: { me: Me; summary: SellerSummary }) {
  const { listed, booked, sold, paused, sales, held } = summary
  const address = myProductsAddress(me.name)
  const hasSold = sales.some((week) => week.sold > 0)
  const isNew = listed === 0 && sold === 0 && paused === 0
  const toDo = useQuery(toDoQuery)
  // Waits for all data, because a part that comes later would shift the layout.
  if (toDo.isPending) return <HomeSkeleton />
  const steps = (
    <Next title={isNew ? t('selling.howSellHere') : t('selling.whatHelpsNow')}>
      <Steps steps={isNew ? firstSteps(me, summary) : stepsFor(me, summary, address)} />
    </Next>
  )
  return (
    <>
      {isNew && steps}
      <Tiles>
        <Tile to={address} icon="phone" label={t('selling.onMarket')} value={figureText(listed)} />
        <Tile
          to={`${address}?status=booked`}
          icon="clock"
          label={t('selling.bookedTile')}
          value={figureText(booked)}
          urgent={booked > 0}
        />
        <Tile to={`${address}?status=sold`} icon="check" label={t('selling.soldTile')} value={figureText(sold)} />
        <Tile to={`${address}?status=paused`} icon="pause" label={t('selling.pausedTile')} value={figureText(paused)} />
      </Tiles>
      {toDo.data && toDo.data.items.length > 0 && <ToDo sales={toDo.data.items} />}
      {held.length > 0 && <ReservedPhones phones={held} address={address} />}
      {!isNew && steps}
      {hasSold && (
        <Next title={t('selling.salesChartTitle')}>
          <SalesChart sales={sales} />
        </Next>
      )}
    </>
  )
}

/** Sales that need an action by the seller. */
const ToDo = ({ sales }: { sales: Sale[] }) => (
  <Next title={t('selling.toDoTitle')} more={<MoreLink to="/dashboard/sales?status=to_do">{t('selling.showAll')}</MoreLink>}>
    <ul className="divide-y divide-base-300">
      {sales.slice(0, maxNamed).map((sale) => (
        <li key={sale._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <PhoneCell image={sale.productImage} name={sale.productName} to={`/dashboard/sales/${sale._id}`}>
            {t('selling.soldToBuyer', { buyer: sale.buyer })}
          </PhoneCell>
          <DeliveryState {...sale} />
        </li>
      ))}
    </ul>
  </Next>
)

const ReservedPhones = ({ phones, address }: { phones: Product[]; address: string }) => (
  <Next title={t('selling.heldForBuyers')} more={<MoreLink to={`${address}?status=booked`}>{t('selling.showAll')}</MoreLink>}>
    <ul className="divide-y divide-base-300">
      {phones.map((phone) => (
        <li key={phone._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <PhoneCell image={phone.productImage} name={phone.productName} to={phoneAddress(phone._id)}>
            {priceText(phone.resalePrice)}
          </PhoneCell>
          {phone.bookedUntil && (
            <p className="muted text-sm">
              <PayBy at={phone.bookedUntil} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </Next>
)

const PayBy = ({ at }: { at: string }) => tr('selling.payBy', { time: () => <Time at={at} /> })

const listOne = (): Step => ({
  icon: 'plus',
  title: t('selling.listStepTitle'),
  text: t('selling.listStepText'),
  to: sellAddress,
})

const goOn = ({ drafts }: SellerSummary): Step[] =>
  drafts === 0
    ? []
    : [
        {
          icon: 'pencil',
          title: t('selling.draftsStepTitle', { count: drafts, figure: figureText(drafts) }),
          text: t('selling.draftsStepText'),
          to: sellAddress,
        },
      ]

const badge = ({ status }: Me): Step[] =>
  status === 'verified'
    ? []
    : [
        {
          icon: 'shield',
          title: t('selling.badgeStepTitle'),
          text: t('selling.badgeStepText'),
          to: '/dashboard/badge',
        },
      ]

const firstSteps = (me: Me, summary: SellerSummary): Step[] => [
  ...goOn(summary),
  listOne(),
  {
    icon: 'star',
    title: t('selling.advertiseStepTitle'),
    text: t('selling.advertiseStepText'),
    to: '/#flash-sale',
  },
  ...badge(me),
]

/** Suggested steps, most useful first; listing another phone is always among them. */
function stepsFor(me: Me, summary: SellerSummary, address: string): Step[] {
  const { notAdvertised, paused } = summary
  const steps: (Step | false)[] = [
    notAdvertised > 0 && {
      icon: 'tag',
      title: t('selling.notAdvertisedTitle', { count: notAdvertised, figure: figureText(notAdvertised) }),
      text: t('selling.notAdvertisedText'),
      to: `${address}?status=available`,
    },
    paused > 0 && {
      icon: 'play',
      title: t('selling.pausedStepTitle', { count: paused, figure: figureText(paused) }),
      text: t('selling.pausedText'),
      to: `${address}?status=paused`,
    },
  ]
  return [...goOn(summary), ...steps.filter((step) => step !== false), ...badge(me), listOne()]
}
