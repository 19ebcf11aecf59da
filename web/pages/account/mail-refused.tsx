import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import type { Me } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

/** Why a person gets no letters, and how they get them again (S18.11). The note goes once a test message has arrived. */
export function MailRefused({ me: { email, mailRefused } }: { me: Me }) {
  const retry = useMutation({
    mutationFn: () => api.retryMail(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!mailRefused) return null
  return (
    <div className="mt-3 space-y-2 border-error border-s-4 ps-3 text-sm">
      <p className="font-semibold">{tr('account.emailStopped', { time: () => <Time at={mailRefused.at} /> })}</p>
      <p className="wrap-anywhere">
        {t('account.mailRejection', { at: email.split('@').at(-1) ?? '', answer: mailRefused.answer })}
      </p>
      <p>{t('account.mailRejectionHint')}</p>
      <Button size="small" tone="plain" icon="mail" busy={retry.isPending} onClick={() => retry.mutate()}>
        {t('account.sendTestMessage')}
      </Button>
    </div>
  )
}
