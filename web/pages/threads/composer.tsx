import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { longestMessage, mostMessagePictures } from '#shared/domain/message-limits.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/waiting.tsx'
import { photoProblem, photoTypes, preparePhoto } from '../seller/photos/prepare-photo.ts'

type Props = {
  threadId: string
  label: string
  maySendPictures: boolean
  onSend: (message: { text: string; pictures: string[] }) => void
}

/** Where a message is written. Enter sends it, with Shift it begins a line; what was typed stays over a reload. */
export function Composer({ threadId, label, maySendPictures, onSend }: Props) {
  const [text, setText] = useDraft(threadId)
  const { pictures, problem, add, remove, clear, busy } = usePictures(threadId)
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const empty = text.trim() === '' && pictures.length === 0
  const tooLong = text.trim().length > longestMessage

  function send() {
    if (empty || busy || tooLong) return
    onSend({ text: text.trim(), pictures: pictures.map(({ url }) => url) })
    setText('')
    clear()
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !matchMedia('(hover: hover)').matches) return
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
      <Pictures pictures={pictures} onRemove={remove} />
      {(problem || tooLong) && (
        <p role="alert" className="mb-2 text-error text-sm">
          {problem ?? `A message can have at most ${longestMessage.toLocaleString('en-US')} characters.`}
        </p>
      )}
      <div className="flex items-end gap-2">
        {maySendPictures && <AddPicture busy={busy} full={pictures.length >= mostMessagePictures} onFiles={add} />}
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
        <Button type="submit" className="btn-square rounded-full" aria-label="Send" disabled={empty || tooLong} busy={busy}>
          <Icon name="send" className="size-5" />
        </Button>
      </div>
      <p id={hintId} className="sr-only">
        Enter sends the message, Shift and Enter begin a new line.
      </p>
    </form>
  )
}

const draftKey = (threadId: string) => `message-draft:${threadId}`

function useDraft(threadId: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(threadId)) ?? '')
  return [
    text,
    (next: string) => {
      setText(next)
      if (next) sessionStorage.setItem(draftKey(threadId), next)
      else sessionStorage.removeItem(draftKey(threadId))
    },
  ] as const
}

type Picture = { url: string }

/** Pictures are uploaded when they are chosen; a message carries their addresses. */
function usePictures(threadId: string) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [problem, setProblem] = useState<string>()
  const [uploading, setUploading] = useState(0)

  async function upload(file: File) {
    setUploading((count) => count + 1)
    try {
      const wrong = photoProblem(file)
      if (wrong) return setProblem(wrong)
      const { data } = await api.uploadMessagePicture({ id: threadId, image: await preparePhoto(file, 0) })
      setPictures((known) => [...known, { url: data.url }])
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setUploading((count) => count - 1)
    }
  }
  return {
    pictures,
    problem,
    busy: uploading > 0,
    add(files: File[]) {
      const room = mostMessagePictures - pictures.length - uploading
      setProblem(files.length > room ? `A message can have at most ${mostMessagePictures} pictures.` : undefined)
      for (const file of files.slice(0, Math.max(0, room))) void upload(file)
    },
    remove: (url: string) => setPictures((known) => known.filter((one) => one.url !== url)),
    clear: () => setPictures([]),
  }
}

const Pictures = ({ pictures, onRemove }: { pictures: Picture[]; onRemove: (url: string) => void }) =>
  pictures.length > 0 && (
    <ul aria-label="Pictures to send" className="mb-3 flex flex-wrap gap-2">
      {pictures.map(({ url }, place) => (
        <li key={url} className="relative">
          <img
            src={url}
            alt={`To be sent: ${place + 1}`}
            width="72"
            height="72"
            className="size-18 rounded-lg border border-base-300 object-cover"
          />
          <button
            type="button"
            className="btn btn-circle btn-xs absolute -top-2 -right-2 size-6"
            aria-label={`Remove picture ${place + 1}`}
            onClick={() => onRemove(url)}
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )

function AddPicture({ busy, full, onFiles }: { busy: boolean; full: boolean; onFiles: (files: File[]) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <label
      className={`btn btn-ghost btn-square relative shrink-0 rounded-full focus-within:outline-2 ${full ? 'btn-disabled' : ''}`}
    >
      <span className="sr-only">Add pictures</span>
      {busy ? <Spinner className="size-5" /> : <Icon name="image" className="size-5.5" />}
      <input type="file" multiple accept={photoTypes.join(',')} className="sr-only" disabled={full} onChange={onChange} />
    </label>
  )
}
