import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { leaveProvider } from '#web/lib/identity.ts'
import { messageOf } from '#web/lib/messages.ts'
import { canUsePasskeys, proveByPasskey } from '#web/lib/second-factor.ts'
import { enter, useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

/** Signing in by a passkey alone, which is both steps in one. `onProblem` gets the message of a failure, or undefined on a new try. */
export function PasskeyLogIn({ onProblem }: { onProblem: (sentence: string | undefined) => void }) {
  const { busily } = useSession()
  const [busy, setBusy] = useState(false)
  if (!useHydrated() || !canUsePasskeys()) return null
  const logIn = async () => {
    onProblem(undefined)
    setBusy(true)
    // A sign-in that was begun and left would ask for a passkey of its account.
    const work = leaveProvider()
      .then(proveByPasskey)
      .then(() => enter())
    await busily(work.catch((error: unknown) => onProblem(messageOf(error))))
    setBusy(false)
  }
  return (
    <Button tone="plain" wide icon="lock" busy={busy} onClick={logIn} className="mt-3">
      {t('secondFactor.logInByPasskey')}
    </Button>
  )
}
