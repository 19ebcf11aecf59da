import { Link } from 'react-router'
import { OwnName } from '#shared/contract/own-account.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { AccountSection } from './account-section.tsx'

export function ChangeName({ name, verified }: { name: string; verified: boolean }) {
  const { refresh } = useSession()
  const form = useContractForm(OwnName, {
    defaultValues: { name },
    readByOthers: ['name'],
    send: async (given) => {
      await api.renameMe(given)
      await refresh()
      notify.success(t('account.nameChanged'))
    },
  })
  if (verified) {
    return (
      <AccountSection id="your-name" title={t('account.name')}>
        <p className="muted">
          {tr('account.verifiedName', {
            name,
            link: (text) => (
              <Link to="/dashboard/badge" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      </AccountSection>
    )
  }
  return (
    <AccountSection id="your-name" title={t('account.name')}>
      <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
        <TextField label={t('account.fullName')} autoComplete="name" error={form.errorOf('name')} {...form.register('name')} />
        <FormError>{form.problem}</FormError>
        <Button type="submit" tone="plain" busy={form.busy} className="justify-self-start">
          {t('account.saveName')}
        </Button>
      </form>
    </AccountSection>
  )
}
