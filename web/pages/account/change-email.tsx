import { useState } from 'react'
import { z } from 'zod'
import { email } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { changeEmail } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AccountSection } from './account-section.tsx'

/** For the built-in provider: the old address agrees first, then the link sent to the new one completes the change. */
export function ChangeEmail({ now, verified }: { now: string; verified: boolean }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(z.object({ email: email.refine((given) => given !== now, t('account.emailAlready')) }), {
    defaultValues: { email: '' },
    send: async (given) => {
      await changeEmail(given.email)
      setSentTo(given.email)
    },
  })
  return (
    <AccountSection id="change-email" title={t('account.email')} description={t('account.itIsNow', { now })}>
      {sentTo ? (
        <p ref={takeFocus} tabIndex={-1} role="status" className="wrap-anywhere outline-none">
          {verified ? (
            <>
              We sent a message to <strong>{now}</strong>. Agree by the link in it; a last link then goes to{' '}
              <strong>{sentTo}</strong>.
            </>
          ) : (
            <>
              We sent a message to <strong>{sentTo}</strong>. Follow the link in it.
            </>
          )}{' '}
          From then on you log in with the new address.
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
