import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { messageOf } from '#web/lib/messages.ts'
import { photoTypes } from '#web/lib/prepare-photo.ts'
import { type PictureUploads, privatePictureQuery } from '#web/lib/private-pictures.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/waiting.tsx'

type PictureProps = { id: string; alt: string; className?: string }

/** A picture that only participants of its thread or case may load; its space is reserved while it loads. */
function PrivatePicture({ id, alt, className = '', width = 320 }: PictureProps & { width?: 320 | 1280 }) {
  const { data, error } = useQuery(privatePictureQuery(id, width))
  if (error) return <span className={`grid place-items-center p-2 text-center text-sm ${className}`}>{messageOf(error)}</span>
  if (data) return <img src={data.image} alt={alt} className={className} />
  return (
    <span className={`grid min-h-16 place-items-center ${className}`}>
      <Spinner className="size-5" />
      <span className="sr-only">{t('parts.pictureLoading', { alt })}</span>
    </span>
  )
}

/** Pictures of a message or a case statement; each opens in full size. `by` names for screen readers whose they are. */
export function PrivatePictures({ ids, by, className = '' }: { ids: readonly string[]; by?: string; className?: string }) {
  const [opened, setOpened] = useState<number>()
  const id = opened === undefined ? undefined : ids[opened]
  if (ids.length === 0) return null
  return (
    <>
      <ul className={`flex flex-wrap gap-1.5 ${className}`}>
        {ids.map((each, place) => (
          <li key={each}>
            <button
              type="button"
              className="block cursor-zoom-in overflow-hidden rounded-lg border border-base-300 bg-base-200 text-base-content"
              aria-label={
                by ? t('parts.openPictureOf', { number: place + 1, who: by }) : t('parts.openPicture', { number: place + 1 })
              }
              onClick={() => setOpened(place)}
            >
              <PrivatePicture id={each} alt="" className="size-24 object-cover sm:size-28" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={id !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('parts.pictureTitle', { number: (opened ?? 0) + 1 })}
      >
        {id && (
          <PrivatePicture id={id} width={1280} alt={t('parts.fullPicture')} className="mx-auto max-h-[70vh] w-auto max-w-full" />
        )}
      </Dialog>
    </>
  )
}

/** Pictures that are chosen but not sent yet. */
export const ChosenPictures = ({ uploads: { ids, remove } }: { uploads: PictureUploads }) =>
  ids.length > 0 && (
    <ul aria-label={t('parts.picturesToSend')} className="flex flex-wrap gap-2">
      {ids.map((id, place) => (
        <li key={id} className="relative">
          <PrivatePicture
            id={id}
            alt={t('parts.pictureToSend', { number: place + 1 })}
            className="size-18 rounded-lg border border-base-300 object-cover"
          />
          <button
            type="button"
            className="btn btn-circle btn-xs absolute -top-2 -end-2 size-6"
            aria-label={t('parts.removePicture', { number: place + 1 })}
            onClick={() => remove(id)}
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )

/** A button that opens the browser's file chooser; `wide` shows its label. */
export function AddPictures({ uploads: { busy, full, add }, wide = false }: { uploads: PictureUploads; wide?: boolean }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <label
      className={`btn relative focus-within:outline-2 ${wide ? 'justify-self-start' : 'btn-ghost btn-square shrink-0 rounded-full'} ${
        full ? 'btn-disabled' : ''
      }`}
    >
      {busy ? <Spinner className="size-5" /> : <Icon name="image" className="size-5.5" />}
      <span className={wide ? '' : 'sr-only'}>{t('parts.addPictures')}</span>
      <input type="file" multiple accept={photoTypes.join(',')} className="sr-only" disabled={full} onChange={onChange} />
    </label>
  )
}
