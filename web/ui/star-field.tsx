import { useId } from 'react'
import { msg, t } from '#shared/language/message.ts'
import { FieldError } from './fields.tsx'
import { Icon } from './icon.tsx'

const starLabels = [msg('ui.poor'), msg('ui.fair'), msg('ui.fine'), msg('ui.good'), msg('ui.excellent')]

type Props = { label: string; name: string; value: number; error?: string | undefined; onChange: (stars: number) => void }

/** One to five stars as five radio buttons, for touch, arrow keys and voice; the choice is also shown in words. */
export function StarField({ label, name, value, error, onChange }: Props) {
  const id = useId()
  const chosen = starLabels[value - 1]
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-1.5 flex">
          {starLabels.map((word, place) => {
            const stars = place + 1
            return (
              <label
                key={stars}
                className="grid size-12 cursor-pointer place-items-center rounded-field text-accent has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  aria-invalid={error ? true : undefined}
                  aria-label={t('ui.starChoice', { stars, word: t(word) })}
                  className="sr-only"
                  onChange={() => onChange(stars)}
                />
                <Icon name="star" filled={stars <= value} className="size-9" />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="font-medium">
          {chosen && t(chosen)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
