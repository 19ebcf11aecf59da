import type { SandboxState } from '#shared/contract/sandbox.ts'
import { type TimeTurn, timeTurns } from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { Time } from '#web/ui/time.tsx'
import { PressButton } from './press-button.tsx'
import { StandIn } from './stand-in.tsx'

const turns = Object.keys(timeTurns) as TimeTurn[]
const hoursOfDay = 24

export const TimeMachine = ({ time, daysAhead }: Pick<SandboxState, 'time' | 'daysAhead'>) => (
  <StandIn title={t('sandbox.time')} rule={t('sandbox.timeRule')}>
    <div className="surface flex flex-col gap-4 px-4 py-4 sm:px-5 md:flex-row md:items-center md:justify-between">
      <p>
        <span className="muted block text-sm">{t('sandbox.inMarket')}</span>
        <strong className="text-lg tabular-nums">
          <Time at={time} as="full" />
        </strong>
        <span className="muted block text-sm">{aheadText(daysAhead)}</span>
      </p>
      <div className="grid grid-cols-2 gap-2 sm:flex max-sm:[&_button]:px-1">
        {turns.map((turn) => (
          <PressButton key={turn} does={{ about: 'time', body: { turn } }} label={t(timeTurns[turn].label)} />
        ))}
      </div>
    </div>
  </StandIn>
)

function aheadText(ahead: number): string {
  const allHours = Math.round(ahead * hoursOfDay)
  const days = Math.floor(allHours / hoursOfDay)
  const hours = allHours % hoursOfDay
  if (days === 0 && hours === 0) return t('sandbox.asElsewhere')
  if (hours === 0) return t('sandbox.daysAhead', { days })
  if (days === 0) return t('sandbox.hoursAhead', { hours })
  return t('sandbox.daysAndHoursAhead', { days, hours })
}
