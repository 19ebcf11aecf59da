import { useState } from 'react'
import { type ReplacedPart, replaceableParts, replacers } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import { ChipGroup, FieldError, SelectField } from '#web/ui/fields.tsx'
import type { Form } from './use-listing-form.ts'

const answers = () => [
  { value: 'none', label: t('phones.noPartReplaced') },
  { value: 'some', label: t('listing.somePartsReplaced') },
  { value: '', label: t('listing.notSure') },
]
const parts = Object.entries(replaceableParts)
const choices = () => Object.entries(replacers).map(([by, label]) => ({ value: by, label: t(label) }))

/** S18.8: which parts of the phone were replaced, and by whom. */
export function ReplacedParts({ form }: { form: Form }) {
  const stated = form.watch('replacedParts') ?? []
  const [isAsked, setAsked] = useState(false)
  const answer = stated.includes('none') ? 'none' : isAsked || stated.length > 0 ? 'some' : ''
  const say = (named: ReplacedPart[]) =>
    form.setValue('replacedParts', named, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const error = form.errorOf('replacedParts')
  return (
    <div className="grid content-start gap-3">
      <ChipGroup
        label={t('listing.replacedParts')}
        hint={t('listing.replacedPartsHint')}
        name="replacedParts"
        choices={answers()}
        chosen={answer}
        onChange={({ target: { value } }) => {
          setAsked(value === 'some')
          say(value === 'none' ? ['none'] : [])
        }}
      />
      {answer === 'some' &&
        parts.map(([part, label]) => (
          <SelectField
            key={part}
            label={t(label)}
            placeholder={t('listing.originalPart')}
            choices={choices()}
            value={stated.find((one) => one.startsWith(`${part}:`))?.split(':')[1] ?? ''}
            onChange={({ target: { value } }) => {
              const others = stated.filter((one) => !one.startsWith(`${part}:`))
              say(value ? [...others, `${part}:${value}` as ReplacedPart] : others)
            }}
          />
        ))}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
