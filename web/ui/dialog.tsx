import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from './button.tsx'
import { FormError } from './fields.tsx'
import { Icon } from './icon.tsx'

/**
 * A native modal dialog: the browser traps the focus and restores it. Its content is mounted only while it is open; an element
 * with `data-autofocus` gets the focus first. `onClose` is called as soon as it closes: the browser's own `close` event comes
 * later, when the dialog may already be open again.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  // Closed before it is removed from the page, or the focus would not be restored.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom text-start sm:modal-middle"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside the dialog fires this event too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={() => {
        if (open && !dialog.current?.open) onClose()
      }}
    >
      {open && (
        <div className="modal-box max-w-lg p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <div className="mb-5 flex items-start justify-between gap-4">
            <h2 id={titleId} className="font-semibold text-xl">
              {title}
            </h2>
            <button
              type="button"
              className="btn btn-ghost btn-sm btn-circle -mt-1 -me-2"
              aria-label={t('ui.close')}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
      <div className="modal-backdrop">
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={close}>
          {t('ui.close')}
        </button>
      </div>
    </dialog>
  )
}

/** The content of a dialog that asks for confirmation before something that cannot be undone; `problem`: why the last try failed. */
export function Confirmation({
  question,
  note,
  confirmLabel = t('ui.delete'),
  dismissLabel = t('ui.cancel'),
  tone = 'danger',
  busy = false,
  problem,
  onConfirm,
  onClose,
}: {
  question: string
  note?: ReactNode
  confirmLabel?: string
  /** Another word where what is confirmed is a cancelling. */
  dismissLabel?: string | undefined
  /** 'primary' for what is agreed to, 'danger' for what ends or deletes something. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <>
      <p className="break-words">{question}</p>
      {note && <p className="muted mt-2 text-sm">{note}</p>}
      <div className="mt-3">
        <FormError>{problem}</FormError>
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="plain" onClick={onClose}>
          {dismissLabel}
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  )
}
