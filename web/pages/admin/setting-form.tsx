import { z } from 'zod'
import type { Once } from '#shared/contract/client.ts'
import { staffReason } from '#shared/contract/fields.ts'
import type { Setting } from '#shared/contract/settings.ts'
import { type ChangeableName, canBeOff, kindOf, type SettingKind, settles } from '#shared/domain/settings/changeable.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText, typedOf, valueOfTyped } from '#shared/domain/settings/setting-text.ts'
import { currencySign } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, NumberField, SelectField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { ColourField } from './colour-field.tsx'
import { MaintenanceField } from './maintenance-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SettingPreview } from './setting-preview.tsx'

const isSeveral = (kind: SettingKind) => kind === 'requirements' || kind === 'languages'

const choicesOf = ({ name, choices }: Setting) => (choices ?? []).map((one) => ({ value: one, label: settingText(name, one) }))

const usualText = ({ name, usual }: Setting) => (usual === '' ? t('settings.usual') : settingText(name, usual))

const Typed = z.object({ value: z.string(), names: z.array(z.string()), isBack: z.boolean(), reason: staffReason })

/** What this page, too, was made with. */
const inEveryPage: readonly ChangeableName[] = [
  'MARKET_NAME',
  'MARKET_LOGO',
  'MARKET_COLOUR',
  'COUNTRY',
  'CURRENCY',
  'LANGUAGE',
  'LANGUAGES',
  'MAINTENANCE',
]

/**
 * Changes a setting, and reads the page anew if the change shows in it: the form is busy until then. With a key, since a browser
 * may send a PUT again whose connection has closed.
 */
async function change(call: Parameters<typeof api.changeSetting>[0], once: Once) {
  const { message } = await api.changeSetting(call, once)
  if (inEveryPage.includes(call.setting)) {
    window.location.reload()
    await new Promise(() => {})
  }
  notify.success(message)
}

type Props = { setting: Setting; settings: readonly Setting[]; isFirst: boolean; onDone: () => void }

/** Changes one setting, or sets it back, with a reason; `isFirst`: while a market is set up, which is the reason. */
export function SettingForm({ setting, settings, isFirst, onDone }: Props) {
  const { name, value, from } = setting
  const label = t(settingLabels[name])
  const isList = isSeveral(kindOf(name))
  const form = useContractForm(Typed, {
    defaultValues: {
      value: typedOf(name, value),
      names: isList ? value.split(',') : [],
      isBack: false,
      reason: isFirst ? t('setUp.firstReason') : '',
    },
    send: async ({ value: typed, names, isBack, reason }, once) => {
      const next = isList ? names.filter((one) => one !== 'none').join(',') || 'none' : valueOfTyped(name, typed)
      await change({ setting: name, value: isBack ? null : next, seen: value, reason }, once)
    },
    onDone,
  })
  const pick = (value: string) => form.setValue('value', value)
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
            choices={choicesOf(setting)}
            error={form.errorOf('value')}
            {...form.register('names')}
          />
        ) : (
          <ValueField
            setting={setting}
            typed={form.watch('value')}
            onPick={pick}
            error={form.errorOf('value')}
            {...form.register('value')}
          />
        )}
        <SettingPreview setting={setting} settings={settings} typed={form.watch('value')} onPick={pick} />
        {!isFirst && <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />}
        <FormError>{form.problem}</FormError>
        <Button type="submit" wide busy={form.busy} onClick={() => form.setValue('isBack', false)}>
          {t('settings.save')}
        </Button>
        {from === 'change' && <BackToUsual setting={setting} busy={form.busy} onPick={() => form.setValue('isBack', true)} />}
      </form>
    </div>
  )
}

type BackProps = { setting: Setting; busy: boolean; onPick: () => void }

/** Sends the same form, with its reason, to set the setting back instead. */
const BackToUsual = ({ setting, busy, onPick }: BackProps) => (
  <div className="border-base-300 border-t pt-4">
    <p className="muted mb-2 text-sm">{setting.name === 'MAINTENANCE' ? t('settings.openNote') : t('settings.backNote')}</p>
    <Button type="submit" tone="plain" wide busy={busy} onClick={onPick}>
      {setting.name === 'MAINTENANCE' ? t('settings.openAgain') : t('settings.backToUsual', { value: usualText(setting) })}
    </Button>
  </div>
)

type FieldProps = { setting: Setting; typed: string; onPick: (value: string) => void; error: string | undefined } & ReturnType<
  ReturnType<typeof useContractForm<z.input<typeof Typed>, z.output<typeof Typed>>>['register']
>

function ValueField({ setting, typed, onPick, ...field }: FieldProps) {
  const { name } = setting
  const kind = kindOf(name)
  const texts = { label: t('settings.newValue'), hint: hintOf(setting) }
  if (kind === 'maintenance')
    return <MaintenanceField label={t('settings.closedMessage')} typed={typed} onType={onPick} error={field.error} />
  if (kind === 'picture') return <PictureField label={texts.label} error={field.error} onPicture={onPick} />
  if (kind === 'colour') return <ColourField {...texts} typed={typed} onPick={onPick} {...field} />
  if (['language', 'country', 'currency', 'switch', 'assistants'].includes(kind))
    return <SelectField {...texts} choices={choicesOf(setting)} {...field} />
  if (kind === 'text') return <TextField {...texts} maxLength={2_000} data-autofocus {...field} />
  return <NumberField {...texts} unit={unitOf(kind)} data-autofocus {...field} />
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
  if (kindOf(name) === 'colour') return t('settings.colourHint')
  if (kindOf(name) === 'language') return t('settings.ownLanguageHint')
  if (settles(name)) return t('settings.settlesHint')
  if (kindOf(name) === 'switch') return undefined
  if (kindOf(name) === 'assistants') return t('settings.assistantsHint')
  if (canBeOff(name)) return kindOf(name) === 'text' ? t('settings.emptyIsDefault') : t('settings.emptyIsOff')
  if (most === null) return undefined
  const upTo = settingText(name, String(most))
  return least === null
    ? t('settings.upTo', { most: upTo })
    : t('settings.range', { least: settingText(name, String(least)), most: upTo })
}
