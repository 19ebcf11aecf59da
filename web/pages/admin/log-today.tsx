import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LogOfMember } from '#shared/contract/staff-log.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { dateOf } from '#web/lib/days.ts'
import { logAddress } from '#web/lib/log-address.ts'
import { clockTime } from '#web/ui/clock.ts'
import { Next } from '../home-parts.tsx'
import { logOfMembersQuery } from './queries.ts'

/** What each of the staff did today, for owners. */
export function LogToday() {
  const [today] = useState(() => dateOf(clockTime()))
  const members = useQuery(logOfMembersQuery(new Date(`${today}T00:00`).toISOString()))
  return (
    <div className="mb-6">
      <Next title={t('staffLog.today')}>
        <Loaded query={members} pending={<p className="muted">{t('staffLog.loading')}</p>}>
          {(rows) =>
            rows.length > 0 ? (
              <ul className="divide-y divide-base-300">
                {rows.map((row) => (
                  <Member key={row.by?._id ?? 'commands'} row={row} today={today} />
                ))}
              </ul>
            ) : (
              <p className="muted">{t('staffLog.todayNobody')}</p>
            )
          }
        </Loaded>
      </Next>
    </div>
  )
}

const Member = ({ row: { by, done, looked, refused }, today }: { row: LogOfMember; today: string }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
    <Link className="link link-hover" to={{ search: logAddress({ by: by?._id ?? 'commands', from: today, until: today }) }}>
      {by?.name ?? t('staffLog.commands')}
    </Link>
    <span className="muted text-sm">{t('staffLog.todayCounts', { done, looked, refused })}</span>
  </li>
)
