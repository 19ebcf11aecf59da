import { type Ref, useEffect, useRef, useState } from 'react'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import { photoTypes } from '#web/lib/prepare-photo.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import type { PhotoStore } from './photo-store.ts'
import { PhotoTile, type TileAction } from './photo-tile.tsx'
import type { usePhotos } from './use-photos.ts'

type Props = ReturnType<typeof usePhotos> & {
  /** An error about the photos, from the form or the server. */
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Up to eight photos: chosen, dropped or pasted, reordered, and shown with their upload progress. */
export function PhotoField({ store, photos, refused, error, inputRef }: Props) {
  const { list, act, said } = useTiles(store)
  const wrong = refused ?? photos.find(({ problem }) => problem)?.problem ?? error
  const full = photos.length >= maxPhotos

  return (
    <div>
      <FilePicker
        label={t('selling.addProductImage')}
        invitation={photos.length > 0 ? t('selling.addMorePhotos') : t('selling.choosePhotos')}
        hint={
          full
            ? t('selling.photosFull')
            : photos.length > 0
              ? t('selling.photosHint', { count: photos.length, max: maxPhotos })
              : t('selling.noPhotosHint', { max: maxPhotos })
        }
        error={wrong}
        accept={photoTypes}
        inputRef={inputRef}
        onFiles={(files) => store.add(files)}
      />
      <ol ref={list} aria-label={t('selling.photos')} className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {photos.map((photo, place) => (
          <PhotoTile key={photo.key} photo={photo} place={place} of={photos.length} act={act} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The actions of the tiles' buttons. The focus follows the button when its photo moves. */
function useTiles(store: PhotoStore) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<{ key: string; button: string }>()

  useEffect(() => {
    if (!moved) return
    const tile = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-photo') === moved.key)
    tile?.querySelector<HTMLElement>(`[data-action="${moved.button}"]`)?.focus()
  }, [moved])

  function act(key: string, action: TileAction) {
    if (action.do === 'move') {
      store.move(key, action.to)
      setSaid(action.to === 0 ? t('selling.photoIsCover') : t('selling.photoMoved', { place: action.to + 1 }))
      if (action.button) setMoved({ key, button: action.button })
    } else store[action.do](key)
    if (action.do === 'remove') setSaid(t('selling.photoRemoved'))
  }
  return { list, act, said }
}
