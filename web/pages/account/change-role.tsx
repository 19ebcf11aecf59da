import type { Userstatus } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'

/** Lets a person correct a wrong choice of role at signing up. */
export function ChangeRole({ role }: { role: Userstatus }) {
  const { refresh } = useSession()
  const other: Userstatus = role === 'buyer' ? 'seller' : 'buyer'
  const change = useDialogMutation({
    mutationFn: () => api.chooseRole({ userstatus: other }),
    onSuccess: async () => {
      await refresh()
      notify.success(t('account.roleChanged', { other }))
    },
  })
  return (
    <AccountSection
      id="your-role"
      title={t('account.changeRoleTitle')}
      description={t('account.changeRoleAbout', { role, other })}
    >
      <FormError>{change.problem}</FormError>
      <Button tone="plain" busy={change.isPending} className="mt-3" onClick={() => change.mutate()}>
        {t('account.changeRoleButton', { other })}
      </Button>
    </AccountSection>
  )
}
