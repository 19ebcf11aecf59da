import { type DragEvent, useState } from 'react'
import { photoHintTexts } from '#shared/domain/photo-hints.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Photo } from './photo-store.ts'

export type TileAction = { do: 'remove' | 'retry' | 'rotate' } | { do: 'move'; to: number; button?: string }

type Props = {
  photo: Photo
  /** Index of the photo; 0 is the cover. */
  place: number
  of: number
  act: (key: string, action: TileAction) => void
}

/** A drag type of our own, which no other page understands. */
const dragType = 'application/x-ringback-photo'

/** One photo with its actions. It can also be dragged to another position. */
export function PhotoTile({ photo, place, of, act }: Props) {
  const { key, preview, state } = photo
  const { over, target } = useDropTarget((dragged) => act(dragged, { do: 'move', to: place }))
  const number = place + 1

  return (
    <li data-photo={key} {...target} className={`surface min-w-0 overflow-hidden ${over ? 'outline-2 outline-primary' : ''}`}>
      <div className="relative">
        <img
          src={preview}
          alt={place === 0 ? t('selling.coverAlt') : t('selling.photoAlt', { number })}
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, key)}
          className={`aspect-square w-full cursor-grab bg-base-200 object-cover ${state === 'arrived' ? '' : 'opacity-40'}`}
        />
        <div className="absolute top-2 start-2">
          {place === 0 ? (
            <Badge tone="warm" icon="star">
              {t('selling.cover')}
            </Badge>
          ) : (
            <Button
              tone="plain"
              size="small"
              icon="star"
              aria-label={t('selling.makeCover', { number })}
              onClick={() => act(key, { do: 'move', to: 0, button: 'rotate' })}
            />
          )}
        </div>
        <OnItsWay photo={photo} number={number} act={act} />
      </div>
      <Hints photo={photo} />
      <div className="flex justify-between">
        <TileButton
          icon="back"
          label={t('selling.movePhotoForward', { number })}
          action="earlier"
          off={place === 0}
          onClick={() => act(key, { do: 'move', to: place - 1, button: 'earlier' })}
        />
        <TileButton
          icon="arrow"
          label={t('selling.movePhotoBack', { number })}
          action="later"
          off={place === of - 1}
          onClick={() => act(key, { do: 'move', to: place + 1, button: 'later' })}
        />
        <TileButton
          icon="rotate"
          label={t('selling.rotatePhoto', { number })}
          action="rotate"
          onClick={() => act(key, { do: 'rotate' })}
        />
        <TileButton
          icon="trash"
          label={t('selling.removePhoto', { number })}
          action="remove"
          onClick={() => act(key, { do: 'remove' })}
        />
      </div>
    </li>
  )
}

/** What may be wrong with the photo. It can be published all the same. */
const Hints = ({ photo: { hints = [] } }: Pick<Props, 'photo'>) =>
  hints.map((hint) => (
    <p key={hint} role="status" className="flex items-start gap-1.5 p-2 text-sm">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="wrap-anywhere">{t(photoHintTexts[hint])}</span>
    </p>
  ))

/** The upload's progress with a cancel button, or its error with a retry button. */
function OnItsWay({ photo, number, act }: Pick<Props, 'photo' | 'act'> & { number: number }) {
  if (photo.state === 'arrived') return null
  if (photo.state === 'failed') {
    return (
      <div className="absolute inset-x-2 bottom-2 grid gap-1.5">
        <Badge tone="bad" icon="warning">
          {t('selling.notUploaded')}
        </Badge>
        <Button size="small" aria-label={t('selling.retryPhoto', { number })} onClick={() => act(photo.key, { do: 'retry' })}>
          {t('selling.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="absolute inset-x-2 bottom-2 grid gap-1.5">
      <progress
        className="progress progress-primary w-full"
        value={photo.sent}
        max={1}
        aria-label={t('selling.uploadingPhoto', { number })}
      />
      <Button
        tone="plain"
        size="small"
        aria-label={t('selling.cancelPhoto', { number })}
        onClick={() => act(photo.key, { do: 'remove' })}
      >
        {t('selling.cancel')}
      </Button>
    </div>
  )
}

type TileButtonProps = { icon: IconName; label: string; action: string; off?: boolean; onClick: () => void }

/** Stays in place when it is disabled, so that the focus is not lost. */
const TileButton = ({ icon, label, action, off = false, onClick }: TileButtonProps) => (
  <button
    type="button"
    data-action={action}
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    className={`btn btn-ghost btn-sm btn-square h-10 min-w-0 flex-1 ${off ? 'opacity-40' : ''}`}
    onClick={() => off || onClick()}
  >
    <Icon name={icon} className="size-4.5" />
  </button>
)

function useDropTarget(onDrop: (key: string) => void) {
  const [over, setOver] = useState(false)
  const carries = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType)
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData(dragType))
    },
  }
  return { over, target }
}
