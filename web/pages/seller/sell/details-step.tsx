import { type ReactNode, useState } from 'react'
import { conditions } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import { ChipGroup } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CodePhoto } from '../listing/code-photo.tsx'
import { Essentials } from '../listing/essentials.tsx'
import { modelNamed, useModels } from '../listing/models.ts'
import { MoreFacts } from '../listing/more-facts.tsx'
import { SubmitBar } from '../listing/submit-bar.tsx'
import type { Form, ListingFormState } from '../listing/use-listing-form.ts'
import type { Placed } from './places.ts'
import { type Chosen, ShotStrip } from './shot-strip.tsx'

type Props = { listing: ListingFormState; placed: Placed[]; onShot: (chosen: Chosen) => void; children: ReactNode }

/** S20.2: what has to be said of the phone, its price with what similar ones cost, and the button that publishes it. */
export function DetailsStep({ listing: { form, photos, photoRef }, placed, onShot, children }: Props) {
  const models = useModels(form.watch('categoryName') ?? '')
  const model = modelNamed(models, form.watch('productName') ?? '')
  return (
    <form onSubmit={form.onSubmit} noValidate className="surface grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
      <ShotStrip placed={placed} store={photos.store} error={form.errorOf('photos')} inputRef={photoRef} onChoose={onShot} />
      <Essentials form={form} models={models} priceHint={t('selling.resaleHint')} modelFirst>
        <ConditionChips form={form} />
      </Essentials>
      <CodePhoto form={form} state="none" />
      <MoreDetails form={form}>
        <MoreFacts form={form} model={model} imeiLast4={null} withoutCondition />
      </MoreDetails>
      <SubmitBar form={form} label={t('sell.publish')}>
        {children}
      </SubmitBar>
    </form>
  )
}

/** One tap; what the grade means is said once it is chosen, in a place that is there before. */
function ConditionChips({ form }: { form: Form }) {
  const chosen = Object.entries(conditions).find(([name]) => name === form.watch('condition'))?.[1]
  return (
    <div className="sm:col-span-2">
      <ChipGroup
        label={t('listing.condition')}
        choices={Object.entries(conditions).map(([value, { label }]) => ({ value, label: t(label) }))}
        error={form.errorOf('condition')}
        {...form.register('condition')}
      />
      <p role="status" className="muted mt-1.5 min-h-10 text-sm sm:min-h-5">
        {chosen ? t(chosen.meaning) : t('sell.conditionHint')}
      </p>
    </div>
  )
}

const inMore = [
  'batteryHealth',
  'colour',
  'networkLock',
  'carrier',
  'accountLock',
  'replacedParts',
  'faults',
  'box',
  'description',
  'imei',
] as const

/** Closed at first; open while something in it is wrong. */
function MoreDetails({ form, children }: { form: Form; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || inMore.some((name) => form.errorOf(name) !== undefined)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-field border border-base-300 sm:col-span-2"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-3 py-2">
        <span>
          <span className="block font-medium">{t('listing.moreFacts')}</span>
          <span className="muted block text-sm">{t('sell.moreIntro')}</span>
        </span>
        <Icon name="chevron" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 p-3 sm:grid-cols-2">{children}</div>
    </details>
  )
}
