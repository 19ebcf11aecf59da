import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { proveAtProvider } from '#web/lib/at-provider-again.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { keys } from '#web/lib/keys.ts'
import { messageOf } from '#web/lib/messages.ts'
import { askedBy, endAsking, provePassword, readSecondFactor, watchAsking } from '#web/lib/second-factor.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, PasswordField } from '#web/ui/fields.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { ProveFactor } from './prove-factor.tsx'

/**
 * Asks staff for their second factor in the middle of what they are doing (S14.6). It lies above whatever is open, so that nothing
 * that was typed is lost, and what was refused is sent again afterwards.
 */
export function ConfirmIdentity() {
  const by = useSyncExternalStore(watchAsking, askedBy, () => undefined)
  const isBuiltIn = useSettings()?.identity.kind !== 'external'
  return (
    <Dialog open={by !== undefined} onClose={() => void endAsking(false)} title={t('secondFactor.confirmTitle')}>
      <p className="mb-5">{t('secondFactor.confirmNote')}</p>
      {by === 'password' ? <ConfirmByPassword /> : isBuiltIn ? <ConfirmHere /> : <ConfirmAtProvider />}
    </Dialog>
  )
}

const proved = () => endAsking(true)

function ConfirmHere() {
  const factor = useQuery({ queryKey: keys.secondFactor, queryFn: readSecondFactor, gcTime: 0 })
  return (
    <Loaded query={factor} pending={<SpinnerBlock />}>
      {(methods) => <ProveFactor methods={methods} onProved={proved} />}
    </Loaded>
  )
}

const Password = z.object({ password: z.string().min(1, { error: () => t('signIn.passwordRequired') }) })

/** For whoever has no second factor yet, and is about to add one. */
function ConfirmByPassword() {
  const form = useContractForm(Password, {
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await provePassword(password)
      await proved()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <PasswordField
        label={t('account.passwordNow')}
        data-autofocus
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  )
}

/** An external provider asks in a window of its own. */
function ConfirmAtProvider() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    setProblem(undefined)
    await proveAtProvider()
      .then(proved)
      .catch((error: unknown) => setProblem(messageOf(error)))
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <FormError>{problem}</FormError>
      <Button wide busy={busy} onClick={prove} data-autofocus>
        {t('secondFactor.confirmAtProvider')}
      </Button>
    </div>
  )
}
