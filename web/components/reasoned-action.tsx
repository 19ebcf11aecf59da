import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Once } from '#shared/contract/client.ts'
import { staffReason } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { type Readers, ReasonField } from './reason-field.tsx'

type Asked = {
  /** What is confirmed. */
  label: string
  question: string
  note?: ReactNode
  readers: Readers
  danger?: boolean
  /** A refusal is shown in the dialog, where it can be tried again. */
  act: (reason: string, once: Once) => Promise<unknown>
}
type Props = Asked & {
  /** What it is about, for screen readers; the button shows the label alone. */
  about: string
  icon?: IconName
  tone?: 'primary' | 'plain' | 'quiet'
  size?: 'small' | 'usual'
}

/** A button of the staff that asks for a reason before it acts on somebody or on money. */
export function ReasonedAction({ about, icon, tone, size = 'small', ...asked }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="text-start">
      <Button size={size} {...(tone && { tone })} {...(icon && { icon })} onClick={() => setOpen(true)}>
        {asked.label}
        <span className="sr-only"> {about}</span>
      </Button>
      <ReasonDialog {...asked} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The dialog by itself, for what another control begins. */
export const ReasonDialog = ({ open, onClose, ...asked }: Asked & { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t('parts.pleaseConfirm')}>
    <ReasonForm {...asked} onDone={onClose} />
  </Dialog>
)

const Reason = z.object({ reason: staffReason })

function ReasonForm({ label, question, note, readers, danger = false, act, onDone }: Asked & { onDone: () => void }) {
  const form = useContractForm(Reason, { defaultValues: { reason: '' }, send: ({ reason }, once) => act(reason, once), onDone })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <div>
        <p className="break-words">{question}</p>
        {note && <p className="muted mt-2 text-sm">{note}</p>}
      </div>
      <ReasonField readers={readers} error={form.errorOf('reason')} data-autofocus {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="plain" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
