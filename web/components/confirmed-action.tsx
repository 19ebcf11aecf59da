import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useNotifyOnUnmount } from '#web/ui/notify-on-unmount.ts'

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
export function ConfirmedAction<Answer>({
  label,
  about,
  icon,
  tone = 'quiet',
  className = '',
  question,
  note,
  act,
  onDone,
}: Props<Answer>) {
  const [asking, setAsking] = useState(false)
  const action = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      setAsking(false)
      onDone?.(answer)
    },
  })
  const problem = action.error ? messageOf(action.error) : undefined
  useNotifyOnUnmount(problem)
  return (
    <>
      <Button size="small" tone={tone} icon={icon} className={className} onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={question}
        note={note}
        confirmLabel={label}
        busy={action.isPending}
        problem={problem}
        onConfirm={() => action.mutate()}
        onClose={() => {
          setAsking(false)
          action.reset()
        }}
      />
    </>
  )
}
