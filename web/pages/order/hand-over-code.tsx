import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Progress } from '#shared/contract/deliveries.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { ImeiField, typedImei } from './imei-field.tsx'

type Made = { code: string; until: string }

/** S10.7: the buyer enters the IMEI of the phone in hand, and then gets a code to show. */
export function HandOverCode({ progress }: { progress: Progress }) {
  const [made, setMade] = useState<Made>()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(made)
  // The form and the code replace each other, and the pressed button disappears: the focus moves to the replacement.
  useEffect(() => {
    if (made !== shown.current) place.current?.querySelector<HTMLElement>('[tabindex], input')?.focus()
    shown.current = made
  }, [made])
  return (
    <div ref={place} className="mt-4 max-w-sm">
      {made ? (
        <ShownCode made={made} seller={progress.seller} onAgain={() => setMade(undefined)} />
      ) : (
        <AskForCode progress={progress} onMade={setMade} />
      )}
    </div>
  )
}

const Checked = z.object({ imei: typedImei })

function AskForCode({ progress, onMade }: { progress: Progress; onMade: (made: Made) => void }) {
  const form = useContractForm(Checked, {
    defaultValues: { imei: '' },
    send: async ({ imei }) => onMade(await api.makeHandOverCode({ id: progress._id, imei })),
  })
  const { imeiLast4 } = progress.listing
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <ImeiField
        why={imeiLast4 ? t('order.handOverImeiEndsIn', { imeiLast4 }) : t('order.handOverImei')}
        error={form.errorOf('imei')}
        {...form.register('imei')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('order.askForCode')}
      </Button>
    </form>
  )
}

function ShownCode({ made: { code, until }, seller, onAgain }: { made: Made; seller: string; onAgain: () => void }) {
  return (
    <div className="rounded-box bg-base-200 p-4 text-center">
      <p id="hand-over-code">{t('order.showCode', { seller })}</p>
      <p
        tabIndex={-1}
        aria-describedby="hand-over-code"
        className="my-2 outline-none font-bold font-mono text-5xl tabular-nums tracking-widest"
      >
        <span className="sr-only">{code.split('').join(' ')}</span>
        <span aria-hidden="true" dir="ltr">
          {code.slice(0, 3)}&thinsp;{code.slice(3)}
        </span>
      </p>
      <div className="flex justify-center">
        <Countdown until={until} label={t('order.codeTimeLeft')} over={t('order.codeOver')} pressing={120_000} />
      </div>
      <Button tone="quiet" size="small" className="mt-2" onClick={onAgain}>
        {t('order.newCode')}
      </Button>
    </div>
  )
}
