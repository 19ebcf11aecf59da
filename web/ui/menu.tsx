import { useRef } from 'react'
import { useDisclosure } from './disclosure.ts'
import { Icon } from './icon.tsx'

export type MenuChoice = {
  key: string
  label: string
  /** Why it is disabled now; shown beneath its label. */
  refusal?: string | null
  onChoose: () => void
}

const places = {
  usual: {
    root: 'lg:relative',
    list: 'inset-x-0 bottom-full mb-2 lg:inset-x-auto lg:top-full lg:bottom-auto lg:start-0 lg:mt-1 lg:mb-0 lg:w-88',
  },
  corner: { root: 'relative', list: 'top-full end-0 mt-1 w-56' },
}

/**
 * A menu of a few actions behind one button. It opens upwards on a small screen, where its button is at the bottom; in a
 * `corner`, behind three dots, downwards.
 */
export function Menu({
  label,
  choices,
  place: where = 'usual',
}: {
  label: string
  choices: readonly MenuChoice[]
  place?: keyof typeof places
}) {
  const { place, open, setOpen } = useDisclosure()
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <div ref={place} className={`shrink-0 ${places[where].root}`}>
      <button
        ref={toggle}
        type="button"
        className={where === 'corner' ? 'btn btn-ghost btn-square btn-sm' : 'btn border-base-300 bg-base-100 hover:bg-base-200'}
        aria-label={where === 'corner' ? label : undefined}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {where === 'corner' ? (
          <Icon name="more" />
        ) : (
          <>
            {label}
            <Icon
              name="chevron"
              className={`size-4 transition-transform ${open ? '' : 'max-lg:rotate-180'} ${open ? 'lg:rotate-180' : ''}`}
            />
          </>
        )}
      </button>
      {open && (
        <ul
          aria-label={label}
          className={`surface absolute z-30 max-h-[60dvh] overflow-y-auto p-1 shadow-lg ${places[where].list}`}
        >
          {choices.map(({ key, label: text, refusal, onChoose }) => (
            <li key={key}>
              {refusal ? (
                <p className="px-3 py-2.5">
                  <span className="muted block font-medium">{text}</span>
                  <span className="muted block text-sm">{refusal}</span>
                </p>
              ) : (
                <button
                  type="button"
                  className="min-h-11 w-full cursor-pointer rounded-field px-3 py-2.5 text-start font-medium hover:bg-base-200"
                  onClick={() => {
                    // The pressed item is removed next: a dialog that opens returns the focus to the element that has it now.
                    toggle.current?.focus()
                    setOpen(false)
                    onChoose()
                  }}
                >
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
