import { fullMomentText, instantText, mediumDate, momentText } from '#shared/format.ts'

/**
 * How a moment is written: 'Jan 5, 3:07 PM' or, in `full`, with the year, by the reader's clock; the `day` by the market's,
 * 'Jan 5, 2023'; a `record` to the second, '2023-01-05 15:07:09 UTC'.
 */
const texts = { moment: momentText, full: fullMomentText, day: mediumDate, record: instantText }

export const Time = ({ at, as = 'moment' }: { at: string; as?: keyof typeof texts }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {texts[as](at)}
  </time>
)
