import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { tickFor, timeLeft } from './time-left.ts'

/** How long a booking still holds its phone. */
export function HoldCountdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  const left = new Date(until).getTime() - now
  const over = left <= 0
  const tick = tickFor(left)

  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [over, tick])

  return (
    <p className={`flex items-center gap-1.5 text-sm ${left < 3_600_000 ? 'font-semibold text-error' : 'muted'}`}>
      <Icon name="clock" className="size-4" />
      {over ? (
        'The hold has ended'
      ) : (
        <span>
          Held for you:{' '}
          <time dateTime={until} className="whitespace-nowrap tabular-nums">
            {timeLeft(left)}
          </time>
        </span>
      )}
    </p>
  )
}
