import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { changePassword } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, PasswordField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'

/** The provider validates the lengths, and its messages are shown. */
const Passwords = z.object({
  currentPassword: z.string().min(1, { error: () => t('account.passwordNowRequired') }),
  newPassword: z.string().min(1, { error: () => t('account.newPasswordRequired') }),
})

/** For the built-in provider; also ends the sign-ins in other browsers. */
export function ChangePassword() {
  const form = useContractForm(Passwords, {
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (given) => {
      await changePassword(given)
      form.reset()
      notify.success(t('account.passwordChanged'))
    },
  })
  return (
    <AccountSection id="change-password" title={t('account.password')} description={t('account.passwordAbout')}>
      <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
        <PasswordField
          label={t('account.passwordNow')}
          error={form.errorOf('currentPassword')}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={t('account.newPassword')}
          autoComplete="new-password"
          hint={t('account.newPasswordHint')}
          error={form.errorOf('newPassword')}
          {...form.register('newPassword')}
        />
        <FormError>{form.problem}</FormError>
        <Button type="submit" tone="plain" busy={form.busy} className="justify-self-start">
          {t('account.changePassword')}
        </Button>
      </form>
    </AccountSection>
  )
}
