import { useQuery } from '@tanstack/react-query'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { addProductAddress, sellAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { useKeptListings } from './kept/kept-listings.ts'
import { draftsQuery } from './queries.ts'

/** The seller's drafts, but for those that are on this device and `except` the one whose form is on the page; renders nothing if there are none. */
export function Drafts({ title, except }: { title?: string; except?: string }) {
  const { me } = useSession()
  const onDevice = useKeptListings(me?._id) ?? []
  const drafts = (useQuery(draftsQuery).data ?? []).filter(
    ({ draftId }) => draftId !== except && !onDevice.some(({ id }) => id === draftId),
  )
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="my-6">
      <h2 id="drafts" className="font-semibold text-lg">
        {title ?? t('selling.drafts')}
      </h2>
      <ul className="surface mt-2 divide-y divide-base-300">
        {drafts.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function DraftRow({ draft: { draftId, fields, updatedAt } }: { draft: StoredDraft }) {
  const name = typeof fields.productName === 'string' ? fields.productName : t('selling.phoneWithoutName')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 ps-4">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="muted text-sm">{tr('selling.savedAt', { time: () => <Time at={updatedAt} /> })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" tone="plain" to={`${'shots' in fields ? sellAddress : addProductAddress}?draft=${draftId}`}>
          {tr('selling.continueButton', { name, aloud })}
        </ButtonLink>
        <ConfirmedAction
          label={t('selling.discard')}
          about={name}
          icon="trash"
          question={t('selling.discardDraft', { name })}
          act={() => api.deleteDraft({ draftId })}
        />
      </div>
    </li>
  )
}
