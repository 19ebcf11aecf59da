import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChipGroup } from '#web/ui/fields.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Spinner } from '#web/ui/waiting.tsx'
import { readPicture } from './read-picture.ts'

export type PictureDialogProps = { onImei: (imei: string) => void; onClose: () => void }

type State =
  | { at: 'choosing'; problem?: string; nothing?: boolean }
  | { at: 'reading' }
  | { at: 'found'; imeis: readonly string[]; chosen: string }

/** Where a picture is chosen, read and, if it shows several IMEIs, one of them taken. */
export function PictureDialog({ onImei, onClose }: PictureDialogProps) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function read(file: File | undefined) {
    if (!file) return
    const control = new AbortController()
    reading.current = control
    setState({ at: 'reading' })
    try {
      const imeis = await readPicture(file, control.signal)
      const [first] = imeis
      if (first === undefined) setState({ at: 'choosing', nothing: true })
      else if (imeis.length === 1) onImei(first)
      else setState({ at: 'found', imeis, chosen: first })
    } catch (error) {
      if (!control.signal.aborted) setState({ at: 'choosing', problem: problemOf(error) })
    }
  }

  // Outside of the form that it fills in, which its radio buttons are no part of.
  return createPortal(
    <Dialog open title={t('imeiPicture.title')} onClose={onClose}>
      {state.at === 'choosing' && <Choose {...state} onFile={read} />}
      {state.at === 'reading' && (
        <div role="status" className="grid min-h-40 place-items-center gap-3 text-center">
          <Spinner className="size-9 text-primary" />
          {t('imeiPicture.reading')}
        </div>
      )}
      {state.at === 'found' && (
        <Found {...state} onChoose={(chosen) => setState({ ...state, chosen })} onTake={() => onImei(state.chosen)} />
      )}
    </Dialog>,
    document.body,
  )
}

const problemOf = (error: unknown) =>
  error instanceof Error && error.cause === 'no picture' ? t('imeiPicture.notOpened') : t('imeiPicture.notLoaded')

type Choosing = { problem?: string; nothing?: boolean; onFile: (file: File | undefined) => void }

function Choose({ problem, nothing, onFile }: Choosing) {
  return (
    <div className="grid gap-4">
      <p className="muted">{t('imeiPicture.how')}</p>
      <FilePicker
        label={t('imeiPicture.picture')}
        invitation={t('imeiPicture.choose')}
        hint={t('imeiPicture.staysHere')}
        error={problem}
        accept={['image/*']}
        onFiles={([file]) => onFile(file)}
      />
      <label className="btn pointer-fine:hidden h-auto border-base-300 bg-base-100 py-2 has-focus-visible:outline-2 has-focus-visible:outline-primary">
        {t('imeiPicture.takePhoto')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </label>
      {nothing && (
        <div role="alert" className="rounded-field bg-warning/15 p-3 text-sm">
          <p className="font-medium">{t('imeiPicture.nothing')}</p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            <li>{t('imeiPicture.tryCrop')}</li>
            <li>{t('imeiPicture.tryLight')}</li>
            <li>{t('imeiPicture.tryTyping')}</li>
          </ul>
        </div>
      )}
    </div>
  )
}

type Choice = { imeis: readonly string[]; chosen: string; onChoose: (imei: string) => void; onTake: () => void }

function Found({ imeis, chosen, onChoose, onTake }: Choice) {
  return (
    <div className="grid gap-4">
      <ChipGroup
        label={t('imeiPicture.several')}
        name="imei-of-picture"
        choices={imeis.map((imei) => ({ value: imei, label: imei }))}
        chosen={chosen}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Button data-autofocus onClick={onTake}>
        {t('imeiPicture.take')}
      </Button>
    </div>
  )
}
