import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { sendVerificationEmail } from '#web/lib/identity.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** An e-mail and whether it is verified; if not, the person can request another verification mail. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const settings = useSettings()
  const send = useMutation({
    mutationFn: () => sendVerificationEmail(email, '/dashboard/account'),
    onSuccess: () => notify.success(t('account.linkSent')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium">{email}</span>
        {verified ? (
          <Badge tone="good" icon="check">
            {t('account.verified')}
          </Badge>
        ) : (
          <Badge tone="warm">{t('account.notVerified')}</Badge>
        )}
      </p>
      {!verified && (
        <>
          <p className="muted text-sm">
            {settings?.requireVerifiedEmail ? t('account.followLinkFirst') : t('account.followLink')}
          </p>
          {settings?.identity.kind === 'built-in' && (
            <Button size="small" tone="plain" icon="mail" busy={send.isPending} onClick={() => send.mutate()}>
              {t('account.sendAgain')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
