import type { ThreadMessage } from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The text of a message; hidden parts are framed for its writer, and masked for the other. */
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
          {t('threads.hiddenContact')}
        </span>
      ),
    )}
  </p>
)
