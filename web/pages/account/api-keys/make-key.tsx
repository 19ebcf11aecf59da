import { z } from 'zod'
import { NewKey } from '#shared/contract/api-keys.ts'
import { grantableTo, keyLives, longestKeyName } from '#shared/domain/keys/key-permissions.ts'
import { isPermission } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { type Me, useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, SelectField, TextField } from '#web/ui/fields.tsx'
import { permissionText } from './permission-text.ts'

/** How the form calls the life of a key that ends only when it is revoked. */
const forever = 'forever'

const Form = NewKey.extend({ days: z.string() })

/** Asks what a new key is for; `onMade` gets its text. */
export function MakeKey({ onMade }: { onMade: (text: string) => void }) {
  const { me } = useSession()
  return me ? <KeyForm me={me} onMade={onMade} /> : null
}

function KeyForm({ me, onMade }: { me: Me; onMade: (text: string) => void }) {
  const form = useContractForm(Form, {
    defaultValues: { name: '', permissions: [], days: '90' },
    send: async ({ days, ...asked }) => {
      const { apiKey } = await api.makeKey({ ...asked, days: days === forever ? null : Number(days) })
      onMade(apiKey)
    },
  })
  const grantable = grantableTo({ role: me.userstatus, permissions: me.permissions })
  const ofStaff = grantable.filter(isPermission)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('fields.name')}
        hint={t('apiKeys.nameHint')}
        autoComplete="off"
        maxLength={longestKeyName}
        error={form.errorOf('name')}
        data-autofocus
        {...form.register('name')}
      />
      <SelectField
        label={t('apiKeys.life')}
        choices={keyLives.map((days) =>
          days === null
            ? { value: forever, label: t('apiKeys.forever') }
            : { value: String(days), label: t('apiKeys.lifeOf', { days }) },
        )}
        error={form.errorOf('days')}
        {...form.register('days')}
      />
      <div role="status" className="empty:hidden">
        {form.watch('days') === forever && (
          <p className="rounded-field bg-warning/15 p-3 text-sm">{t('apiKeys.foreverWarning')}</p>
        )}
      </div>
      {ofStaff.length > 0 && (
        <CheckGroup
          label={t('apiKeys.permissionsOfStaff')}
          inColumn
          choices={choicesOf(ofStaff)}
          {...form.register('permissions')}
        />
      )}
      <CheckGroup
        label={t('apiKeys.permissions')}
        inColumn
        choices={choicesOf(grantable.filter((permission) => !isPermission(permission)))}
        error={form.errorOf('permissions')}
        {...form.register('permissions')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('apiKeys.make')}
      </Button>
    </form>
  )
}

const choicesOf = (permissions: readonly string[]) =>
  permissions.map((permission) => ({ value: permission, label: permissionText(permission) }))
