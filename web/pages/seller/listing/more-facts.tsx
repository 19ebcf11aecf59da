import { accountLocks, boxContents, conditions, faults, networkLocks } from '#shared/domain/phones/listing-facts.ts'
import { lengthOf } from '#shared/domain/text/cut-text.ts'
import { type MessageFor, t } from '#shared/language/message.ts'
import { CheckGroup, ChipGroup, NumberField, RadioGroup, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { ImeiField } from './imei-field.tsx'
import type { KnownModel } from './models.ts'
import { ReplacedParts } from './replaced-parts.tsx'
import type { Form } from './use-listing-form.ts'

const choicesFrom = (labels: Record<string, MessageFor>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
const grades = () =>
  Object.entries(conditions).map(([value, { label, meaning }]) => ({ value, label: t(label), hint: t(meaning) }))
const notSure = () => ({ value: '', label: t('listing.notSure') })
const locks = () => [...choicesFrom(networkLocks), notSure()]
const accounts = () => [...Object.entries(accountLocks).map(([value, { label }]) => ({ value, label: t(label) })), notSure()]
const maxLength = 2000
type Props = {
  form: Form
  model: KnownModel | undefined
  imeiLast4: string | null
  /** Whether the form asks for the condition elsewhere. */
  withoutCondition?: boolean
}

/** Optional facts that buyers ask about. */
export function MoreFacts({ form, model, imeiLast4, withoutCondition = false }: Props) {
  const { register, errorOf } = form
  const colour = form.watch('colour') ?? ''
  const like = model?.colours.filter((known) => known !== colour && known.toLowerCase().includes(colour.toLowerCase())) ?? []
  return (
    <section aria-labelledby="more-facts" className="grid gap-5 border-base-300 border-t pt-5 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <h2 id="more-facts" className="font-semibold text-lg">
          {t('listing.moreFacts')}
        </h2>
        <p className="muted text-sm">{t('listing.moreFactsIntro')}</p>
      </div>
      {!withoutCondition && (
        <div className="sm:col-span-2">
          <RadioGroup
            label={t('listing.condition')}
            across="sm:grid-cols-2"
            choices={grades()}
            error={errorOf('condition')}
            {...register('condition')}
          />
        </div>
      )}
      <NumberField
        label={t('listing.batteryHealth')}
        unit="%"
        inputMode="numeric"
        hint={t('listing.batteryHealthHint')}
        error={errorOf('batteryHealth')}
        {...register('batteryHealth')}
      />
      <SuggestField
        label={t('listing.colour')}
        listLabel={t('listing.colours')}
        suggestions={like.map((value) => ({ value }))}
        onChoose={(value) => form.setValue('colour', value, { shouldDirty: true })}
        error={errorOf('colour')}
        {...register('colour')}
      />
      <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        <ChipGroup label={t('listing.network')} choices={locks()} error={errorOf('networkLock')} {...register('networkLock')} />
        {form.watch('networkLock') === 'locked' && (
          <TextField
            label={t('listing.lockedTo')}
            placeholder={t('listing.carrierExample')}
            error={errorOf('carrier')}
            {...register('carrier')}
          />
        )}
      </div>
      <ChipGroup
        label={t('listing.accountLock')}
        hint={t('listing.accountLockHint')}
        choices={accounts()}
        error={errorOf('accountLock')}
        {...register('accountLock')}
      />
      <ReplacedParts form={form} />
      <div className="sm:col-span-2">
        <CheckGroup
          label={t('listing.faults')}
          hint={t('listing.faultsHint')}
          choices={choicesFrom(faults)}
          {...register('faults')}
        />
      </div>
      <div className="sm:col-span-2">
        <CheckGroup label={t('listing.inBox')} choices={choicesFrom(boxContents)} {...register('box')} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t('listing.description')}
          count={t('listing.characterCount', { count: lengthOf(form.watch('description') ?? ''), max: maxLength })}
          error={errorOf('description')}
          {...register('description')}
        />
      </div>
      <div className="sm:col-span-2">
        <ImeiField form={form} last4={imeiLast4} />
      </div>
    </section>
  )
}
