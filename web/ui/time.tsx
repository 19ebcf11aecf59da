import { instantText, mediumDate } from '#shared/format.ts'
import { useReaderClock } from './reader-clock.ts'

type Props = { at: string; as?: 'moment' | 'full' | 'day' | 'record' }

/**
 * A formatted time: 'Jan 5, 3:07 PM' or, in `full`, with the year, both in the reader's time zone; a `day` in the market's, 'Jan
 * 5, 2023'; a `record` to the second, '2023-01-05 15:07:09 UTC'.
 */
export function Time({ at, as = 'moment' }: Props) {
  const { moment, full } = useReaderClock()
  const text = { moment, full, day: mediumDate, record: instantText }[as]
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text(at)}
    </time>
  )
}
