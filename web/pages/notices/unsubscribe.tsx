import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'
import { request } from '#web/lib/http.ts'
import { messageOf } from '#web/lib/messages.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { AuthCard } from '../auth/auth-card.tsx'

export const meta = () => [
  ...pageMeta(t('noticesPage.emails'), t('noticesPage.emailsAbout')),
  { name: 'robots', content: 'noindex' },
]

/** The target of the unsubscribe link in mails: only the button unsubscribes, because mail programs open links by themselves. */
export default function Unsubscribe() {
  const { token = '', class: named = '' } = useParams()
  const switchOff = useMutation({
    mutationFn: async () => {
      const { status } = await request(`/unsubscribe/${encodeURIComponent(token)}/${encodeURIComponent(named)}`, {
        method: 'POST',
      })
      if (status !== 200) throw browserError('mail_link_ended')
    },
  })
  if (switchOff.isSuccess) {
    return (
      <AuthCard title={t('noticesPage.done')} intro={t('noticesPage.noMoreEmails', { class: named })}>
        <ButtonLink to="/" wide>
          {t('noticesPage.goHomePage')}
        </ButtonLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('noticesPage.emails')} intro={t('noticesPage.noMoreEmailsQuestion', { class: named })}>
      <NeedsJavaScript />
      <FormError>{switchOff.error ? messageOf(switchOff.error) : undefined}</FormError>
      <Button wide busy={switchOff.isPending} onClick={() => switchOff.mutate()}>
        {t('noticesPage.stopEmails')}
      </Button>
    </AuthCard>
  )
}
