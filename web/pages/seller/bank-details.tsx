import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { saveBankDetails } from '#shared/contract/payouts.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { bankDetailsQuery } from './queries.ts'

/** S24.1: where staff send a seller's money; renders nothing where the seller is not paid by bank transfer. */
export function BankDetails() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(bankDetailsQuery)
  if (!data || (!data.isAsked && !data.entered)) return null
  const { entered, isAsked } = data
  const label = entered ? t('bankDetails.change') : t('bankDetails.enter')
  return (
    <section aria-labelledby={id} className="surface mt-4 p-4 sm:p-6">
      <h2 id={id} className="font-semibold text-lg">
        {t('bankDetails.title')}
      </h2>
      <p className="mt-2 max-w-xl">{t('bankDetails.note')}</p>
      <p className="mt-2 font-semibold">
        {entered
          ? t('bankDetails.entered', { account: entered.account, at: new Date(entered.changedAt) })
          : t('bankDetails.none')}
      </p>
      {isAsked && (
        <Button className="mt-4" tone={entered ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <DetailsForm onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function DetailsForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(saveBankDetails.input, {
    defaultValues: { holder: '', account: '', bank: '' },
    send: async (details) => notify.success((await api.saveBankDetails(details)).message),
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('bankDetails.holder')}
        autoComplete="off"
        error={form.errorOf('holder')}
        data-autofocus
        {...form.register('holder')}
      />
      <TextField
        label={t('bankDetails.account')}
        autoComplete="off"
        error={form.errorOf('account')}
        {...form.register('account')}
      />
      <TextField
        label={t('bankDetails.bank')}
        hint={t('bankDetails.bankHint')}
        autoComplete="off"
        error={form.errorOf('bank')}
        {...form.register('bank')}
      />
      <p className="muted text-sm">{t('bankDetails.waitNote')}</p>
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('bankDetails.save')}
      </Button>
    </form>
  )
}
