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

/** A menu of a few actions behind one button. It opens upwards on a small screen, where its button is at the bottom. */
export function Menu({ label, choices }: { label: string; choices: readonly MenuChoice[] }) {
  const { place, open, setOpen } = useDisclosure()
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <div ref={place} className="shrink-0 lg:relative">
      <button
        ref={toggle}
        type="button"
        className="btn border-base-300 bg-base-100 hover:bg-base-200"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon
          name="chevron"
          className={`size-4 transition-transform ${open ? '' : 'max-lg:rotate-180'} ${open ? 'lg:rotate-180' : ''}`}
        />
      </button>
      {open && (
        <ul
          aria-label={label}
          className="surface absolute inset-x-0 bottom-full z-30 mb-2 max-h-[60dvh] overflow-y-auto p-1 shadow-lg lg:inset-x-auto lg:top-full lg:bottom-auto lg:left-0 lg:mt-1 lg:mb-0 lg:w-88"
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
                  className="min-h-11 w-full cursor-pointer rounded-field px-3 py-2.5 text-left font-medium hover:bg-base-200"
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
