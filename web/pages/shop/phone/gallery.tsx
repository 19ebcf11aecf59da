import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { currentLocale } from '#catalogue'
import { imageIdFrom, imageUrl } from '#shared/domain/images.ts'
import { t } from '#shared/language/message.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

const sizes = '(min-width: 64rem) 36rem, calc(100vw - 2rem)'

/** The address of a photo in its largest stored size. */
export const largest = (photo: string) => imageUrl(imageIdFrom(photo) ?? null, 1280)

type Props = { photos: string[]; name: string }

/** The photos side by side, swiped by native scrolling; each opens enlarged. Before hydration all of them are links. */
export function Gallery({ photos, name }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  // From right to left, the places to scroll to are below zero.
  const onward = currentLocale().rightToLeft ? -1 : 1
  const show = (place: number) =>
    track.current?.scrollTo({ left: onward * place * track.current.clientWidth, behavior: 'smooth' })
  useEffect(() => {
    const element = track.current
    const look = () => element && setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [])
  const instead = (what: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    what()
  }
  const altOf = (place: number) => t('phone.photoAlt', { name, place: place + 1, count: photos.length })
  return (
    <section aria-label={t('phone.photos')} className="min-w-0">
      <div className="surface relative overflow-hidden">
        <ul ref={track} className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
          {photos.map((photo, place) => (
            <li key={photo} id={`photo-${place + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={largest(photo)}
                aria-label={t('phone.enlarge', { alt: altOf(place) })}
                className="-outline-offset-4 block cursor-zoom-in"
                onClick={instead(() => setEnlarged(place))}
              >
                <PhoneImage src={photo} alt={altOf(place)} sizes={sizes} first={place === 0} />
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <p
            aria-hidden="true"
            className="absolute end-3 bottom-3 rounded-full bg-black/70 px-2.5 py-1 font-medium text-white text-xs"
          >
            {shown + 1} / {photos.length}
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a
                href={`#photo-${place + 1}`}
                aria-label={t('phone.showPhoto', { place: place + 1 })}
                aria-current={place === shown ? 'true' : undefined}
                className="block size-16 overflow-hidden rounded-lg border-2 border-base-300 aria-current:border-primary"
                onClick={instead(() => show(place))}
              >
                <PhoneImage src={photo} alt="" sizes="4rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <PhotoViewer photos={photos} altOf={altOf} place={enlarged} onPlace={setEnlarged} />
    </section>
  )
}
