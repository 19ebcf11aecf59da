import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { mostPhotos } from '#shared/domain/listing-facts.ts'
import { FieldError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { photoTypes } from './photo-problem.ts'
import type { PhotoStore } from './photo-store.ts'
import { PhotoTile, type TileAction } from './photo-tile.tsx'
import type { usePhotos } from './use-photos.ts'

type Told = ReturnType<typeof usePhotos> & {
  /** What the form or the server says of them. */
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Up to eight pictures: chosen, dropped or pasted, put in order, and watched on their way. */
export function PhotoField({ store, photos, refused, error, inputRef }: Told) {
  const id = useId()
  const { list, act, said } = useTiles(store)
  const wrong = refused ?? photos.find(({ problem }) => problem)?.problem ?? error
  const full = photos.length >= mostPhotos

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        Add Product Image
      </label>
      <div
        className={`relative grid place-items-center rounded-field border-2 border-dashed p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${wrong ? 'border-error' : 'border-base-300'}`}
      >
        <Icon name="upload" className="size-6 text-primary" />
        <p className="mt-1 font-medium">{photos.length > 0 ? 'Add more photos' : 'Choose photos'}</p>
        <p id={`${id}-hint`} className="muted text-sm">
          {full
            ? 'Eight photos, the most a listing has.'
            : `${photos.length > 0 ? `${photos.length} of ${mostPhotos}` : `Up to ${mostPhotos}`}, the first is the cover. Where they were taken is removed.`}
        </p>
        <input
          ref={inputRef}
          id={id}
          type="file"
          multiple
          accept={photoTypes.join(',')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            store.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      <ol ref={list} aria-label="Photos" className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
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

/** What the tiles' buttons do. The focus stays on the button that moved with its photo. */
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
      setSaid(action.to === 0 ? 'This photo is the cover now.' : `This photo is number ${action.to + 1} now.`)
      if (action.button) setMoved({ key, button: action.button })
    } else store[action.do](key)
    if (action.do === 'remove') setSaid('The photo is removed.')
  }
  return { list, act, said }
}
