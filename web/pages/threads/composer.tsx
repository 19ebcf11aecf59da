import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { longestMessage } from '#shared/domain/message-limits.ts'
import { lengthOf } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'
import { AddPictures, ChosenPictures } from '#web/components/private-pictures.tsx'
import { usePictureUploads } from '#web/lib/private-pictures.ts'
import { tabStore } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/composing.ts'
import { useGrowing } from '#web/ui/growing.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** The storage key of an unsent message: one per person and thread. */
  draft: string
  label: string
  maySendPictures: boolean
  onSend: (message: { text: string; pictures: string[] }) => void
}

/** The field for a message. Enter sends it, Shift+Enter starts a new line; unsent text survives a reload. */
export function Composer({ draft, label, maySendPictures, onSend }: Props) {
  const [text, setText] = useDraft(`message-draft:${draft}`)
  const uploads = usePictureUploads()
  const { ids, problem, clear, busy } = uploads
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowing(field, text)
  const hintId = useId()
  const empty = text.trim() === '' && ids.length === 0
  const tooLong = lengthOf(text.trim()) > longestMessage

  function send() {
    if (empty || busy || tooLong) return
    onSend({ text: text.trim(), pictures: ids })
    setText('')
    clear()
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !matchMedia('(hover: hover)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="border-base-300 border-t bg-base-100 p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="mb-3 empty:hidden">
        <ChosenPictures uploads={uploads} />
      </div>
      {(problem || tooLong) && (
        <p role="alert" className="mb-2 text-error text-sm">
          {problem ?? t('threads.tooLong', { most: longestMessage })}
        </p>
      )}
      <div className="flex items-end gap-2">
        {maySendPictures && <AddPictures uploads={uploads} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={label}
          aria-describedby={hintId}
          placeholder={label}
          className="textarea field-sizing-content max-h-40 min-h-11 w-full min-w-0 flex-1 resize-none rounded-2xl py-2.5 text-base leading-snug"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          className="btn-square rounded-full"
          aria-label={t('threads.send')}
          disabled={empty || tooLong}
          busy={busy}
        >
          <Icon name="send" className="size-5" />
        </Button>
      </div>
      <p id={hintId} className="sr-only">
        {t('threads.keysHint')}
      </p>
    </form>
  )
}

function useDraft(key: string) {
  const [text, setText] = useState(() => tabStore.get(key) ?? '')
  return [
    text,
    (next: string) => {
      setText(next)
      if (next) tabStore.set(key, next)
      else tabStore.remove(key)
    },
  ] as const
}
