import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Thread, ThreadLine, ThreadMessage } from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useReaderClock } from '#web/ui/reader-clock.ts'
import { MessageBubble, WaitingBubble } from './message-bubble.tsx'
import type { Waiting } from './outbox.ts'

/** Loading of earlier messages; `problem` says why the last try failed. */
export type Earlier = { has: boolean; busy: boolean; problem: string | undefined; onMore: () => void }

type Props = {
  thread: Thread
  lines: ThreadLine[]
  waiting: Waiting[]
  earlier: Earlier
  onReport: (message: ThreadMessage) => void
  onWrongMask: (message: ThreadMessage) => void
  onAgain: (clientKey: string) => void
  onDrop: (clientKey: string) => void
}

/** Messages and events, newest at the bottom; new lines are announced to screen readers. */
export function MessageLog({ thread, lines, waiting, earlier, ...act }: Props) {
  const arrived = new Set(lines.flatMap((line) => (line.kind === 'message' && line.clientKey ? [line.clientKey] : [])))
  const onTheWay = waiting.filter(({ clientKey }) => !arrived.has(clientKey))
  const { log, onScroll } = useBottom(lines.at(-1)?.id, onTheWay.length)
  const other = thread.side === 'buyer' ? thread.seller : thread.buyer
  const lastRead = lines.findLast((line) => line.kind === 'message' && line.by === thread.side && line.id <= thread.readByOther)
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('threads.messagesWith', { other })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-3 py-4 sm:px-5"
    >
      {earlier.has && (
        <Button size="small" tone="plain" className="self-center" busy={earlier.busy} onClick={earlier.onMore}>
          {t('threads.earlierMessages')}
        </Button>
      )}
      <FormError>{earlier.problem}</FormError>
      {lines.length + onTheWay.length === 0 && <Beginning thread={thread} />}
      <div className="mt-auto" />
      {lines.map((line, place) => (
        <Fragment key={line.id}>
          <DayOf at={line.at} before={lines[place - 1]?.at} />
          {line.kind === 'step' ? (
            <Line icon="check">{line.text}</Line>
          ) : (
            <MessageBubble
              message={line}
              mine={line.by === thread.side}
              by={line.by === 'buyer' ? thread.buyer : thread.seller}
              other={other}
              read={line === lastRead}
              onReport={line.by === thread.side || thread.side === 'admin' ? undefined : () => act.onReport(line)}
              onWrongMask={() => act.onWrongMask(line)}
            />
          )}
        </Fragment>
      ))}
      {onTheWay.map((message) => (
        <WaitingBubble
          key={message.clientKey}
          message={message}
          onAgain={() => act.onAgain(message.clientKey)}
          onDrop={() => act.onDrop(message.clientKey)}
        />
      ))}
    </div>
  )
}

const Beginning = ({ thread }: { thread: Thread }) => (
  <div className="muted m-auto max-w-sm text-center">
    <Icon name="chat" className="mx-auto mb-3 size-8 text-primary" />
    <p className="font-medium text-base-content">
      {thread.side === 'buyer'
        ? t('threads.beginningBuyer', { seller: thread.seller })
        : t('threads.beginningSeller', { buyer: thread.buyer })}
    </p>
    {thread.masked && <p className="mt-1 text-sm">{t('threads.maskingNote')}</p>}
  </div>
)

const Line = ({ icon, children }: { icon: 'check'; children: ReactNode }) => (
  <p className="muted flex items-center justify-center gap-1.5 text-center text-sm">
    <Icon name={icon} className="size-4 shrink-0 text-success" />
    <span className="wrap-anywhere">{children}</span>
  </p>
)

function DayOf({ at, before }: { at: string; before: string | undefined }) {
  const clock = useReaderClock()
  const day = clock.day(at)
  if (before !== undefined && clock.day(before) === day) return null
  return (
    <div className="muted flex items-center gap-3 py-1 text-xs">
      <span className="h-px flex-1 bg-base-300" />
      <time dateTime={at}>{day}</time>
      <span className="h-px flex-1 bg-base-300" />
    </div>
  )
}

/** Keeps the log at its end unless the reader has scrolled up; loading earlier lines does not move what is read. */
function useBottom(lastId: number | string | undefined, waiting: number) {
  const log = useRef<HTMLDivElement>(null)
  const atBottom = useRef(true)
  const height = useRef(0)
  useEffect(() => {
    const place = log.current
    if (!place) return
    // Some browsers lay out pictures late, and the on-screen keyboard makes the log smaller.
    const observer = new ResizeObserver(() => {
      if (atBottom.current) place.scrollTop = place.scrollHeight
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own message is always shown
  useLayoutEffect(() => {
    atBottom.current = true
  }, [waiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line at the end
  useLayoutEffect(() => {
    const place = log.current
    if (place && atBottom.current) place.scrollTop = place.scrollHeight
  }, [lastId, waiting])
  useLayoutEffect(() => {
    const place = log.current
    if (!place) return
    if (!atBottom.current && place.scrollTop < 80 && place.scrollHeight > height.current && height.current > 0) {
      place.scrollTop += place.scrollHeight - height.current
    }
    height.current = place.scrollHeight
  })
  const onScroll = () => {
    const place = log.current
    if (place) atBottom.current = place.scrollHeight - place.scrollTop - place.clientHeight < 60
  }
  return { log, onScroll }
}
