import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  /** Unique on the page; the opener refers to the sheet by it. */
  id: string
  title: string
  closeLabel: string
  /** The content of the button that opens it. */
  opener: ReactNode
  icon?: IconName
  /** The content of the button at its end, which submits the form around it. */
  done: ReactNode
  children: ReactNode
}

/**
 * A column beside the page; on a narrow screen a sheet over it, implemented as a popover so that it opens and closes even before
 * hydration.
 */
export function Sheet({ id, title, closeLabel, opener, icon = 'sort', done, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const hide = () => sheet.current?.matches(':popover-open') && sheet.current.hidePopover()
  // Closes when the focus leaves it, or the focus would move on behind the sheet.
  const hideWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !sheet.current?.contains(relatedTarget)) hide()
  }
  return (
    <>
      <button type="button" popoverTarget={id} className="btn w-full border-base-300 bg-base-100 hover:bg-base-200 lg:hidden">
        <Icon name={icon} className="size-4.5" />
        {opener}
      </button>
      <section ref={sheet} id={id} popover="auto" aria-label={title} onBlur={hideWhenLeft} className="sheet">
        <div className="flex items-center justify-between border-base-300 border-b px-5 py-3 lg:hidden">
          <p className="font-semibold text-lg">{title}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            className="btn btn-ghost btn-sm btn-circle"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grid content-start gap-6 overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0">
          {children}
        </div>
        <div className="border-base-300 border-t p-4 lg:hidden">
          <button type="submit" className="btn btn-primary w-full" onClick={hide}>
            {done}
          </button>
        </div>
      </section>
    </>
  )
}
