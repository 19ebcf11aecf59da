import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { email } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { requestPasswordReset } from '#web/lib/identity.ts'
import { useSettings } from '#web/lib/settings.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AuthCard } from './auth-card.tsx'

export const meta = () => pageMeta(t('signIn.forgotPasswordTitle'), t('signIn.forgotPasswordAbout'))

const ForgotPasswordForm = z.object({ email })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(ForgotPasswordForm, {
    defaultValues: { email: '' },
    send: async (given) => {
      await requestPasswordReset(given.email)
      setSentTo(given.email)
    },
  })
  if (sentTo) return <Sent to={sentTo} />
  return (
    <AuthCard title={t('signIn.forgotPassword')} intro={t('signIn.forgotPasswordIntro')}>
      <NeedsJavaScript />
      <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <FormError>{form.problem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          {t('signIn.sendLink')}
        </Button>
      </form>
    </AuthCard>
  )
}

function Sent({ to }: { to: string }) {
  const settings = useSettings()
  return (
    <AuthCard title={t('signIn.linkSentTitle')}>
      <p ref={takeFocus} tabIndex={-1} role="status" className="outline-none">
        {tr('signIn.linkSent', { email: to, strong: (text) => <strong className="break-all">{text}</strong> })}
      </p>
      {settings?.mailbox && (
        <p className="mt-3">
          {tr('signIn.demoMailbox', {
            link: (text) => (
              <a href="/mailbox" className="link text-primary">
                {text}
              </a>
            ),
          })}
        </p>
      )}
      <p className="mt-6">
        <Link to="/login" className="link text-primary">
          {t('signIn.backToLogIn')}
        </Link>
      </p>
    </AuthCard>
  )
}
