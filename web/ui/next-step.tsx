import { type ReactNode, useId } from 'react'
import { t } from '#shared/language/message.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { Menu } from './menu.tsx'

type Step<Name> = {
  step: Name
  label: string
  /** Whether this step moves the order on. */
  isNext: boolean
  /** Whether it has a button of its own; the others are in a menu. */
  hasButton: boolean
  /** Why the step is not available now. */
  refusal: string | null
}

type Props<Name> = {
  headline: string
  sentence: string
  /** Whose turn it is. */
  badge?: ReactNode
  /** When the order moves on by itself. */
  until: string | null
  steps: readonly Step<Name>[]
  onTake: (step: Name) => void
  /** What was started and is not a step of this reader any more: shown above the buttons. */
  waiting?: ReactNode
  /** A form shown in place of the button for the next step. */
  children?: ReactNode
}

/** The current state and its deadline, the next step as a button, perhaps a second one beside it, and the other steps in a menu. */
export function NextStep<Name extends string>({
  headline,
  sentence,
  badge,
  until,
  steps,
  onTake,
  waiting,
  children,
}: Props<Name>) {
  const id = useId()
  const next = children ? undefined : steps.find(({ isNext }) => isNext)
  const second = steps.find(({ isNext, hasButton }) => hasButton && !isNext)
  const others = steps.filter((step) => !step.isNext && step !== second)
  const buttons = (next || second || others.length > 0) && (
    <div className="relative mx-auto flex max-w-2xl flex-wrap gap-3 lg:mx-0">
      {next && (
        <Button
          className="h-auto min-h-11 min-w-0 py-2 leading-tight max-lg:grow"
          disabled={next.refusal !== null}
          onClick={() => onTake(next.step)}
        >
          {next.label}
        </Button>
      )}
      {second && (
        <Button
          tone="plain"
          className="h-auto min-h-11 min-w-0 py-2 leading-tight max-lg:grow"
          onClick={() => onTake(second.step)}
        >
          {second.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          label={next || second ? t('ui.more') : t('ui.steps')}
          choices={others.map(({ step, label, refusal }) => ({ key: step, label, refusal, onChoose: () => onTake(step) }))}
        />
      )}
    </div>
  )
  return (
    <section aria-labelledby={id} className="surface border-primary/40 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="wrap-anywhere font-bold text-xl">
          {headline}
        </h2>
        {badge}
      </div>
      <p className="wrap-anywhere mt-2 max-w-2xl">{sentence}</p>
      {until && (
        <div className="mt-3">
          <Countdown until={until} label={t('ui.timeLeft')} over={t('ui.timeOver')} />
        </div>
      )}
      {waiting}
      {children}
      {next?.refusal && <p className="muted mt-3 text-sm">{next.refusal}</p>}
      {/* Beside a form, a fixed bar would be in the way. */}
      {buttons && <div className={children ? 'mt-4' : 'lg:mt-5'}>{children ? buttons : <BottomBar>{buttons}</BottomBar>}</div>}
    </section>
  )
}
