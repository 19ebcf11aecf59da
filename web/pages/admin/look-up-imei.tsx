import { useState } from 'react'
import { type ImeiFile, lookUpImei } from '#shared/contract/imeis.ts'
import { t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { Next } from '../home-parts.tsx'
import { ImeiResult } from './imei-result.tsx'

type Found = { imei: string; reason: string; file: ImeiFile }

/** Looks an IMEI up, with a reason that is recorded. */
export function LookUpImei() {
  const [found, setFound] = useState<Found>()
  const form = useContractForm(lookUpImei.input, {
    defaultValues: { imei: '', reason: '' },
    send: async (asked) => setFound({ ...asked, file: await api.lookUpImei(asked) }),
  })
  return (
    <div className="grid gap-4">
      <Next title={t('imeis.lookUpTitle')}>
        <form onSubmit={form.onSubmit} noValidate className="grid max-w-xl gap-4">
          <TextField
            label={t('fields.imei')}
            inputMode="numeric"
            autoComplete="off"
            error={form.errorOf('imei')}
            {...form.register('imei')}
          />
          <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
          <p className="muted text-sm">{t('imeis.reasonNote')}</p>
          <FormError>{form.problem}</FormError>
          <Button type="submit" busy={form.busy}>
            {t('imeis.lookUp')}
          </Button>
        </form>
      </Next>
      {found && <ImeiResult key={found.imei} {...found} />}
      <Police />
      <h2 className="mt-2 font-semibold text-lg">{t('imeis.blockedTitle')}</h2>
    </div>
  )
}

/** What an operator may and may not say. */
const Police = () => (
  <details className="surface p-4 sm:p-6">
    <summary className="cursor-pointer font-semibold">{t('imeis.police')}</summary>
    <ul className="mt-3 grid list-disc gap-2 ps-5 text-sm">
      <li>{t('imeis.policeWritten')}</li>
      <li>{t('imeis.policeTell')}</li>
      <li>{t('imeis.policeMore')}</li>
      <li>{t('imeis.policeSend')}</li>
      <li>{t('imeis.policeSilent')}</li>
      <li>{t('imeis.policeGuess')}</li>
    </ul>
  </details>
)
