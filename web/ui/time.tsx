import { fullMomentText, momentText } from '#shared/format.ts'

/** A moment by the reader's clock: 'Jan 5, 3:07 PM', with the year where it is `full`. */
export const Time = ({ at, full = false }: { at: string; full?: boolean }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {full ? fullMomentText(at) : momentText(at)}
  </time>
)
