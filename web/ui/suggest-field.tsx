import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isComposing } from './composing.ts'
import { Field, type FieldTexts, inputClasses, useFieldAria } from './fields.tsx'

export type Suggestion = { value: string; note?: string }

/** A text input with suggestions below it; any other text is allowed too. Spread `register(name)` into it. */
export function SuggestField({
  label,
  hint,
  error,
  id,
  suggestions,
  listLabel,
  onChoose,
  onBlur,
  onChange,
  ...input
}: ComponentProps<'input'> &
  FieldTexts & { suggestions: readonly Suggestion[]; listLabel: string; onChoose: (value: string) => void }) {
  const aria = useFieldAria(id, { hint, error })
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open ? suggestions : []
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = ({ value }: Suggestion) => {
    onChoose(value)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const { key } = event
    const chosen = shown[active]
    if (key === 'Escape') close()
    else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true)
      setActive(wrapped(active + (key === 'ArrowDown' ? 1 : -1), suggestions.length))
    } else return
    if (key !== 'Escape') event.preventDefault()
  }

  return (
    <Field id={aria.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          {...input}
          {...aria}
          className={inputClasses(error)}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            return onChange?.(event)
          }}
          onBlur={(event) => {
            close()
            return onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="surface absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto p-1 shadow-card empty:hidden"
        >
          {shown.map((suggestion, place) => (
            <Option
              key={suggestion.value}
              id={`${listId}-${place}`}
              active={place === active}
              onChoose={() => choose(suggestion)}
              note={suggestion.note}
            >
              {suggestion.value}
            </Option>
          ))}
        </div>
      </div>
    </Field>
  )
}

const wrapped = (place: number, of: number) => (of === 0 ? -1 : (place + of) % of)

type OptionProps = { id: string; active: boolean; onChoose: () => void; note: string | undefined; children: ReactNode }

/** The keyboard focus stays in the input, which names the active option by `aria-activedescendant`. */
const Option = ({ id, active, onChoose, note, children }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
  // biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys
  <div
    id={id}
    role="option"
    aria-selected={active}
    ref={(item) => {
      if (active) item?.scrollIntoView({ block: 'nearest' })
    }}
    className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-2 hover:bg-base-200 ${active ? 'bg-primary/10' : ''}`}
    // Keeps the focus in the input.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className="min-w-0 break-words">{children}</span>
    {note && <span className="muted shrink-0 text-sm">{note}</span>}
  </div>
)
