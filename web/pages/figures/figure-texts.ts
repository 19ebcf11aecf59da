import type { Measured } from '#shared/contract/figures.ts'
import type { Figure, FigureUnit } from '#shared/domain/figures/figures.ts'
import { countText, priceText, rateText, shareText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

const written: Record<FigureUnit, (value: number) => string> = {
  money: priceText,
  count: countText,
  share: shareText,
  days: (days) => {
    const text = rateText(days)
    return t('figures.daysText', { days: text === rateText(1) ? 1 : days, text })
  },
}

/** A figure as people read it; a dash where there is none. */
export const figureText = ({ unit }: { unit: FigureUnit }, value: number | null): string =>
  value === null ? t('figures.noValue') : written[unit](value)

/** With how many things a share is made of: '96% of 50'. */
export function shareOfText(figure: Figure, { value, of }: Measured): string {
  const text = figureText(figure, value)
  return figure.unit === 'share' && value !== null && of !== null ? `${text} ${t('figures.ofThings', { of })}` : text
}

type Way = 'up' | 'down' | 'same' | 'unknown'

/** Which way a figure went since the period before, as far as its rounded values show. */
export function wayOf(figure: Figure, now: number | null, before: number | null): Way {
  if (now === null || before === null) return 'unknown'
  if (figureText(figure, now) === figureText(figure, before)) return 'same'
  return now > before ? 'up' : 'down'
}

/** Whether that is good news; undefined if it is neither. */
export function isGood({ better }: Figure, way: Way): boolean | undefined {
  if (better === undefined || better === 'neither' || way === 'same' || way === 'unknown') return undefined
  return (way === 'up') === (better === 'more')
}
