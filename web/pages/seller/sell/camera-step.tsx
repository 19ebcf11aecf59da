import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Photo } from '../photos/photo-store.ts'
import { guidedShots, type ShotName, shots } from '../photos/shots.ts'
import { PictureInput, Shutter } from './camera-buttons.tsx'
import { ShotOutline } from './shot-outline.tsx'
import { hasCameraAccess, isHandheld, useCamera } from './use-camera.ts'

type Props = {
  shot: ShotName
  /** The photo that was taken of it already. */
  photo?: Photo | undefined
  problem: string | undefined
  /** Whether the listing has a photo already. */
  maySkip: boolean
  onFiles: (files: File[]) => void
  onRemove: () => void
  onSkip: () => void
}

/** S20.2: one photo of the guided set, with everything that is pressed below it, where a thumb is. */
export function CameraStep({ shot, photo: taken, problem, maySkip, onFiles, onRemove, onSkip }: Props) {
  const [isWanted, setWanted] = useState(isHandheld)
  const camera = useCamera(isWanted)
  const isLive = camera.state === 'live'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const remove = () => {
    onRemove()
    heading.current?.focus()
  }
  const shutter = async () => {
    const file = await camera.take()
    if (file) onFiles([file])
  }
  return (
    <div className="mx-auto flex h-[calc(100dvh-4rem)] max-h-200 min-h-108 max-w-lg flex-col gap-2 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {t(shots[shot].label)}
        </h1>
        {shot !== 'faults' && (
          <p className="muted text-sm">
            {t('sell.shotOf', { number: guidedShots.indexOf(shot) + 1, count: guidedShots.length })}
          </p>
        )}
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden rounded-box bg-neutral text-neutral-content">
        <video
          ref={camera.video}
          playsInline
          muted
          aria-label={t('sell.cameraPicture')}
          className={`size-full object-cover ${isLive ? '' : 'invisible'}`}
        />
        {taken && !isLive && (
          <img src={taken.preview} alt={t('sell.takenAlt')} className="absolute inset-0 size-full object-cover" />
        )}
        <ShotOutline shot={shot} className="absolute inset-0 size-full p-2 drop-shadow-[0_0_2px_black]" />
        {taken && isLive && (
          <img
            src={taken.preview}
            alt={t('sell.takenAlt')}
            className="absolute end-3 bottom-3 h-28 w-21 rounded-field border-2 border-white object-cover"
          />
        )}
      </div>
      <p className="min-h-10 text-sm">{t(shots[shot].how)}</p>
      {problem && <FieldError>{problem}</FieldError>}
      {camera.isRefused && <p className="muted text-sm">{t('sell.cameraRefused')}</p>}
      <div className="flex min-h-11 flex-wrap justify-center gap-2">
        {taken && (
          <Button tone="quiet" icon="trash" onClick={remove}>
            {t('sell.remove')}
          </Button>
        )}
        {maySkip && (
          <Button tone="plain" onClick={onSkip}>
            {taken ? t('sell.keep') : shot === 'faults' ? t('sell.noFault') : t('sell.skip')}
          </Button>
        )}
        {!isWanted && hasCameraAccess() && (
          <Button tone="plain" icon="camera" onClick={() => setWanted(true)}>
            {t('sell.openCamera')}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <span />
        <Shutter isLive={isLive} retakes={taken !== undefined} onPress={shutter} onFiles={onFiles} />
        <div className="grid justify-items-end">
          {(isLive || isHandheld()) && (
            <PictureInput label={t('sell.choosePhotos')} multiple onFiles={onFiles} className="btn btn-ghost btn-square size-12">
              <Icon name="image" className="size-6" />
            </PictureInput>
          )}
        </div>
      </div>
    </div>
  )
}
