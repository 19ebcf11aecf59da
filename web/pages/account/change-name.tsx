import { OwnName } from '#shared/contract/own-account.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'

export function ChangeName({ name, verified }: { name: string; verified: boolean }) {
  const { refresh } = useSession()
  const form = useContractForm(OwnName, {
    defaultValues: { name },
    readByOthers: ['name'],
    send: async (given) => {
      await api.renameMe(given)
      await refresh()
      notify.success('Your name is changed')
    },
  })
  if (verified) {
    return (
      <AccountSection id="your-name" title="Name">
        <p className="muted">An admin has verified you as {name}. Write to us to have it changed.</p>
      </AccountSection>
    )
  }
  return (
    <AccountSection id="your-name" title="Name">
      <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
        <TextField label="Full Name" autoComplete="name" error={form.errorOf('name')} {...form.register('name')} />
        <FormError>{form.problem}</FormError>
        <Button type="submit" tone="plain" busy={form.busy} className="justify-self-start">
          Save the name
        </Button>
      </form>
    </AccountSection>
  )
}
