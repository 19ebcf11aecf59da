import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import type { Me } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
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
    <div className="mt-3 space-y-2 border-error border-l-4 pl-3 text-sm">
      <p className="font-semibold">
        We stopped emailing this address on <Time at={mailRefused.at} />
      </p>
      <p className="wrap-anywhere">
        The mail server of {email.split('@').at(-1)} rejected our last message: “{mailRefused.answer}”
      </p>
      <p>
        If the address is wrong, change it. If it’s right, check that the mailbox isn’t full and that your mail provider accepts
        messages from us, then try again. Until then, everything we’d email you is under Notices.
      </p>
      <Button size="small" tone="plain" icon="mail" busy={retry.isPending} onClick={() => retry.mutate()}>
        Send a test message
      </Button>
    </div>
  )
}
