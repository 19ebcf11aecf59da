import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'

type Props = { label: string; error: string | undefined; onPicture: (id: string) => void }

/** Uploads a logo or a picture of a brand; the server draws and encodes it anew. */
export function PictureField({ label, error, onPicture }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (image: File | undefined) => {
    if (!image) return
    setBusy(true)
    setProblem(undefined)
    try {
      onPicture((await api.uploadMarketPicture({ image })).data.id)
    } catch (refusal) {
      setProblem(messageOf(refusal))
    }
    setBusy(false)
  }
  if (busy) return <SpinnerBlock label={t('settings.uploading')} />
  return (
    <FilePicker
      label={label}
      invitation={t('settings.chooseFile')}
      hint={t('settings.fileHint')}
      error={problem ?? error}
      accept={['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']}
      onFiles={([file]) => void upload(file)}
    />
  )
}
