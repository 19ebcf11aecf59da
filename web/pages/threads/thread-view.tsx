import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Thread, ThreadMessage } from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { ReportDialog, type Reported } from '#web/components/report-dialog.tsx'
import { messagesAddress, phoneAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { threadQuery } from '#web/lib/threads.ts'
import { useNextPage } from '#web/lib/use-next-page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { Composer } from './composer.tsx'
import { type Earlier, MessageLog } from './message-log.tsx'
import { useOutbox } from './outbox.ts'

/** A thread, in a page or a part of one; `className` sets its height. */
export function ThreadView({ threadId, className = 'h-128' }: { threadId: string; className?: string }) {
  const { me } = useSession()
  const query = useInfiniteQuery(threadQuery(threadId))
  const { isNextPageRequested, requestNextPage } = useNextPage(query)
  if (!me) return null
  return (
    <Loaded query={query} pending={<SpinnerBlock label={t('threads.loadingConversation')} />}>
      {({ pages }) => {
        const [thread] = pages
        return (
          thread && (
            <Conversation
              thread={thread}
              personId={me._id}
              lines={pages.toReversed().flatMap(({ lines }) => lines)}
              earlier={{
                has: query.hasNextPage,
                busy: isNextPageRequested,
                problem: query.isFetchNextPageError ? messageOf(query.error) : undefined,
                onMore: requestNextPage,
              }}
              className={className}
            />
          )
        )
      }}
    </Loaded>
  )
}

type ConversationProps = {
  thread: Thread
  personId: string
  lines: Thread['lines']
  earlier: Earlier
  className: string
}

function Conversation({ thread, personId, lines, earlier, className }: ConversationProps) {
  const [reported, setReported] = useState<Reported>()
  const { outbox, waiting } = useOutbox(personId, thread._id)
  const other = thread.side === 'buyer' ? thread.seller : thread.buyer
  useReading(thread)
  const wrongMask = useMutation({
    mutationFn: ({ id }: ThreadMessage) => api.fileReport({ about: 'message', messageId: id, category: 'wrong_mask' }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <section
      aria-label={t('threads.conversationWith', { other })}
      className={`surface flex flex-col overflow-hidden ${className}`}
    >
      <ThreadHead thread={thread} other={other} onReport={() => setReported({ about: 'person', threadId: thread._id })} />
      <MessageLog
        thread={thread}
        lines={lines}
        waiting={waiting}
        earlier={earlier}
        onReport={({ id }) => setReported({ about: 'message', messageId: id })}
        onWrongMask={(message) => wrongMask.mutate(message)}
        onAgain={(clientKey) => outbox.again(clientKey)}
        onDrop={(clientKey) => outbox.drop(clientKey)}
      />
      {thread.refusal ? (
        <p className="muted border-base-300 border-t px-4 py-4 text-center text-sm">{thread.refusal}</p>
      ) : (
        <Composer
          key={thread._id}
          draft={`${personId}:${thread._id}`}
          label={t('threads.composerLabel', { other })}
          maySendPictures={thread.maySendPictures}
          onSend={(message) => outbox.add({ threadId: thread._id, ...message })}
        />
      )}
      <ReportDialog reported={reported} onClose={() => setReported(undefined)} />
    </section>
  )
}

function ThreadHead({ thread, other, onReport }: { thread: Thread; other: string; onReport: () => void }) {
  const block = useMutation({
    mutationFn: (blocked: boolean) => api.blockInThread({ id: thread._id, blocked }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <header className="flex items-center gap-3 border-base-300 border-b px-3 py-2.5 sm:px-4">
      <Link to={messagesAddress} className="btn btn-ghost btn-square btn-sm xl:hidden" aria-label={t('threads.allConversations')}>
        <Icon name="back" />
      </Link>
      <div className="w-11 shrink-0">
        <PhoneImage src={thread.productImage} alt="" sizes="44px" className="rounded-lg border border-base-300" />
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {thread.side === 'admin' ? t('threads.bothSides', { buyer: thread.buyer, seller: thread.seller }) : other}
        </p>
        <p dir="auto" className="truncate text-sm">
          <AboutLink thread={thread} />
        </p>
      </div>
      {thread.side !== 'admin' && (
        <Menu
          place="corner"
          label={t('threads.moreAbout', { other })}
          choices={[
            ...(thread.lines.length > 0
              ? [{ key: 'report', label: t('threads.reportPerson', { other }), onChoose: onReport }]
              : []),
            {
              key: 'block',
              label: thread.youBlocked ? t('threads.unblock', { other }) : t('threads.block', { other }),
              onChoose: () => block.mutate(!thread.youBlocked),
            },
          ]}
        />
      )}
    </header>
  )
}

/** Links to the order if there is one, otherwise to the phone. */
function AboutLink({ thread: { order, side, productsId, productName } }: { thread: Thread }) {
  const orders = { buyer: '/dashboard/payment', seller: '/dashboard/sales', admin: '/dashboard/orders' }
  return (
    <Link to={order ? `${orders[side]}/${order}` : phoneAddress(productsId)} className="link text-primary">
      {productName}
    </Link>
  )
}

/** Marks a thread as read while it is visible. */
function useReading({ _id: id, side, lines, readByYou }: Thread) {
  const newest = lines.findLast((line) => line.kind === 'message' && line.by !== side)
  const upTo = side !== 'admin' && newest?.kind === 'message' && newest.id > readByYou ? newest.id : undefined
  useEffect(() => {
    if (upTo === undefined) return
    const read = () => {
      if (document.visibilityState === 'visible') void api.readThread({ id, upTo }).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, upTo])
}
