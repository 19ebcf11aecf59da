import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** Shares the page's address with the device's share dialog; if there is none, copies it to the clipboard. */
export const ShareButton = ({ name }: { name: string }) => (
  <div className="noscript:hidden">
    <Button tone="quiet" size="small" icon="upload" onClick={() => share(name)}>
      {t('phone.share')}
    </Button>
  </div>
)

async function share(title: string) {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify.success(t('phone.linkCopied'))
  } catch (error) {
    // Closing the share dialog is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error(t('phone.shareFailed', { url }))
  }
}
