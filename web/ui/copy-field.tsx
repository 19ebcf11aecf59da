import { useEffect, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from './button.tsx'
import { notify } from './notify.ts'
import { aloud, tr } from './rich-text.tsx'

/** A text to use elsewhere, with a copy button; `about` names the text for screen readers. */
export function CopyField({ about, text }: { about: string; text: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error(t('ui.notCopied'))
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 rounded-field bg-base-200 p-3">
      <p className="wrap-anywhere min-w-0 select-all whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
      <Button size="small" tone="plain" icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{copied ? tr('ui.copied', { about, aloud }) : tr('ui.copyAbout', { about, aloud })}</span>
      </Button>
    </div>
  )
}
