import { t } from '#shared/language/message.ts'
import { compared, maxCompared } from '#web/lib/stored-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'

type Props = { id: string; name: string }

function useCompared(id: string) {
  const ids = compared.useIds()
  const isIn = ids.includes(id)
  const toggle = () => {
    if (isIn) compared.remove(id)
    else if (ids.length >= maxCompared) notify.error(t('parts.compareFull', { maxCompared }))
    else compared.write([...ids, id])
  }
  return { isIn, toggle }
}

/** A toggle in the corner of a card's photo that adds the phone to the comparison or removes it. */
export function CompareCorner({ id, name }: Props) {
  const { isIn, toggle } = useCompared(id)
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={t('parts.compareNamed', { name })}
      title={t('parts.compareHint')}
      onClick={toggle}
      className="absolute top-2 end-2 z-1 grid size-9 place-items-center rounded-full border border-base-300 bg-base-100/90 text-base-content hover:bg-base-100 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-content"
    >
      <Icon name="compare" className="size-4.5" />
    </button>
  )
}

/** The same toggle as a text button, for the phone's own page. */
export function CompareButton({ id, name }: Props) {
  const { isIn, toggle } = useCompared(id)
  return (
    <div className="noscript:hidden">
      <Button tone="quiet" size="small" icon={isIn ? 'check' : 'compare'} aria-pressed={isIn} onClick={toggle}>
        {tr('parts.compareButton', { name, aloud })}
      </Button>
    </div>
  )
}
