import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { beginApp, proveByApp, withProof } from '#web/lib/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'

/** Adds an authenticator app: its secret as a picture and as text, and a code to show that the app has it. */
export function SetUpApp({ onDone }: { onDone: () => Promise<void> }) {
  const begin = useMutation({
    mutationFn: () => withProof(beginApp),
    onError: (error) => notify.error(messageOf(error)),
  })
  const [isOpen, setOpen] = useState(false)
  const start = () => begin.mutate(undefined, { onSuccess: () => setOpen(true) })
  const done = async () => {
    setOpen(false)
    await onDone()
  }
  return (
    <>
      <Button tone="plain" busy={begin.isPending} onClick={start}>
        {t('secondFactor.addApp')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('secondFactor.addApp')}>
        {begin.data && <FirstCode {...begin.data} onDone={done} />}
      </Dialog>
    </>
  )
}

const Code = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => t('secondFactor.codeRequired') }),
})

function FirstCode({ uri, secret, onDone }: { uri: string; secret: string; onDone: () => Promise<void> }) {
  const form = useContractForm(Code, {
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await withProof(() => proveByApp(code))
      await onDone()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qrCode')} />
      <div>
        <p className="muted mb-1.5 text-sm">{t('secondFactor.typeSecret')}</p>
        <CopyField about={t('secondFactor.secret')} text={inFours(secret)} />
      </div>
      <TextField
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        data-autofocus
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  )
}

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Dark on light in every theme: cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  // not said: drawn
  const square = (x: number, y: number) => `M${x} ${y}h1v1h-1z`
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? square(x, y) : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-48 [shape-rendering:crispEdges] rounded-box border border-base-300"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
