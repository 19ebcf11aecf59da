import { useForm, useWatch } from 'react-hook-form'
import type { Userstatus } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { providerAddress } from '#web/lib/identity.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields.tsx'

/** Instead of a form for e-mail and password, where accounts are kept by an external provider: its page does the rest. */
export const LogInAtProvider = ({ from }: { from: string }) => (
  <ButtonLink wide reloadDocument to={providerAddress({ from })}>
    {t('signIn.continueLogIn')}
  </ButtonLink>
)

type Choices = { value: string; label: string; hint: string }[]

/** The role is the market's own; everything else is asked by the provider. */
export function SignUpAtProvider({ from, choices, usual }: { from: string; choices: Choices; usual: Userstatus }) {
  const { control, register } = useForm({ defaultValues: { userstatus: usual } })
  const role = useWatch({ control, name: 'userstatus' })
  return (
    <div className="grid gap-5">
      <RadioGroup label={t('signIn.iAm')} choices={choices} {...register('userstatus')} />
      <ButtonLink wide reloadDocument to={providerAddress({ from, as: role })}>
        {t('signIn.continueSignUp')}
      </ButtonLink>
    </div>
  )
}
