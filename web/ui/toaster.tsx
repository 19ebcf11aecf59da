import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { t } from '#shared/language/message.ts'
import { Icon } from './icon.tsx'
import { notify } from './notify.ts'
import { Spinner } from './waiting.tsx'

/** Shows the toasts of `notify` below the header. They stay while the pointer or the focus is on them. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const layer = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast
  useEffect(() => {
    // Reopened for each new toast, so that it is above every dialog opened in the meantime.
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover()
    layer.current?.showPopover()
  }, [newest])
  return (
    <section
      ref={layer}
      popover="manual"
      aria-label={t('ui.notifications')}
      className="pointer-events-none fixed inset-x-0 top-18 mx-auto w-full max-w-lg overflow-visible bg-transparent px-3"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        {toasts
          .filter(({ visible }) => visible)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

const colours: Record<string, string> = { success: 'text-success', error: 'text-error' }

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      {...toast.ariaProps}
      className="surface pointer-events-auto flex max-w-md animate-slide-in items-center gap-3 py-2.5 pe-2 ps-4 text-sm shadow-card"
    >
      <span className={colours[toast.type] ?? 'text-primary'}>
        {toast.type === 'loading' ? <Spinner className="size-5" /> : <Icon name={toast.type === 'error' ? 'warning' : 'check'} />}
      </span>
      <span className="min-w-0 break-words font-medium">{resolveValue(toast.message, toast)}</span>
      <button
        type="button"
        className="btn btn-ghost btn-xs btn-circle"
        aria-label={t('ui.dismiss')}
        onClick={() => notify.dismiss(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
