import type { ReactNode } from 'react'
import type { ThreadMessage } from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { PrivatePictures } from '#web/components/private-pictures.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useReaderClock } from '#web/ui/reader-clock.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { MessageText } from './message-parts.tsx'
import type { Waiting } from './outbox.ts'

type BubbleProps = { mine: boolean; writer: string; children: ReactNode; below?: ReactNode; faded?: boolean }

const Bubble = ({ mine, writer, children, below, faded = false }: BubbleProps) => (
  <div className={`flex flex-col ${mine ? 'items-end' : 'items-start'}`}>
    <div
      className={`max-w-[85%] space-y-2 rounded-2xl px-3.5 py-2.5 sm:max-w-[75%] ${faded ? 'opacity-80' : ''} ${
        mine ? 'rounded-ee-md bg-primary text-primary-content' : 'rounded-es-md border border-base-300 bg-base-200'
      }`}
    >
      <span className="sr-only">{writer} </span>
      {children}
    </div>
    <div className={`muted mt-1 flex max-w-full flex-wrap items-center gap-x-2 px-1 text-xs ${mine ? 'justify-end' : ''}`}>
      {below}
    </div>
  </div>
)

type Props = {
  message: ThreadMessage
  mine: boolean
  by: string
  other: string
  /** Whether this is one's own last message that the other has read. */
  read: boolean
  onReport: (() => void) | undefined
  onWrongMask: () => void
}

export function MessageBubble({ message, mine, by, other, read, onReport, onWrongMask }: Props) {
  const { parts, pictures, at, erased, removed, reported } = message
  const { clock } = useReaderClock()
  const isMasked = mine && parts.some(({ hidden }) => hidden)
  return (
    <Bubble
      mine={mine}
      writer={mine ? t('threads.writtenByYou') : t('threads.writtenBy', { name: by })}
      below={
        <>
          <time dateTime={at}>{clock(at)}</time>
          {read && (
            <span className="inline-flex items-center gap-0.5">
              <Icon name="check" className="size-3.5" />
              {t('threads.read')}
            </span>
          )}
          {onReport && !erased && (
            <button
              type="button"
              className="-my-1 cursor-pointer px-1 py-1 underline-offset-2 hover:underline"
              onClick={onReport}
              disabled={reported}
            >
              {reported ? tr('threads.reportedButton', { aloud }) : tr('threads.reportButton', { aloud })}
            </button>
          )}
          {removed && mine && <span>{t('threads.hiddenForOthers')}</span>}
          {isMasked && <MaskNote other={other} reported={reported} onWrongMask={onWrongMask} />}
        </>
      }
    >
      <PrivatePictures ids={pictures} />
      {erased ? (
        <p className="italic">{t('threads.erased')}</p>
      ) : removed && !mine ? (
        <p className="italic">{t('threads.hiddenByStaff')}</p>
      ) : (
        parts.length > 0 && <MessageText parts={parts} mine={mine} />
      )}
    </Bubble>
  )
}

/** S13.2: tells the writer which part the other does not see, and why. */
const MaskNote = ({ other, reported, onWrongMask }: { other: string; reported: boolean; onWrongMask: () => void }) => (
  <span className="basis-full text-end">
    <Icon name="eyeOff" className="me-1 inline size-3.5" />
    {t('threads.framedPartHidden', { other })}{' '}
    {reported ? (
      t('threads.thanksForTelling')
    ) : (
      <button type="button" className="link py-1" onClick={onWrongMask}>
        {t('threads.notAContact')}
      </button>
    )}
  </span>
)

/** A message that is not sent yet. */
export const WaitingBubble = ({ message, onAgain, onDrop }: { message: Waiting; onAgain: () => void; onDrop: () => void }) => (
  <Bubble
    mine
    writer={t('threads.writtenByYou')}
    faded
    below={
      message.problem ? (
        <span className="basis-full text-end text-error" role="alert">
          {t('threads.notSent', { problem: message.problem })}{' '}
          <button type="button" className="link py-1" onClick={onAgain}>
            {t('threads.tryAgain')}
          </button>{' '}
          <button type="button" className="link py-1" onClick={onDrop}>
            {t('threads.discard')}
          </button>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" className="size-3.5" />
          {t('threads.sending')}
        </span>
      )
    }
  >
    <PrivatePictures ids={message.pictures} />
    {message.text && <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>}
  </Bubble>
)
