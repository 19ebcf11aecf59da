import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Once } from '#shared/contract/client.ts'
import { t } from '#shared/language/message.ts'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { randomId } from '#web/lib/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirmation, Dialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon.tsx'

type Props<Answer> = {
  /** The button's text, followed by what it is about for screen readers. */
  label: string
  about: string
  icon?: IconName
  tone?: 'primary' | 'plain' | 'quiet'
  className?: string
  question: string
  note?: ReactNode
  dismissLabel?: string
  /** Runs after confirmation, each time with the same key. A refusal is shown in the dialog, where it can be retried, or as a toast if the dialog is gone. */
  act: (once: Once) => Promise<Answer>
  onDone?: (answer: Answer) => void
}

/** A button that asks for confirmation before something that cannot be undone (S5.6). */
export function ConfirmedAction<Answer>({ icon, tone = 'quiet', className = '', ...asked }: Props<Answer>) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const used = useRef(false)
  // If what was deleted takes this button along, the focus, which would be restored to it, goes to the heading of the page.
  useEffect(() => () => void (used.current && setTimeout(focusHeadingIfLost)), [])
  const ask = () => {
    used.current = true
    setAsking(true)
  }
  return (
    <>
      <Button size="small" tone={tone} icon={icon} className={className} onClick={ask}>
        {asked.label}
        <span className="sr-only"> {asked.about}</span>
      </Button>
      <Dialog open={asking} onClose={close} title={t('parts.pleaseConfirm')}>
        <Question {...asked} tone={tone === 'primary' ? 'primary' : 'danger'} onClose={close} />
      </Dialog>
    </>
  )
}

function focusHeadingIfLost() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

type QuestionProps<Answer> = Pick<Props<Answer>, 'label' | 'question' | 'note' | 'dismissLabel' | 'act' | 'onDone'> & {
  tone: 'primary' | 'danger'
  onClose: () => void
}

function Question<Answer>({ label, tone, question, note, dismissLabel, act, onDone, onClose }: QuestionProps<Answer>) {
  const [once] = useState(() => ({ key: randomId() }))
  const action = useDialogMutation({ mutationFn: () => act(once), onSuccess: onDone })
  return (
    <Confirmation
      question={question}
      note={note}
      confirmLabel={label}
      dismissLabel={dismissLabel}
      tone={tone}
      busy={action.isPending}
      problem={action.problem}
      onConfirm={() => action.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
