import { useState } from 'react'
import { z } from 'zod'
import { staffReason } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { randomId } from '#web/lib/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** `reason`: why it was looked up. */
type Props = { imei: string; reason: string }

/** Blocks an IMEI that somebody has reported stolen. */
export function BlockImei({ imei, reason }: Props) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  if (done) return <p className="mt-4 font-semibold">{t('imeis.blockedReply')}</p>
  return (
    <div className="mt-4">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('imeis.block')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('imeis.block')}>
        <BlockForm imei={imei} reason={reason} onDone={() => setDone(true)} />
      </Dialog>
    </div>
  )
}

const Block = z.object({ reason: staffReason, reportNumber: z.string().trim().max(80), since: z.string() })

function BlockForm({ imei, reason: lookedUpFor, onDone }: Props & { onDone: () => void }) {
  const [blockId] = useState(randomId)
  const form = useContractForm(Block, {
    defaultValues: { reason: lookedUpFor, reportNumber: '', since: '' },
    send: async ({ reason, reportNumber, since }) => {
      const more = { ...(reportNumber && { reportNumber }), ...(since && { since }) }
      notify.success((await api.blockImei({ blockId, imei, reason, ...more })).message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('imeis.blockNote')}</p>
      <ReasonField readers="log" error={form.errorOf('reason')} data-autofocus {...form.register('reason')} />
      <TextField label={t('fields.reportNumber')} error={form.errorOf('reportNumber')} {...form.register('reportNumber')} />
      <TextField
        type="date"
        label={t('imeis.sinceLabel')}
        hint={t('imeis.sinceHint')}
        error={form.errorOf('since')}
        {...form.register('since')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('imeis.block')}
      </Button>
    </form>
  )
}
