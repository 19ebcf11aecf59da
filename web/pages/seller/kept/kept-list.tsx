import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { sellAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { type KeptListing, removeKept, useKeptListings } from './kept-listings.ts'
import { tryNow, useLastTry } from './trying.ts'

/** S20.3: the person's listings that are on this device and not on the market yet; `except`: the one whose form is open. */
export function KeptList({ except }: { except?: string }) {
  const { me } = useSession()
  const kept = (useKeptListings(me?._id) ?? []).filter(({ id }) => id !== except)
  const { needsSignIn } = useLastTry()
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="kept" className="my-6">
      <h2 id="kept" className="font-semibold text-lg">
        {t('sell.keptTitle')}
      </h2>
      <p className="muted text-sm">{needsSignIn ? t('sell.keptNeedsSignIn') : t('sell.keptIntro')}</p>
      <ul className="surface mt-2 divide-y divide-base-300">
        {kept.map((one) => (
          <KeptRow key={one.id} kept={one} />
        ))}
      </ul>
    </section>
  )
}

function KeptRow({ kept: { id, typed, photos, state, problem, keptAt } }: { kept: KeptListing }) {
  const name = typed.productName || t('selling.phoneWithoutName')
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    await tryNow().finally(() => setBusy(false))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 ps-4">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{name}</p>
        <div className="my-1">
          <KeptState state={state} />
        </div>
        {problem && <p className="text-error text-sm">{problem}</p>}
        <p className="muted text-sm">
          {tr('sell.keptAt', { count: photos.length, time: () => <Time at={new Date(keptAt).toISOString()} /> })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'waiting' && (
          <Button size="small" busy={busy} onClick={publish}>
            {tr('sell.publishNow', { name, aloud })}
          </Button>
        )}
        <ButtonLink size="small" tone="plain" to={`${sellAddress}?draft=${id}`}>
          {state === 'waiting' ? tr('sell.change', { name, aloud }) : tr('selling.continueButton', { name, aloud })}
        </ButtonLink>
        <ConfirmedAction
          label={t('selling.discard')}
          about={name}
          icon="trash"
          question={t('sell.discardKept', { name })}
          act={() => removeKept(id)}
        />
      </div>
    </li>
  )
}

function KeptState({ state }: Pick<KeptListing, 'state'>) {
  if (state === 'waiting') return <Badge icon="clock">{t('sell.isWaiting')}</Badge>
  if (state === 'refused') {
    return (
      <Badge tone="bad" icon="warning">
        {t('sell.isRefused')}
      </Badge>
    )
  }
  return <Badge icon="pencil">{t('sell.isWriting')}</Badge>
}
