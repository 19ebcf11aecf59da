import { useState } from 'react'
import { z } from 'zod'
import type { PhoneInShort } from '#shared/contract/find.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { decisionFacts, decisionGround, ReasonsFields } from './reasons-fields.tsx'

type Phone = Pick<PhoneInShort, '_id' | 'name' | 'seller' | 'status' | 'canComeBack'>

/** Hides a phone from everybody, shows it again, or brings it back after its seller has deleted it. */
export function HidePhone({ phone }: { phone: Phone }) {
  const [open, setOpen] = useState(false)
  const [mayHide, mayShow] = [useMay('moderation.decide'), useMay('moderation.appeals')]
  if (phone.status === 'suspended') return mayShow ? <ShowPhone phone={phone} /> : null
  if (phone.canComeBack) return mayHide ? <BringBack phone={phone} /> : null
  if (!mayHide || (phone.status !== 'listed' && phone.status !== 'paused')) return null
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {t('hiding.hide')}
        <span className="sr-only"> {phone.name}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('hiding.hideTitle', { name: phone.name })}>
        <HideForm phone={phone} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const ShowPhone = ({ phone: { _id: productId, name, seller } }: { phone: Phone }) => (
  <ReasonedAction
    tone="quiet"
    readers={{ name: seller }}
    label={t('hiding.show')}
    about={name}
    question={t('hiding.showQuestion', { name })}
    note={t('hiding.showNote')}
    act={async (reason) => notify.success((await api.showPhone({ productId, reason })).message)}
  />
)

const BringBack = ({ phone: { _id: productId, name, seller } }: { phone: Phone }) => (
  <ReasonedAction
    tone="quiet"
    readers={{ name: seller }}
    label={t('hiding.bringBack')}
    about={name}
    question={t('hiding.bringBackQuestion', { name })}
    note={t('hiding.bringBackNote')}
    act={async (reason) => notify.success((await api.bringBackPhone({ productId, reason })).message)}
  />
)

const Hide = z.object({ ground: decisionGround, facts: decisionFacts })

function HideForm({ phone: { _id: productId }, onDone }: { phone: Phone; onDone: () => void }) {
  const form = useContractForm(Hide, {
    defaultValues: { ground: undefined, facts: '' },
    send: async (why) => notify.success((await api.hidePhone({ productId, ...why })).message),
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('hiding.hideNote')}</p>
      <ReasonsFields
        ground={{ error: form.errorOf('ground'), ...form.register('ground') }}
        facts={{ error: form.errorOf('facts'), ...form.register('facts') }}
        beginsWithFacts
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('hiding.hide')}
      </Button>
    </form>
  )
}
