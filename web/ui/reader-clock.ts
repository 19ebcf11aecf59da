import { marketZone, perLanguage } from '#shared/format.ts'
import { useHydrated } from './hydrated.ts'

type ReaderClock = Record<'moment' | 'full' | 'day' | 'clock', (at: string) => string>

/** Formats in a time zone, named after each time of day; without one, in the zone of the machine this runs on. */
function clockOf(zone?: string): ReaderClock {
  const zoneOptions = zone ? ({ timeZone: zone, timeZoneName: 'short' } as const) : {}
  const time = { hour: 'numeric', minute: '2-digit', ...zoneOptions } as const
  const text = (options: Intl.DateTimeFormatOptions) => {
    const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, options))
    return (at: string) => format().format(new Date(at))
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
 * Formats times in the reader's time zone: 'Jan 5, 3:07 PM' as a `moment`, 'Jan 5, 2023, 3:07 PM' in `full`, 'Thursday, January
 * 5' as a `day`, '3:07 PM' as a `clock`. The server does not know that zone: server rendering and hydration use the market's and
 * say so, 'Jan 5, 2:07 PM UTC', because a mismatch would make hydration fail.
 */
export const useReaderClock = (): ReaderClock => (useHydrated() ? reader : market)
