import { type ReactNode, useEffect, useRef } from 'react'
import { storageSizes, storageText } from '#shared/domain/phones/listing-facts.ts'
import { usedText } from '#shared/domain/phones/used-text.ts'
import { currencySign } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ChipGroup, NumberField, SelectField } from '#web/ui/fields.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { yearsTyped } from './listing-fields.ts'
import { type KnownModel, modelNamed, modelsLike, useCategoryNames } from './models.ts'
import { PriceGuidance } from './price-guidance.tsx'
import type { Form } from './use-listing-form.ts'

type Props = {
  form: Form
  models: KnownModel[]
  priceHint: string
  /** Asks for the model first, which fills in the category. */
  modelFirst?: boolean
  /** Asked between the model and what it costs. */
  children?: ReactNode
}

/** The required fields of a listing, except its photos: choosing a model from the catalogue fills most of them in. */
export function Essentials({ form, models, priceHint, modelFirst = false, children }: Props) {
  const { register, errorOf } = form
  const productName = form.watch('productName')
  const model = modelNamed(models, productName)
  const categories = useCategoryNames()
  useLaunchPrice(form, model)

  function choose(name: string) {
    form.setValue('productName', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    const chosen = modelNamed(models, name)
    if (!chosen) return
    form.setValue('categoryName', chosen.categoryName, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    const [only, ...others] = chosen.storages
    if (only && others.length === 0) form.setValue('storage', String(only.storage))
  }

  const category = (
    <SelectField
      label={t('listing.selectCategory')}
      placeholder={t('listing.chooseOne')}
      choices={choicesOf(categories, form.watch('categoryName'))}
      error={errorOf('categoryName')}
      {...register('categoryName')}
    />
  )
  return (
    <>
      {!modelFirst && category}
      <SuggestField
        label={t('listing.productName')}
        placeholder={t('listing.productNameExample')}
        listLabel={t('listing.models')}
        suggestions={modelsLike(models, productName).map(suggestionFrom)}
        onChoose={choose}
        error={errorOf('productName')}
        {...register('productName')}
      />
      {modelFirst && category}
      <div className="sm:col-span-2">
        <ChipGroup
          label={t('listing.storage')}
          choices={storagesOf(model, form.watch('storage') ?? '')}
          {...register('storage')}
        />
      </div>
      {children}
      <NumberField
        label={t('listing.originalPrice')}
        unit={currencySign()}
        hint={t('listing.originalPriceHint')}
        error={errorOf('orginalPrice')}
        {...register('orginalPrice')}
      />
      <TimeUsed form={form} />
      <NumberField
        label={t('listing.resalePrice')}
        unit={currencySign()}
        hint={priceHint}
        error={errorOf('resalePrice')}
        aria-describedby="price-guidance"
        {...register('resalePrice')}
      />
      <div className="sm:col-span-2">
        <PriceGuidance
          id="price-guidance"
          typed={{ ...form.watch(), usedYears: yearsSoFar(form) }}
          onUse={(price) => takePrice(form, price)}
        />
      </div>
    </>
  )
}

/** A chosen brand stays a choice although the market has stopped offering it, or while its brands are loading. */
function choicesOf(categories: string[], chosen: string | undefined) {
  const names = !chosen || categories.includes(chosen) ? categories : [...categories, chosen]
  return names.map((name) => ({ value: name, label: name }))
}

/** Two fields, because nobody gives months as tenths of a year. */
function TimeUsed({ form }: { form: Form }) {
  const { register, errorOf } = form
  const years = yearsSoFar(form)
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={t('listing.usedYears')}
        unit={t('listing.yearsUnit')}
        inputMode="numeric"
        hint={years === undefined ? t('listing.fullYears') : t('listing.usedHint', { used: usedText(years) })}
        error={errorOf('usedYears')}
        {...register('usedYears')}
      />
      <NumberField
        label={t('listing.andMonths')}
        unit={t('listing.monthsUnit')}
        inputMode="numeric"
        error={errorOf('usedMonths')}
        {...register('usedMonths', { deps: 'usedYears' })}
      />
    </div>
  )
}

/** The time used in years; undefined if nothing, or nothing valid, is typed. */
function yearsSoFar({ watch }: Form): number | undefined {
  const [usedYears, usedMonths] = watch(['usedYears', 'usedMonths'])
  const years = yearsTyped({ usedYears, usedMonths })
  return `${usedYears}${usedMonths}` !== '' && years >= 0 && years <= 31 ? years : undefined
}

function takePrice(form: Form, price: number) {
  form.setValue('resalePrice', String(price), { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
  form.setFocus('resalePrice')
}

const suggestionFrom = ({ name, released }: KnownModel) => ({ value: name, ...(released ? { note: String(released) } : {}) })

/** The model's storage sizes, or all sizes if the model is not known. A chosen size stays in the list. */
function storagesOf(model: KnownModel | undefined, chosen: string) {
  const made = model?.storages.map(({ storage }) => storage) ?? []
  const sizes: number[] = made.length > 0 ? made : [...storageSizes]
  if (chosen !== '' && !sizes.includes(Number(chosen))) sizes.push(Number(chosen))
  const chips = sizes.toSorted((a, b) => a - b).map((size) => ({ value: String(size), label: storageText(size) }))
  return [...chips, { value: '', label: t('listing.notSure') }]
}

/** Fills in the original price from the catalogue, as long as the seller has not typed one. */
function useLaunchPrice({ watch, getValues, setValue, formState: { isSubmitted } }: Form, model: KnownModel | undefined) {
  const filled = useRef('')
  const storage = watch('storage')
  const launch = model?.storages.find((one) => String(one.storage) === storage)?.launchPrice
  useEffect(() => {
    if (launch === undefined || String(getValues('orginalPrice')) !== filled.current) return
    filled.current = String(launch)
    setValue('orginalPrice', filled.current, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [launch, getValues, setValue, isSubmitted])
}
