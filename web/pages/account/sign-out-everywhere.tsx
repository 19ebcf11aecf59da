import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** POST /auth/logout-everywhere. */
export function SignOutEverywhere() {
  const { signOut } = useSession()
  const leave = useMutation({
    mutationFn: () => api.endAllSessions(),
    onSuccess: async () => {
      await signOut()
      notify.success(t('account.signedOutEverywhere'))
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <section aria-labelledby="sign-out-everywhere" className="surface p-4 sm:p-6">
      <h2 id="sign-out-everywhere" className="font-semibold text-lg">
        {t('account.signOutEverywhere')}
      </h2>
      <p className="muted mt-1 mb-4">{t('account.signOutEverywhereAbout')}</p>
      <Button tone="plain" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('account.signOutEverywhere')}
      </Button>
    </section>
  )
}
