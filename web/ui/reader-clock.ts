import { locale, marketZone } from '#shared/format.ts'
import { useHydrated } from './hydrated.ts'

type ReaderClock = Record<'moment' | 'full' | 'day' | 'clock', (at: string) => string>

/** In a zone, said beside each time of day; without one, by the clock of whoever runs this. */
function clockOf(zone?: string): ReaderClock {
  const zoneOptions = zone ? ({ timeZone: zone, timeZoneName: 'short' } as const) : {}
  const time = { hour: 'numeric', minute: '2-digit', ...zoneOptions } as const
  const text = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (at: string) => format.format(new Date(at))
  }
  return {
    moment: text({ month: 'short', day: 'numeric', ...time }),
    full: text({ month: 'short', day: 'numeric', year: 'numeric', ...time }),
    day: text({ weekday: 'long', month: 'long', day: 'numeric', ...(zone && { timeZone: zone }) }),
    clock: text(time),
  }
}

const market = clockOf(marketZone)
const reader = clockOf()

/**
 * Times by the reader's clock: 'Jan 5, 3:07 PM' as a `moment`, 'Jan 5, 2023, 3:07 PM' in `full`, 'Thursday, January 5' as a
 * `day`, '3:07 PM' by the `clock`. The server does not know that clock: what it draws, and what the browser takes over from
 * it, is written by the market's and says so, 'Jan 5, 2:07 PM UTC'. A page whose halves differ is not taken over at all.
 */
export const useReaderClock = (): ReaderClock => (useHydrated() ? reader : market)
