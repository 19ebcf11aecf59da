import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Reported } from './report-dialog.tsx'

/** Loaded only when somebody reports something. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** S14.1: reports something to staff; for signed-in people. */
export function ReportButton({ reported, className = 'link py-1', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Suspense>{isOpen && <ReportDialog reported={reported} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

type Props = { reported: Reported; className?: string; children: ReactNode }
