import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useNotifyOnUnmount } from '#web/ui/notify-on-unmount.ts'

type Props<Answer> = {
  /** On the button, with the name of what it is about for those who hear it. */
  label: string
  about: string
  icon?: IconName
  tone?: 'primary' | 'quiet'
  className?: string
  question: string
  note?: ReactNode
  /** What happens after the yes. A refusal is shown where the question was asked, and can be tried again; as a notice, where that is gone. */
  act: () => Promise<Answer>
  onDone?: (answer: Answer) => void
}

/** A button that asks before it does something that cannot be taken back (S5.6). */
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
