import type { Ref } from 'react'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import { photoHintTexts } from '#shared/domain/photo-hints.ts'
import { t } from '#shared/language/message.ts'
import { FieldError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Photo, PhotoStore } from '../photos/photo-store.ts'
import { guidedShots, type ShotName, shots } from '../photos/shots.ts'
import { type Placed, photoOf } from './places.ts'
import { ShotOutline } from './shot-outline.tsx'

/** A place of the set: that of a photo, by its key, which can be taken again, or of one that is missing. */
export type Chosen = { shot: ShotName; key?: string | undefined }

type Props = {
  placed: Placed[]
  store: PhotoStore
  error: string | undefined
  inputRef: Ref<HTMLButtonElement>
  onChoose: (chosen: Chosen) => void
}

/** The guided set in small: what was taken, what may be wrong with it, and what is missing. */
export function ShotStrip({ placed, store, error, inputRef, onChoose }: Props) {
  const faults = placed.filter(({ shot }) => shot === 'faults')
  const places: { shot: ShotName; photo?: Photo | undefined }[] = [
    ...guidedShots.map((shot) => ({ shot, photo: photoOf(placed, shot) })),
    ...faults,
    ...(placed.length < maxPhotos ? [{ shot: 'faults' as const }] : []),
  ]
  const failed = placed.filter(({ photo }) => photo.state === 'failed')
  const retryFailed = () => {
    for (const { photo } of failed) store.retry(photo.key)
  }
  return (
    <section aria-label={t('listing.pictures')} className="sm:col-span-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {places.map(({ shot, photo }, place) => (
          <li key={photo?.key ?? shot}>
            <button
              ref={place === 0 ? inputRef : undefined}
              type="button"
              aria-label={
                photo ? t('sell.retakeShot', { shot: t(shots[shot].label) }) : t('sell.takeShot', { shot: t(shots[shot].label) })
              }
              aria-invalid={(place === 0 && error !== undefined) || undefined}
              aria-describedby={place === 0 && error ? 'shots-error' : undefined}
              className="relative grid h-24 w-full cursor-pointer place-items-center overflow-hidden rounded-field border border-base-300 bg-base-200"
              onClick={() => onChoose({ shot, key: photo?.key })}
            >
              {photo ? <Taken photo={photo} /> : <ShotOutline shot={shot} className="mb-4 h-14" />}
              <span className="absolute inset-x-0 bottom-0 truncate bg-base-100/85 px-1 text-xs">{t(shots[shot].label)}</span>
            </button>
          </li>
        ))}
      </ul>
      {placed.flatMap(({ photo, shot }) =>
        (photo.hints ?? []).map((hint) => (
          <p key={`${photo.key} ${hint}`} role="status" className="mt-1.5 flex items-start gap-1.5 text-sm">
            <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>{t('sell.hintOf', { shot: t(shots[shot].label), hint: t(photoHintTexts[hint]) })}</span>
          </p>
        )),
      )}
      {failed.length > 0 && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-error">{failed[0]?.photo.problem}</span>
          <button type="button" className="btn btn-sm" onClick={retryFailed}>
            {t('selling.retry')}
          </button>
        </p>
      )}
      {error && <FieldError id="shots-error">{error}</FieldError>}
    </section>
  )
}

const Taken = ({ photo: { preview, state, sent } }: { photo: Photo }) => (
  <>
    <img src={preview} alt="" className={`absolute inset-0 size-full object-cover ${state === 'arrived' ? '' : 'opacity-60'}`} />
    {state === 'waiting' || state === 'uploading' ? (
      <progress
        className="progress progress-primary absolute inset-x-1 top-1 w-[calc(100%-0.5rem)]"
        value={sent}
        max={1}
        aria-hidden="true"
      />
    ) : (
      <span className="absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-base-100">
        <Icon
          name={state === 'failed' ? 'warning' : 'check'}
          className={`size-3.5 ${state === 'failed' ? 'text-error' : 'text-success'}`}
        />
      </span>
    )}
  </>
)
