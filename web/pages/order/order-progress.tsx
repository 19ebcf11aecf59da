import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { PersonStep } from '#shared/domain/person-steps.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NextStep } from '#web/ui/next-step.tsx'
import { OrderRating } from '../ratings/order-rating.tsx'
import { CasePart } from './case-part.tsx'
import { ChargebackPart } from './chargeback-part.tsx'
import { AsBooked, CancelReason, History, Parcel, ShipTo, TurnBadge } from './order-parts.tsx'
import type { BegunStep } from './step-dialog.tsx'

/** Forms are loaded only when a step is taken. */
const StepDialog = lazy(() => import('./step-dialog.tsx'))
const CodeEntry = lazy(async () => ({ default: (await import('./code-entry.tsx')).CodeEntry }))
const HandOverCode = lazy(async () => ({ default: (await import('./hand-over-code.tsx')).HandOverCode }))

const byCode = 'handOver'

/** `money`: what the order costs or brings in, for this side. `waiting`: for staff, what waits for a second person. */
type Props = { progress: Progress; money: ReactNode; waiting?: ReactNode }

/** S10.16: an order as one of its sides sees it: the next step, the history, what was bought, and the money. */
export function OrderProgress({ progress, money, waiting }: Props) {
  const [taking, setTaking] = useState<BegunStep>()
  const { headline, sentence, until, side, state } = progress
  const isMeeting = state === 'meeting' && side !== 'admin'
  const { next, moved } = useMoved(progress.case && state === 'case' ? progress.case.state : state)
  // The code is entered on the page itself, not in a dialog.
  const steps = isMeeting ? progress.steps.filter(({ step }) => step !== byCode) : progress.steps
  const take = (step: PersonStep) => setTaking({ progress, step, label: steps.find((one) => one.step === step)?.label ?? '' })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <div ref={next} tabIndex={-1} className="outline-none">
          <p role="status" className="sr-only">
            {moved && headline}
          </p>
          <NextStep
            headline={headline}
            sentence={sentence}
            badge={waiting ? <WaitingBadge /> : <TurnBadge progress={progress} />}
            until={until}
            steps={steps}
            onTake={take}
            waiting={waiting}
          >
            {isMeeting && (
              <Suspense>
                {side === 'seller' ? <CodeEntry progress={progress} step={byCode} /> : <HandOverCode progress={progress} />}
              </Suspense>
            )}
          </NextStep>
        </div>
        {side !== 'buyer' && <ShipTo progress={progress} />}
        <ChargebackPart progress={progress} />
        <CasePart progress={progress} />
        <CancelReason progress={progress} />
        {side !== 'admin' && (state === 'completed' || state === 'refunded') && <OrderRating order={progress._id} />}
        <Parcel progress={progress} />
        <History progress={progress} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {money}
        <AsBooked progress={progress} />
      </div>
      <Suspense>
        <StepDialog begun={taking} onClose={() => setTaking(undefined)} />
      </Suspense>
    </div>
  )
}

/** Staff have started what another of them has to confirm: it is nobody's turn here. */
const WaitingBadge = () => (
  <Badge icon="clock" wraps>
    {t('approvals.title')}
  </Badge>
)

/** Announces that the order has moved on, here or elsewhere; if the focus was lost with its button, moves it to the next step. */
function useMoved(state: string | null) {
  const next = useRef<HTMLDivElement>(null)
  const [first] = useState(state)
  const last = useRef(state)
  useEffect(() => {
    if (state === last.current) return
    last.current = state
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true })
  }, [state])
  return { next, moved: state !== first }
}
