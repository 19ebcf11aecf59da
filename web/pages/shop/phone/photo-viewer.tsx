import { type KeyboardEvent, useEffect, useRef } from 'react'
import { currentLocale } from '#catalogue'
import { imageSrcSet } from '#shared/domain/images.ts'
import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  photos: string[]
  altOf: (place: number) => string
  /** Index of the photo shown; undefined closes the viewer. */
  place: number | undefined
  onPlace: (place: number | undefined) => void
}

/** One photo in the full window. The arrow keys change the photo, Escape closes. */
export function PhotoViewer({ photos, altOf, place, onPlace }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = place !== undefined
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  const turn = (by: number) => place !== undefined && onPlace((place + by + photos.length) % photos.length)
  const turnByKey = ({ key }: KeyboardEvent) => {
    const onward = currentLocale().rightToLeft ? -1 : 1
    if (key === 'ArrowRight') turn(onward)
    if (key === 'ArrowLeft') turn(-onward)
  }
  const photo = place === undefined ? undefined : photos[place]
  return (
    <dialog
      ref={dialog}
      aria-label={t('phone.photosEnlarged')}
      // The event comes late: the viewer may already be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onPlace(undefined)}
      onKeyDown={turnByKey}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-black/95 text-white [&_:focus-visible]:outline-white"
    >
      {photo && place !== undefined && (
        <div className="relative grid h-full place-items-center p-2 sm:p-6">
          <img
            src={photo}
            srcSet={imageSrcSet(photo) || undefined}
            sizes="100vw"
            alt={altOf(place)}
            className="max-h-full min-h-0 max-w-full object-contain"
          />
          <div className="absolute inset-x-3 top-3 flex items-center justify-between">
            <p role="status" className="rounded-full bg-black/70 px-3 py-1 font-medium text-sm">
              {t('phone.photoOf', { place: place + 1, count: photos.length })}
            </p>
            <button type="button" className={round} aria-label={t('phone.close')} onClick={() => onPlace(undefined)}>
              <Icon name="close" />
            </button>
          </div>
          {photos.length > 1 && (
            <>
              <button
                type="button"
                className={`${round} absolute start-3`}
                aria-label={t('phone.previousPhoto')}
                onClick={() => turn(-1)}
              >
                <Icon name="chevron" className="size-6 rotate-90 rtl:-rotate-90" />
              </button>
              <button
                type="button"
                className={`${round} absolute end-3`}
                aria-label={t('phone.nextPhoto')}
                onClick={() => turn(1)}
              >
                <Icon name="chevron" className="-rotate-90 size-6 rtl:rotate-90" />
              </button>
            </>
          )}
        </div>
      )}
    </dialog>
  )
}

const round = 'grid size-11 cursor-pointer place-items-center rounded-full bg-black/70 hover:bg-black'
