import type { ReactNode } from 'react'

/** A bar fixed to the bottom of the window on small screens; on larger ones its content stays in the page flow. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div
    data-bottom-bar
    className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-base-300 max-lg:border-t max-lg:bg-base-100 max-lg:pt-2.5 max-lg:pe-[max(1rem,env(safe-area-inset-right))] max-lg:ps-[max(1rem,env(safe-area-inset-left))] max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] print:hidden"
  >
    {children}
  </div>
)
