import { z } from 'zod'
import { staffReason } from '#shared/contract/fields.ts'
import type { Setting } from '#shared/contract/settings.ts'
import { requirementNames, requirements } from '#shared/domain/badges/requirements.ts'
import { canBeOff, kindOf, type SettingKind } from '#shared/domain/settings/changeable.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText, typedOf, valueOfTyped } from '#shared/domain/settings/setting-text.ts'
import { currencySign } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, NumberField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { SettingPreview } from './setting-preview.tsx'

const Typed = z.object({ value: z.string(), names: z.array(z.string()), reason: staffReason })

type Props = { setting: Setting; settings: readonly Setting[]; onDone: () => void }

/** Changes one setting, with a reason. */
export function SettingForm({ setting, settings, onDone }: Props) {
  const { name, value, usual, from } = setting
  const label = t(settingLabels[name])
  const isList = kindOf(name) === 'requirements'
  const form = useContractForm(Typed, {
    defaultValues: { value: typedOf(name, value), names: isList ? value.split(',') : [], reason: '' },
    send: async ({ value: typed, names, reason }) => {
      const next = isList ? names.filter((one) => one !== 'none').join(',') || 'none' : valueOfTyped(name, typed)
      const { message } = await api.changeSetting({ setting: name, value: next, seen: value, reason })
      notify.success(message)
    },
    onDone,
  })
  return (
    <div className="grid gap-4">
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <div>
          <p className="wrap-anywhere font-semibold">{label}</p>
          <p className="muted wrap-anywhere text-sm">{t('settings.now', { value: settingText(name, value) })}</p>
        </div>
        {isList ? (
          <CheckGroup
            label={t('settings.newValue')}
            inColumn
            choices={requirementNames.map((one) => ({ value: one, label: t(requirements[one].label) }))}
            error={form.errorOf('value')}
            {...form.register('names')}
          />
        ) : (
          <ValueField setting={setting} error={form.errorOf('value')} {...form.register('value')} />
        )}
        <SettingPreview setting={setting} settings={settings} typed={form.watch('value')} />
        <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
        <FormError>{form.problem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          {t('settings.save')}
        </Button>
      </form>
      {from === 'change' && (
        <ReasonedAction
          label={t('settings.backToUsual', { value: settingText(name, usual) })}
          about={label}
          question={t('settings.backQuestion', { setting: label, value: settingText(name, usual) })}
          note={t('settings.backNote')}
          readers="log"
          act={async (reason) => {
            const { message } = await api.changeSetting({ setting: name, value: null, seen: value, reason })
            notify.success(message)
            onDone()
          }}
        />
      )}
    </div>
  )
}

type FieldProps = { setting: Setting; error: string | undefined } & ReturnType<
  ReturnType<typeof useContractForm<z.input<typeof Typed>, z.output<typeof Typed>>>['register']
>

function ValueField({ setting, ...field }: FieldProps) {
  const { name } = setting
  const texts = { label: t('settings.newValue'), hint: hintOf(setting) }
  if (kindOf(name) === 'text') return <TextField {...texts} maxLength={2_000} data-autofocus {...field} />
  return <NumberField {...texts} unit={unitOf(kindOf(name))} data-autofocus {...field} />
}

const units: Partial<Record<SettingKind, MessageFor>> = {
  minutes: msg('settings.unitMinutes'),
  hours: msg('settings.unitHours'),
  days: msg('settings.unitDays'),
  businessDays: msg('settings.unitBusinessDays'),
}

function unitOf(kind: SettingKind): string {
  if (kind === 'amount') return currencySign()
  if (kind === 'fee' || kind === 'percent') return '%'
  return units[kind] ? t(units[kind]) : ''
}

function hintOf({ name, least, most }: Setting): string | undefined {
  if (canBeOff(name)) return t('settings.emptyIsOff')
  if (most === null) return undefined
  const upTo = settingText(name, String(most))
  return least === null
    ? t('settings.upTo', { most: upTo })
    : t('settings.range', { least: settingText(name, String(least)), most: upTo })
}
