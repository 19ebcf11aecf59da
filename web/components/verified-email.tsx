import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { sendVerificationEmail } from '#web/lib/identity.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'

/** Renders its children once the e-mail is verified, if required; until then the steps to verify it, which lead to `back`. */
export function VerifiedEmail({ back, children }: { back: string; children: ReactNode }) {
  const { me } = useSession()
  const settings = useSettings()
  return !settings?.requireVerifiedEmail || me?.emailVerified ? children : <VerifyFirst email={me?.email ?? ''} back={back} />
}

function VerifyFirst({ email, back }: { email: string; back: string }) {
  const { renew } = useSession()
  const builtIn = useSettings()?.identity.kind === 'built-in'
  const [looking, setLooking] = useState(true)
  // After following the mail link, the e-mail is verified at the provider, but the session does not know it yet.
  useEffect(() => {
    renew()
      .catch(() => undefined)
      .finally(() => setLooking(false))
  }, [renew])
  const check = useMutation({ mutationFn: renew, onError: (error) => notify.error(messageOf(error)) })
  const send = useMutation({
    mutationFn: () => sendVerificationEmail(email, back),
    onSuccess: () => notify.success(t('parts.linkSent')),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (looking) return <SpinnerBlock label={t('parts.checkingEmail')} />
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t('parts.verifyEmailFirst')}</p>
      <p>{tr('parts.verifyEmailText', { email, strong: (text) => <strong className="wrap-anywhere">{text}</strong> })}</p>
      <Button wide busy={check.isPending} onClick={() => check.mutate()}>
        {t('parts.linkFollowed')}
      </Button>
      {builtIn && (
        <Button tone="plain" wide icon="mail" busy={send.isPending} onClick={() => send.mutate()}>
          {t('parts.sendAgain')}
        </Button>
      )}
    </div>
  )
}
