import { type ReactNode, useState } from 'react'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirmation, Dialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon.tsx'

type Props<Answer> = {
  /** The button's text, followed by what it is about for screen readers. */
  label: string
  about: string
  icon?: IconName
  tone?: 'primary' | 'quiet'
  className?: string
  question: string
  note?: ReactNode
  /** Runs after confirmation. A refusal is shown in the dialog, where it can be retried, or as a toast if the dialog is gone. */
  act: () => Promise<Answer>
  onDone?: (answer: Answer) => void
}

/** A button that asks for confirmation before something that cannot be undone (S5.6). */
export function ConfirmedAction<Answer>({ icon, tone = 'quiet', className = '', ...asked }: Props<Answer>) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="small" tone={tone} icon={icon} className={className} onClick={() => setAsking(true)}>
        {asked.label}
        <span className="sr-only"> {asked.about}</span>
      </Button>
      <Dialog open={asking} onClose={close} title="Please confirm">
        <Question {...asked} onClose={close} />
      </Dialog>
    </>
  )
}

type QuestionProps<Answer> = Pick<Props<Answer>, 'label' | 'question' | 'note' | 'act' | 'onDone'> & { onClose: () => void }

function Question<Answer>({ label, question, note, act, onDone, onClose }: QuestionProps<Answer>) {
  const action = useDialogMutation({ mutationFn: act, onSuccess: onDone })
  return (
    <Confirmation
      question={question}
      note={note}
      confirmLabel={label}
      busy={action.isPending}
      problem={action.problem}
      onConfirm={() => action.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
