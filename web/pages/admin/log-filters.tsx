import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outcomes } from '#shared/domain/staff/subjects.ts'
import { t } from '#shared/language/message.ts'
import { idIn, useLogParams } from '#web/lib/log-address.ts'
import { Choose } from '#web/ui/choose.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { actChoices, outcomeTexts } from './log-texts.ts'
import { logOfMembersQuery } from './queries.ts'

/** Since when there can be a log. */
const always = '2020-01-01T00:00:00.000Z'

/** Which part of the log is shown: by whom, which act, about what, how it ended, and of which days. */
export function LogFilters() {
  const { params, change } = useLogParams()
  const { by, act, about, outcome, from, until } = params
  const [isNoId, setIsNoId] = useState(false)
  const members = useQuery(logOfMembersQuery(always))
  const find = (typed: string) => {
    const id = idIn(typed)
    setIsNoId(typed !== '' && id === undefined)
    if (typed === '' || id !== undefined) change({ about: id ?? '' })
  }
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Choose
          label={t('staffLog.member')}
          value={by}
          choices={[
            { value: '', label: t('staffLog.everybody') },
            ...(members.data ?? []).map(({ by: member }) =>
              member ? { value: member._id, label: member.name } : { value: 'commands', label: t('staffLog.commands') },
            ),
          ]}
          onChange={(chosen) => change({ by: chosen })}
        />
        <Choose
          label={t('staffLog.act')}
          value={act}
          choices={[{ value: '', label: t('staffLog.everyAct') }, ...actChoices()]}
          onChange={(chosen) => change({ act: chosen })}
        />
        <Choose
          label={t('staffLog.outcome')}
          value={outcome}
          choices={[
            { value: '', label: t('staffLog.everyOutcome') },
            ...outcomes.map((value) => ({ value, label: t(outcomeTexts[value]) })),
          ]}
          onChange={(chosen) => change({ outcome: chosen })}
        />
        <DayField label={t('staffLog.fromDay')} value={from} onChange={(day) => change({ from: day })} />
        <DayField label={t('staffLog.untilDay')} value={until} onChange={(day) => change({ until: day })} />
        <SearchField label={t('staffLog.findById')} value={about} onSearch={find} busy={false} />
      </div>
      <p role="status" className="muted text-sm empty:hidden">
        {isNoId ? t('staffLog.wholeId') : about && t('staffLog.aboutOne')}
      </p>
    </div>
  )
}
