import { type ComponentType, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import type { PictureDialogProps } from './picture-dialog.tsx'

/**
 * S20.1: reads an IMEI from a screenshot or a photo of the box, on this device. The dialog, and in it the reader, are loaded when they
 * are used. `onImei` is called with fifteen digits that the seller chose.
 */
export function ImeiFromPicture({ onImei }: { onImei: (imei: string) => void }) {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<{ taken?: boolean; problem?: string }>({})
  const [busy, setBusy] = useState(false)

  async function open() {
    setSaid({})
    setBusy(true)
    try {
      const { PictureDialog } = await import('./picture-dialog.tsx')
      setDialog(() => PictureDialog)
      setOpen(true)
    } catch {
      setSaid({ problem: t('imeiPicture.notLoaded') })
    }
    setBusy(false)
  }

  return (
    <div className="mt-2">
      {/* The field keeps the focus while it is pressed: an error about what was typed so far would move it from under the press. */}
      <Button tone="plain" size="small" icon="image" busy={busy} onMouseDown={(event) => event.preventDefault()} onClick={open}>
        {t('imeiPicture.read')}
      </Button>
      <p role="status" className="muted mt-1 text-sm empty:hidden">
        {said.taken && t('imeiPicture.taken')}
      </p>
      {said.problem && <FieldError id="imei-picture-problem">{said.problem}</FieldError>}
      {Dialog && isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          onImei={(imei) => {
            setOpen(false)
            setSaid({ taken: true })
            onImei(imei)
          }}
        />
      )}
    </div>
  )
}
