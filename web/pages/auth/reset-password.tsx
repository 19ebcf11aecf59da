import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { providerCode, resetPassword } from '#web/lib/identity.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormError, PasswordField } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { notify } from '#web/ui/notify.ts'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [
  ...pageMeta(t('signIn.chooseNewPassword'), t('signIn.resetPasswordAbout')),
  { name: 'referrer', content: 'no-referrer' },
]

const NewPassword = z.object({ password: z.string().min(1, { error: () => t('signIn.passwordRequired') }) })

export default function ResetPassword() {
  const [words] = useSearchParams()
  const navigateIfHere = useNavigateIfHere()
  const token = words.get('token')
  const [gone, setGone] = useState(words.has('error'))
  const form = useContractForm(NewPassword, {
    defaultValues: { password: '' },
    send: async ({ password }) => {
      try {
        await resetPassword({ token: token ?? '', newPassword: password })
      } catch (error) {
        if (providerCode(error) !== 'INVALID_TOKEN') throw error
        return setGone(true)
      }
      notify.success(t('signIn.passwordChanged'))
      await navigateIfHere('/login', { replace: true })
    },
  })
  if (!token || gone) {
    return (
      <AuthCard title={t('signIn.linkNoLongerWorks')}>
        <p>{t('signIn.resetLinkOver')}</p>
        <div className="mt-6">
          <ButtonLink to="/forgot-password" wide>
            {t('signIn.askForNewLink')}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('signIn.chooseNewPassword')}>
      <NeedsJavaScript />
      <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <PasswordField
          label={t('signIn.newPassword')}
          autoComplete="new-password"
          hint={t('signIn.passwordHint')}
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <FormError>{form.problem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          {t('signIn.changePassword')}
        </Button>
      </form>
    </AuthCard>
  )
}
