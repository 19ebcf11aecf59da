import { useState } from 'react'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'

type Props = { note: string; label: string; act: () => Promise<{ answer: string }> }

/** Tries a setting for real, and shows what the other side answered. */
export function TryIt({ note, label, act }: Props) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setAnswer(undefined)
    setProblem(undefined)
    try {
      setAnswer((await act()).answer)
    } catch (refusal) {
      setProblem(messageOf(refusal))
    }
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="muted wrap-anywhere text-sm">{note}</p>
      <Button tone="plain" busy={busy} onClick={() => void press()}>
        <span className="wrap-anywhere">{label}</span>
      </Button>
      <p role="status" className="wrap-anywhere text-sm empty:hidden">
        {answer}
      </p>
      <FormError>{problem}</FormError>
    </div>
  )
}
