import { useState } from 'react'
import { z } from 'zod'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { useContractForm } from '#web/lib/forms.ts'
import { addPasskey, canUsePasskeys, removePasskey, renamePasskey, type SecondFactor, withProof } from '#web/lib/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'

type Passkey = SecondFactor['passkeys'][number]
type Done = () => Promise<void>

export const Passkeys = ({ passkeys, onAdded, onChanged }: { passkeys: Passkey[]; onAdded: Done; onChanged: Done }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-medium">{t('secondFactor.passkeys')}</h3>
        <p className="muted text-sm">{canUsePasskeys() ? t('secondFactor.passkeysAbout') : t('secondFactor.noPasskeysHere')}</p>
      </div>
      {canUsePasskeys() && <AddPasskey onDone={onAdded} />}
    </div>
    {passkeys.length > 0 && (
      <ul className="grid gap-2">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field bg-base-200 p-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{nameOf(passkey)}</p>
              {passkey.createdAt && (
                <p className="muted text-sm">{t('secondFactor.addedOn', { at: new Date(passkey.createdAt) })}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-1">
              <Rename passkey={passkey} onDone={onChanged} />
              <ConfirmedAction
                label={t('secondFactor.remove')}
                about={nameOf(passkey)}
                question={t('secondFactor.removePasskeyQuestion', { name: nameOf(passkey) })}
                note={t('secondFactor.removeNote')}
                act={() => withProof(() => removePasskey(passkey.id))}
                onDone={onChanged}
              />
            </div>
          </li>
        ))}
      </ul>
    )}
  </div>
)

const nameOf = ({ name }: Passkey) => name ?? t('secondFactor.passkey')

const Name = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('secondFactor.nameRequired') })
    .max(40),
})

/** Asks for a name first, because the browser's own question follows at once. */
export function AddPasskey({ onDone }: { onDone: Done }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="plain" icon="lock" onClick={() => setOpen(true)}>
        {t('secondFactor.addPasskey')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('secondFactor.addPasskey')}>
        <p className="mb-4">{t('secondFactor.addPasskeyNote')}</p>
        <NameForm
          usual=""
          label={t('secondFactor.continue')}
          send={(name) => withProof(() => addPasskey(name))}
          onDone={() => {
            setOpen(false)
            void onDone()
          }}
        />
      </Dialog>
    </>
  )
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: Done }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {t('secondFactor.rename')}
        <span className="sr-only"> {nameOf(passkey)}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('secondFactor.renamePasskey')}>
        <NameForm
          usual={passkey.name ?? ''}
          label={t('secondFactor.saveName')}
          send={(name) => withProof(() => renamePasskey({ id: passkey.id, name }))}
          onDone={() => {
            setOpen(false)
            void onDone()
          }}
        />
      </Dialog>
    </>
  )
}

type FormProps = { usual: string; label: string; send: (name: string) => Promise<unknown>; onDone: () => void }

function NameForm({ usual, label, send, onDone }: FormProps) {
  const form = useContractForm(Name, { defaultValues: { name: usual }, send: ({ name }) => send(name), onDone })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('secondFactor.passkeyName')}
        hint={t('secondFactor.passkeyNameHint')}
        maxLength={40}
        data-autofocus
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
