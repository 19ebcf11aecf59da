import type { ReactNode } from 'react'
import type { SellerFigures } from '#shared/contract/figures.ts'
import { t } from '#shared/language/message.ts'
import { Funnel, Problems } from './counts.tsx'
import { FigureCard } from './figure-card.tsx'

type Props = {
  figures: SellerFigures
  isSeller?: boolean
  /** Further cards. */
  children?: ReactNode
}

/** Each figure of a period as a card, with how far phones came and which problems there were. */
export const PeriodFigures = ({
  figures: { period, before, by, steps, figures, funnel, problems },
  isSeller,
  children,
}: Props) => (
  <>
    <h2 className="wrap-anywhere mb-3 text-sm">
      {t('figures.ofDays', {
        from: new Date(period.from),
        to: new Date(period.to),
        beforeFrom: new Date(before.from),
        beforeTo: new Date(before.to),
      })}
    </h2>
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {figures.map((value) => (
        <FigureCard key={value.name} value={value} by={by} steps={steps} isSeller={isSeller} />
      ))}
      <Funnel funnel={funnel} />
      <Problems problems={problems} />
      {children}
    </div>
  </>
)
