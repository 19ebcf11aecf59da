import { useEffect, useState } from 'react'
import { clockTime } from './clock.ts'
import { Icon } from './icon.tsx'
import { tickFor, timeLeft } from './time-left.ts'

type Props = {
  until: string
  label: string
  /** Shown once the time has run out. */
  over: string
  /** How many milliseconds before the end the countdown is highlighted. */
  pressing?: number
}

/** Counts down the time until `until`. */
export function Countdown({ until, label, over, pressing = 3_600_000 }: Props) {
  const [now, setNow] = useState(clockTime)
  const left = new Date(until).getTime() - now
  const ended = left <= 0
  const tick = tickFor(left)

  useEffect(() => {
    if (ended) return
    const timer = setInterval(() => setNow(clockTime()), tick)
    return () => clearInterval(timer)
  }, [ended, tick])

  return (
    <p className={`flex items-center gap-1.5 text-sm ${left < pressing ? 'font-semibold text-error' : 'muted'}`}>
      <Icon name="clock" className="size-4" />
      {ended ? (
        over
      ) : (
        <span>
          {label}{' '}
          <time dateTime={until} className="whitespace-nowrap tabular-nums">
            {timeLeft(left)}
          </time>
        </span>
      )}
    </p>
  )
}
