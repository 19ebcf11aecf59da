import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { type Press, postPress } from './calls.ts'

type Props = { does: Press; label: ReactNode; tone?: 'plain' | 'danger' }

/** A button of the stand-ins. */
export function PressButton({ does, label, tone = 'plain' }: Props) {
  const pressing = useMutation({
    mutationFn: () => postPress(does),
    onSuccess: (words) => notify.success(words),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button size="small" tone={tone} className="min-h-11" busy={pressing.isPending} onClick={() => pressing.mutate()}>
      {label}
    </Button>
  )
}
