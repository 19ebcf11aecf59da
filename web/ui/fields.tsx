import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { Icon } from './icon.tsx'

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined }
type InputProps = ComponentProps<'input'> & FieldTexts

/** The id and aria attributes that link a field to its hint, its error and to `more`, the id of another text. */
export function useFieldAria(
  given: string | undefined,
  { hint, error, more }: Pick<FieldTexts, 'hint' | 'error'> & { more?: string | undefined },
) {
  const made = useId()
  const id = given ?? made
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, more].filter(Boolean).join(' ') || undefined
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy }
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-error text-sm">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  )
}

export function Field({ id, label, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="muted mt-1.5 text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

// not said: classes
export const inputClasses = (error: string | undefined) => `input w-full text-base ${error ? 'input-error' : ''}`

/** A text input; spread react-hook-form's `register(name)` into it. */
export function TextField({ label, hint, error, id, className = '', ...input }: InputProps) {
  const aria = useFieldAria(id, { hint, error })
  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <input type="text" {...input} {...aria} className={`${inputClasses(error)} read-only:bg-base-200 ${className}`} />
    </Field>
  )
}

/**
 * An input for numbers that passes on what was typed: the schema reads '199,50' and rejects '12abc'. A browser's number input
 * would lose the comma, and changes with the mouse wheel. `unit` follows.
 */
export function NumberField({ label, hint, error, id, unit, ...input }: InputProps & { unit?: string }) {
  const aria = useFieldAria(id, { hint, error, more: input['aria-describedby'] })
  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <div className={`${inputClasses(error)} flex items-center gap-2`}>
        <input type="text" inputMode="decimal" autoComplete="off" {...input} {...aria} className="w-0 min-w-8 grow" />
        {unit && <bdi className="muted truncate text-sm">{unit}</bdi>}
      </div>
    </Field>
  )
}

export function PasswordField({ label, hint, error, id, ...input }: InputProps) {
  const aria = useFieldAria(id, { hint, error })
  const [shown, setShown] = useState(false)
  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <div className={`${inputClasses(error)} flex items-center gap-1 pe-1.5`}>
        <input autoComplete="current-password" {...input} {...aria} type={shown ? 'text' : 'password'} className="grow" />
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square"
          aria-label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  )
}

/** A multi-line input; `count` says how many characters are typed and allowed. */
export function TextAreaField({
  label,
  hint,
  error,
  id,
  count,
  ...area
}: ComponentProps<'textarea'> & FieldTexts & { count?: string }) {
  const aria = useFieldAria(id, { hint, error })
  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <textarea rows={4} {...area} {...aria} className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`} />
      {count && <p className="muted mt-1 text-end text-sm tabular-nums">{count}</p>}
    </Field>
  )
}

export type Choice = { value: string; label: string; hint?: string }

export function SelectField({
  label,
  hint,
  error,
  id,
  choices,
  placeholder,
  ...select
}: ComponentProps<'select'> & FieldTexts & { choices: readonly Choice[]; placeholder?: string }) {
  const aria = useFieldAria(id, { hint, error })
  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <select {...select} {...aria} className={`select w-full text-base ${error ? 'select-error' : ''}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Radio buttons on cards; the remaining props go to every radio, as `register(name)` requires. */
export function RadioGroup({
  label,
  error,
  choices,
  across = 'grid-cols-2',
  ...radio
}: ComponentProps<'input'> & FieldTexts & { choices: readonly Choice[]; across?: string }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className={`grid gap-3 ${across}`}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...radio} choice={choice} aria-invalid={error ? true : undefined} />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Named by its label alone; the hint describes it. */
function Radio({ choice: { value, label, hint }, ...radio }: ComponentProps<'input'> & { choice: Choice }) {
  const id = useId()
  const ids = hint ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` } : {}
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary has-checked:bg-primary/5 max-sm:gap-2 max-sm:px-2.5">
      <input {...radio} {...ids} type="radio" value={value} className="radio radio-primary radio-sm mt-0.5" />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium text-sm">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="muted block text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** Radio buttons as chips of a word each; `chosen` is for a group that no `register(name)` holds. The remaining props go to every radio. */
export function ChipGroup({
  label,
  hint,
  error,
  choices,
  chosen,
  ...radio
}: ComponentProps<'input'> & FieldTexts & { choices: readonly Choice[]; chosen?: string }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      {hint && <p className="muted text-sm">{hint}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(({ value, label: text }) => (
          <label key={value} className={`${chip} rounded-full px-4`}>
            <input
              {...radio}
              {...(chosen !== undefined && { checked: chosen === value })}
              aria-invalid={error ? true : undefined}
              type="radio"
              value={value}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const chip =
  'relative flex min-h-11 cursor-pointer items-center gap-3 border border-base-300 text-sm has-checked:border-primary has-checked:bg-primary/10 has-checked:font-medium forced-colors:has-checked:outline-3 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2'

/** A group of checkboxes; the remaining props go to every checkbox. */
export function CheckGroup({
  label,
  hint,
  error,
  choices,
  inColumn = false,
  ...box
}: ComponentProps<'input'> & FieldTexts & { choices: readonly Choice[]; inColumn?: boolean }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      {hint && <p className="muted text-sm">{hint}</p>}
      <div className={`mt-1.5 gap-2 ${inColumn ? 'grid' : 'flex flex-wrap'}`}>
        {choices.map(({ value, label: text }) => (
          <label key={value} className={`${chip} rounded-field px-3`}>
            <input
              {...box}
              aria-invalid={error ? true : undefined}
              type="checkbox"
              value={value}
              className="checkbox checkbox-primary checkbox-sm"
            />
            {text}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** An error of the whole form, in red above its button. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="empty:hidden">
    {children && (
      <p className="flex items-start gap-2 rounded-field bg-error/10 px-3 py-2.5 font-medium text-error text-sm">
        <Icon name="warning" className="mt-0.5 size-4" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
