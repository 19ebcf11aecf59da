import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { signInAtGoogle } from '#web/lib/google.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSecondStep } from '#web/lib/second-step.ts'
import { enter, useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'

/** S2.22: Google sign-in in a pop-up. `onProblem` receives the message of a failure, or undefined on a new try. */
export function GoogleButton({ from, onProblem }: { from: string; onProblem: (sentence: string | undefined) => void }) {
  const { busily } = useSession()
  const [busy, setBusy] = useState(false)
  const orSecondStep = useSecondStep(from)
  if (useSettings()?.identity.google === false) return null
  const start = async () => {
    onProblem(undefined)
    setBusy(true)
    await busily(signInAtGoogle(from, { onYes: () => orSecondStep(enter()), onProblem: (error) => onProblem(messageOf(error)) }))
    setBusy(false)
  }
  return (
    <>
      <div className="divider muted my-6 text-sm">{t('parts.or')}</div>
      <Button tone="plain" wide busy={busy} onClick={start}>
        {!busy && <GoogleMark />}
        {t('parts.googleButton')}
      </Button>
    </>
  )
}

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-4.5" aria-hidden="true">
    <path fill="#4285F4" d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1z" />
    <path
      fill="#34A853"
      d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23z"
    />
    <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
    <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.2A11 11 0 0 0 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4z" />
  </svg>
)
