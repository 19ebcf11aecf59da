import { use, useState } from 'react'
import { isAppError } from '#web/lib/messages.ts'
import { PageScriptsContext } from '#web/lib/page-scripts.ts'
import { tr } from '#web/ui/rich-text.tsx'

/** The id under which the server logged the request that failed, for people to quote; nothing if the failure was not its own. */
export function Reference({ error }: { error: unknown }) {
  const ofPage = use(PageScriptsContext)?.requestId
  const [id] = useState(() => (isAppError(error) ? error.requestId : (ofPage ?? written())))
  if (!id) return null
  return (
    <p className="muted mt-6 text-sm">
      {tr('parts.quoteReference', {
        id,
        code: (text) => (
          <code data-request={id} className="wrap-anywhere select-all">
            {text}
          </code>
        ),
      })}
    </p>
  )
}

/** The page that the server rendered knows it; the browser reads it there while it hydrates. */
const written = () =>
  typeof document === 'object' ? document.querySelector<HTMLElement>('[data-request]')?.dataset.request : undefined
