import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { photoTypes } from '#web/lib/prepare-photo.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isHandheld } from './use-camera.ts'

type Files = { onFiles: (files: File[]) => void }
type PictureInputProps = Files & {
  label: string
  /** Opens the camera of a phone instead of its photos. */
  capture?: boolean
  multiple?: boolean
  className: string
  children: ReactNode
}

/** A button that asks the device for pictures. */
export const PictureInput = ({ label, capture = false, multiple = false, className, children, onFiles }: PictureInputProps) => (
  <label
    className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${className}`}
  >
    {children}
    <input
      type="file"
      aria-label={label}
      accept={capture ? 'image/*' : photoTypes.join(',')}
      capture={capture ? 'environment' : undefined}
      multiple={multiple}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)

const shutterClasses = 'btn btn-primary btn-circle size-16 border-4 border-base-100 outline-2 outline-primary'

/**
 * Takes the photo that the page shows of the camera; without one, opens the device's own camera, and on a device without a touch
 * screen the choice of files.
 */
export function Shutter({
  isLive,
  retakes,
  onPress,
  onFiles,
}: Files & { isLive: boolean; retakes: boolean; onPress: () => void }) {
  const label = isLive || isHandheld() ? (retakes ? t('sell.retake') : t('sell.take')) : t('sell.choosePhotos')
  return (
    <div className="grid w-24 justify-items-center gap-1.5">
      {isLive ? (
        <button type="button" aria-label={label} className={shutterClasses} onClick={onPress}>
          <Icon name="camera" className="size-7" />
        </button>
      ) : (
        <PictureInput label={label} capture={isHandheld()} multiple={!isHandheld()} onFiles={onFiles} className={shutterClasses}>
          <Icon name={isHandheld() ? 'camera' : 'upload'} className="size-7" />
        </PictureInput>
      )}
      <span aria-hidden="true" className="text-center text-xs">
        {label}
      </span>
    </div>
  )
}
