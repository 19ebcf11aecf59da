import { t } from '#shared/language/message.ts'
/** A spinner; like everything in this file, for what is still loading. */

export const Spinner = ({ className = 'size-6' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
  />
)

/** A spinner centred in its place, with a label for screen readers. */
export const SpinnerBlock = ({ label = t('ui.loading') }: { label?: string }) => (
  <div role="status" className="flex min-h-40 items-center justify-center text-primary">
    <Spinner className="size-9" />
    <span className="sr-only">{label}</span>
  </div>
)

/** The thin progress bar along the top edge of the window. */
export const ProgressBar = ({ className = '' }: { className?: string }) => (
  <div
    role="progressbar"
    aria-label={t('ui.loading')}
    className={`fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-primary/15 ${className}`}
  >
    <div className="h-full w-1/3 animate-progress rounded-full bg-primary" />
  </div>
)

/** S2.16: a dimmed layer over the whole window with three bouncing dots. */
export const LoadingOverlay = ({ label = t('ui.loading') }: { label?: string }) => (
  <div role="status" className="fixed inset-0 z-40 flex items-center justify-center gap-2 bg-neutral/50">
    <span className="sr-only">{label}</span>
    <span className="size-4 animate-dot rounded-full bg-white" />
    <span className="size-4 animate-dot rounded-full bg-white [animation-delay:150ms]" />
    <span className="size-4 animate-dot rounded-full bg-white [animation-delay:300ms]" />
  </div>
)

/** A grey placeholder of the same size as the content to come. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-lg bg-base-300/70 ${className}`} />
)
