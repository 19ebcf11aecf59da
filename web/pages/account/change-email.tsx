import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { email } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { changeEmail } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AccountSection } from './account-section.tsx'

const strong = (text: ReactNode) => <strong>{text}</strong>

/** For the built-in provider: the old address agrees first, then the link sent to the new one completes the change. */
export function ChangeEmail({ now, verified }: { now: string; verified: boolean }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(z.object({ email: email.refine((given) => given !== now, t('account.sameEmail')) }), {
    defaultValues: { email: '' },
    send: async (given) => {
      await changeEmail(given.email)
      setSentTo(given.email)
    },
  })
  return (
    <AccountSection id="change-email" title={t('account.email')} description={t('account.emailNow', { now })}>
      {sentTo ? (
        <p ref={takeFocus} tabIndex={-1} role="status" className="wrap-anywhere outline-none">
          {verified ? tr('account.oldEmailAgrees', { now, sentTo, strong }) : tr('account.newEmailLink', { sentTo, strong })}
        </p>
      ) : (
        <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
          <TextField
            label={t('account.newEmail')}
            type="email"
            autoComplete="email"
            error={form.errorOf('email')}
            {...form.register('email')}
          />
          <FormError>{form.problem}</FormError>
          <Button type="submit" tone="plain" busy={form.busy} className="justify-self-start">
            {t('account.sendLink')}
          </Button>
        </form>
      )}
    </AccountSection>
  )
}
