import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { SellerEvidence } from '#shared/contract/badges.ts'
import { line } from '#shared/contract/fields.ts'
import { askAgainDays } from '#shared/domain/badges/badge-rules.ts'
import type { Requirement, Ticked } from '#shared/domain/badges/requirements.ts'
import { groundNames, grounds } from '#shared/domain/moderation/moderation.ts'
import { listText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, SelectField, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { OrderPart } from '../order/order-parts.tsx'

type FormProps = { evidence: SellerEvidence }
const maxReason = 600

/** S4.5: what staff have checked beside the market's own figures, and the button that gives the badge. */
export function GrantBadge({ evidence: { _id: userId, requirements, request, badge } }: FormProps) {
  const [checked, setChecked] = useState<Requirement[]>([])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  const grant = useMutation({
    mutationFn: () => api.verifySeller({ userId, checked: checked as Ticked[] }),
    onSuccess: ({ modifiedCount, message }) => {
      if (modifiedCount === 0) return notify.error(message)
      notify.success(t('quoted.sellerVerified'))
      return navigate(state?.from ?? (request ? '/dashboard/badges' : '/dashboard/allseller/seller'))
    },
  })
  const sent = request?.documents.map(({ requirement }) => requirement) ?? []
  const ticked = requirements.filter(({ kind, name }) => kind === 'attested' || sent.some((one) => one === name))
  const missing = requirements.filter(({ name, isRequired, isMet }) => isRequired && !isMet && !checked.includes(name))
  return (
    <OrderPart title={t('badges.decision')}>
      <fieldset>
        <legend className="font-medium">{t('badges.confirm')}</legend>
        <p className="muted text-sm">{t('badges.confirmHint')}</p>
        <div className="mt-3 grid gap-3">
          {ticked.map(({ name, label, text }) => (
            <label key={name} className="flex cursor-pointer items-start gap-3 py-0.5">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm mt-0.5"
                checked={checked.includes(name)}
                onChange={({ target }) =>
                  setChecked((known) => (target.checked ? [...known, name] : known.filter((one) => one !== name)))
                }
              />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="muted block text-sm">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="mt-4 text-sm">
        {missing.length === 0
          ? t('badges.allChecked')
          : t('badges.missingNote', { what: listText(missing.map(({ label }) => label)) })}
      </p>
      <div className="mt-4 grid gap-3">
        <FormError>{grant.error && messageOf(grant.error)}</FormError>
        <Button wide icon="shield" busy={grant.isPending} onClick={() => grant.mutate()}>
          {badge ? t('badges.renewFor') : t('badges.verify')}
        </Button>
      </div>
    </OrderPart>
  )
}

const refusal = z.object({ reason: line(msg('fields.theReasons'), maxReason) })

export function RefuseBadge({ evidence: { _id: userId } }: FormProps) {
  const navigate = useNavigate()
  const form = useContractForm(refusal, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => notify.success((await api.refuseBadge({ userId, reason })).message),
    onDone: () => void navigate('/dashboard/badges'),
  })
  return (
    <OrderPart title={t('badges.refuseTitle')}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <TextAreaField
          label={t('staff.theReasons')}
          hint={t('badges.refuseHint', { days: askAgainDays.refused })}
          rows={3}
          maxLength={maxReason}
          error={form.errorOf('reason')}
          {...form.register('reason')}
        />
        <FormError>{form.problem}</FormError>
        <Button type="submit" tone="plain" wide busy={form.busy}>
          {t('badges.refuseButton')}
        </Button>
      </form>
    </OrderPart>
  )
}

/** S14.4: the badge is taken back with a statement of reasons, which the seller can appeal. */
export function TakeBadgeBack({ evidence }: FormProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('badges.takeBack')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('badges.takeBackTitle')}>
        <TakingForm userId={evidence._id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const taking = z.object({
  ground: z.enum(groundNames, { error: () => t('staff.chooseGround') }),
  facts: line(msg('fields.theFacts'), maxReason),
})

function TakingForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const form = useContractForm(taking, {
    defaultValues: { ground: undefined, facts: '' },
    send: async (reasons) => notify.success((await api.takeBadgeBack({ userId, ...reasons })).message),
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('badges.takeBackNote')}</p>
      <SelectField
        label={t('staff.ground')}
        placeholder={t('staff.groundPlaceholder')}
        choices={groundNames.map((name) => ({ value: name, label: t(grounds[name].words) }))}
        error={form.errorOf('ground')}
        {...form.register('ground')}
      />
      <TextAreaField
        label={t('staff.theFacts')}
        hint={t('staff.factsForPerson')}
        rows={4}
        maxLength={maxReason}
        error={form.errorOf('facts')}
        {...form.register('facts')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('badges.takeBack')}
      </Button>
    </form>
  )
}
