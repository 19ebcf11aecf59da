import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { canUsePasskeys, proveByApp, proveByBackupCode, proveByPasskey, type SecondFactor } from '#web/lib/second-factor.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { tr } from '#web/ui/rich-text.tsx'

type Props = { methods: Pick<SecondFactor, 'app' | 'hasPasskeys'>; onProved: () => Promise<void> }

/** Asks for a second factor: a code of the app, a passkey, or a backup code for when both are out of reach. */
export function ProveFactor({ methods: { app, hasPasskeys }, onProved }: Props) {
  const [isBackup, setBackup] = useState(!app && !(hasPasskeys && canUsePasskeys()))
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other form
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [isBackup])
  const withPasskey = hasPasskeys && canUsePasskeys()
  return (
    <div ref={box} className="grid gap-4">
      {withPasskey && <PasskeyButton onProved={onProved} onProblem={setProblem} isMain={!app} />}
      {(app || isBackup) && (
        <CodeForm key={String(isBackup)} isBackup={isBackup} onProved={onProved} onStart={() => setProblem(undefined)} />
      )}
      <FormError>{problem}</FormError>
      <Button tone="quiet" wide onClick={() => setBackup(!isBackup)}>
        {isBackup ? t('secondFactor.useAnotherWay') : t('secondFactor.useBackupCode')}
      </Button>
    </div>
  )
}

function PasskeyButton({
  onProved,
  onProblem,
  isMain,
}: {
  onProved: () => Promise<void>
  onProblem: (sentence: string | undefined) => void
  isMain: boolean
}) {
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    onProblem(undefined)
    await proveByPasskey()
      .then(onProved)
      .catch((error: unknown) => onProblem(messageOf(error)))
    setBusy(false)
  }
  return (
    <Button wide tone={isMain ? 'primary' : 'plain'} icon="lock" busy={busy} onClick={prove} data-autofocus={isMain || undefined}>
      {t('secondFactor.usePasskey')}
    </Button>
  )
}

const Code = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => t('secondFactor.codeRequired') }),
})

type CodeProps = { isBackup: boolean; onProved: () => Promise<void>; onStart: () => void }

function CodeForm({ isBackup, onProved, onStart }: CodeProps) {
  const settings = useSettings()
  const form = useContractForm(Code, {
    defaultValues: { code: '' },
    send: async ({ code }) => {
      onStart()
      await (isBackup ? proveByBackupCode(code) : proveByApp(code))
      await onProved()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={isBackup ? t('secondFactor.backupCode') : t('secondFactor.code')}
        hint={isBackup ? t('secondFactor.backupCodeHint') : t('secondFactor.codeHint')}
        autoComplete="one-time-code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        data-autofocus
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      {settings?.authenticator && !isBackup && (
        <p className="muted text-sm">
          {tr('secondFactor.demoCodes', {
            link: (text) => (
              <a href="/authenticator" target="_blank" rel="noreferrer" className="link">
                {text}
              </a>
            ),
          })}
        </p>
      )}
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  )
}
