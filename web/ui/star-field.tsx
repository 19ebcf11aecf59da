import { useId } from 'react'
import { plural } from '#shared/format.ts'
import { FieldError } from './fields.tsx'
import { Icon } from './icon.tsx'

const starLabels = ['Poor', 'Fair', 'Fine', 'Good', 'Excellent']

type Props = { label: string; name: string; value: number; error?: string | undefined; onChange: (stars: number) => void }

/** One to five stars as five radio buttons, for touch, arrow keys and voice; the choice is also shown in words. */
export function StarField({ label, name, value, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-1.5 flex">
          {starLabels.map((word, place) => {
            const stars = place + 1
            return (
              <label
                key={word}
                className="grid size-12 cursor-pointer place-items-center rounded-field text-accent has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  aria-invalid={error ? true : undefined}
                  aria-label={`${stars} ${plural(stars, 'star', 'stars')}: ${word}`}
                  className="sr-only"
                  onChange={() => onChange(stars)}
                />
                <Icon name="star" filled={stars <= value} className="size-9" />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="font-medium">
          {starLabels[value - 1]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
