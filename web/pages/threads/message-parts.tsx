import type { ThreadMessage } from '#shared/contract/threads.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The words of a message; what is hidden is marked for its writer, and a dark spot for the other. */
export const MessageText = ({ parts, mine }: { parts: ThreadMessage['parts']; mine: boolean }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    {parts.map(({ text, hidden }, place) =>
      !hidden ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
        <span key={place}>{text}</span>
      ) : mine ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={place} className="rounded-sm border border-current border-dashed px-1">
          {text}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={place} className="inline-flex items-center gap-1 rounded-full bg-base-content/10 px-2 py-0.5 text-sm">
          <Icon name="eyeOff" className="size-3.5" />
          hidden contact
        </span>
      ),
    )}
  </p>
)

/** Each opens in full by itself. */
export const MessagePictures = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.length > 0 && (
    <ul className={`grid gap-1.5 ${pictures.length > 1 ? 'grid-cols-2' : ''}`}>
      {pictures.map((url, place) => (
        <li key={url}>
          <a href={url.replace(/\/\d+\.webp$/, '/1280.webp')} target="_blank" rel="noreferrer">
            <PhoneImage src={url} alt={`Picture ${place + 1}, opens in a new window`} sizes="200px" className="rounded-lg" />
          </a>
        </li>
      ))}
    </ul>
  )
