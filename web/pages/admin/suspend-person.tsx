import { useState } from 'react'
import { z } from 'zod'
import { days } from '#shared/contract/fields.ts'
import { maxSuspendedDays, measures, suspensions } from '#shared/domain/moderation/moderation.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField, RadioGroup } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { decisionFacts, decisionGround, ReasonsFields } from './reasons-fields.tsx'

type Person = { _id: string; name: string; userstatus: string }

/** Suspends a person from their page, without a report of anybody. */
export function SuspendPerson({ person }: { person: Person }) {
  const [open, setOpen] = useState(false)
  if (!useMay('people.suspend')) return null
  return (
    <>
      <Button size="small" tone="quiet" icon="lock" onClick={() => setOpen(true)}>
        {t('suspending.suspend')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('suspending.title', { name: person.name })}>
        <SuspendForm person={person} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const Suspend = z.object({
  measure: z.enum(suspensions, { error: () => t('fields.chooseWhatToDo') }),
  days: z.union([days(maxSuspendedDays), z.literal('').transform(() => undefined)]),
  ground: decisionGround,
  facts: decisionFacts,
})

function SuspendForm({ person: { _id: personId, userstatus }, onDone }: { person: Person; onDone: () => void }) {
  const choices = suspensions.filter((name) => userstatus === 'seller' || name === 'suspend_account')
  const form = useContractForm(Suspend, {
    defaultValues: { measure: 'suspend_account', days: '', ground: undefined, facts: '' },
    send: async ({ days: forDays, ...why }) => {
      const sent = { personId, ...why, ...(forDays === undefined ? {} : { days: forDays }) }
      notify.success((await api.suspendPerson(sent)).message)
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('suspending.note')}</p>
      {choices.length > 1 && (
        <RadioGroup
          label={t('staff.measure')}
          across="grid-cols-1"
          choices={choices.map((value) => ({ value, label: t(measures[value].label) }))}
          error={form.errorOf('measure')}
          {...form.register('measure')}
        />
      )}
      <NumberField
        label={t('staff.forHowManyDays')}
        hint={t('staff.daysHint')}
        inputMode="numeric"
        error={form.errorOf('days')}
        {...form.register('days')}
      />
      <ReasonsFields
        ground={{ error: form.errorOf('ground'), ...form.register('ground') }}
        facts={{ error: form.errorOf('facts'), ...form.register('facts') }}
        beginsWithFacts
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy}>
        {t('suspending.suspend')}
      </Button>
    </form>
  )
}
